// Keeps the focus of a visitor with a keyboard where it was when React draws a part of the page anew: on the same control, or on the one
// after it, where the Tab key would go on. On the body it would be lost to screen readers. Loaded at the first press of Tab.

/** Milliseconds after a change, in which a block may move the focus itself: it knows better where the visitor goes on. */
const GRACE_MS = 80;

/** The control that the keyboard reached last, and its place among all controls of the page. */
let last: HTMLElement | null = null;
let place = 0;

const isReachable = (control: HTMLElement) => control.checkVisibility() && !control.matches(':disabled');

const controls = () =>
  Array.from(document.querySelectorAll<HTMLElement>('a, button, input, select')).filter(isReachable);

function remember({ target }: Pick<Event, 'target'>): void {
  last = target instanceof HTMLElement && target.matches(':focus-visible') ? target : null;
  if (last) place = controls().indexOf(last);
}

/** A press outside all controls takes the focus away on purpose. */
const forget = () => {
  last = null;
};

/** Focuses what stands where the last control did if that was removed, hidden or disabled. */
function restore(): void {
  const lost = last;
  if (!lost || isReachable(lost)) return;
  setTimeout(() => {
    const all = controls();
    if (last === lost && document.activeElement === document.body)
      (all[place] ?? all.at(-1))?.focus({ preventScroll: true });
  }, GRACE_MS);
}

remember({ target: document.activeElement });
document.addEventListener('focusin', remember);
document.addEventListener('pointerdown', forget);
new MutationObserver(restore).observe(document.body, {
  attributeFilter: ['disabled', 'hidden'],
  childList: true,
  subtree: true,
});

export {};
