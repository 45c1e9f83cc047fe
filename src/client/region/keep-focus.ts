import { isFocusLost } from '../gesture/focus-lost.ts';
import { sameControl } from '../gesture/same-control.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Milliseconds after a change, in which a block may move the focus itself: it knows better where the visitor goes on. */
const GRACE_MS = 80;

/** The control that the keyboard reached last. */
let last: HTMLElement | null = null;

function remember({ target, type }: Event): void {
  const byKeyboard =
    target instanceof HTMLElement && (type === 'keydown' || target.matches(':focus-visible'));
  last = byKeyboard ? target : null;
}

/** A press beside every control takes the focus away on purpose. */
const forget = () => {
  last = null;
};

const isReachable = (control: HTMLElement) =>
  control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility();

const isAfter = (control: Node, place: Node) =>
  Boolean(place.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Focuses the next control in `scope`, else the one before, else one around it: where the Tab key would go on. */
function focusNear(scope: Element | null, next: Node | null): void {
  if (!scope) return;
  const controls = Array.from(scope.querySelectorAll<HTMLElement>(CONTROLS)).filter(isReachable);
  const near =
    next && controls.find((control) => next === control || next.contains(control) || isAfter(control, next));
  const control = near ?? controls.at(-1);
  if (control) control.focus({ preventScroll: true });
  if (isFocusLost()) focusNear(scope.parentElement, scope.nextElementSibling);
}

/** Moves the focus on if its control was removed, hidden or disabled by this change. */
function restore(region: HTMLElement, changes: readonly MutationRecord[]): void {
  const lost = last;
  if (!lost || (lost.isConnected && isReachable(lost))) return;
  const removal = changes.find(({ removedNodes }) =>
    Array.from(removedNodes).some((each) => each.contains(lost)),
  );
  if (!(removal || region.contains(lost))) return;
  setTimeout(() => {
    if (!isFocusLost() || last !== lost) return;
    const same = lost.isConnected ? undefined : sameControl(lost, region);
    if (same) same.focus({ preventScroll: true });
    if (!isFocusLost()) return;
    const scope = removal?.target ?? lost.parentElement;
    const place = removal ? removal.nextSibling : lost;
    if (scope instanceof Element && scope.isConnected) focusNear(scope, place?.isConnected ? place : null);
    else focusNear(region, null);
  }, GRACE_MS);
}

/**
 * Keeps the focus of a visitor with a keyboard where it was when React draws the region anew: on the control that means the same, or on the
 * one after it. On the body it would be lost to screen readers, and Tab would begin somewhere else.
 */
export function keepFocus(region: HTMLElement): void {
  const { activeElement } = document;
  if (!last && activeElement instanceof HTMLElement && activeElement.matches(':focus-visible'))
    last = activeElement;
  for (const sign of ['focusin', 'keydown']) document.addEventListener(sign, remember, { capture: true });
  document.addEventListener('pointerdown', forget);
  new MutationObserver((changes) => restore(region, changes)).observe(region, {
    attributeFilter: ['disabled', 'hidden', 'open'],
    childList: true,
    subtree: true,
  });
}
