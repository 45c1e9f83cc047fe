import { AWAKE, WAKE } from './wake.ts';

/** Clicks on these are done again once the island is alive; others, such as those on a list, the browser does itself. */
const CLICKED = 'a, button, label, summary, input:is([type=checkbox], [type=radio])';
/** What the browser does by itself here is right without the island: plain links, fields whose block reads them when it comes alive. */
const PLAIN = '[data-plain]';
/** Signs that somebody uses the page; a browser fills in fields without any but `input`. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', WAKE];
const ROOT_OF_REACT = '__reactContainer';

/** Somebody has used the page: an island that comes later, as in a popup, comes alive at once. */
let used = false;

/** What React keeps of a root at its element. */
interface Root {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** When React has taken over all that the server drew in an island. */
async function taken(island: HTMLElement): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const key = Object.keys(island).find((name) => name.startsWith(ROOT_OF_REACT));
    const root = key && (island as unknown as Record<string, Root>)[key];
    if (root && !root.stateNode.current.memoizedState.isDehydrated) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * Its script did not come, and a browser asks once for a file of script: once the connection is back the page is loaded anew, by
 * itself where nothing was typed, and with the next press of what only the script can do.
 */
function beginAgain(island: HTMLElement, touched: boolean): void {
  if (!touched) addEventListener('online', () => location.reload(), { once: true });
  island.addEventListener('click', ({ target }) => {
    if (navigator.onLine && (target as Element).closest('button[type=button]')) location.reload();
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The field something was typed into or chosen in; null for boxes, whose clicks are done again. */
function typedField(target: EventTarget | null): Field | null {
  if ((target as Element).closest(PLAIN)) return null;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return target;
  if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(target.type)) return null;
  return target;
}

/** Tells React what was typed before it listened: it compares with what it saw last. */
function typeAgain(field: Field, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  own?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * The directive `client:use`: loads an island's script when somebody first uses the page instead of with it, and then does
 * again what was clicked and typed in the island meanwhile, so that nothing is lost.
 */
export default function whenUsed(
  load: () => Promise<() => Promise<void>>,
  _options: unknown,
  island: HTMLElement,
): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  // As it was typed: React may write its own value back before it is told.
  const typed = new Map<Field, string>();
  const clicked: HTMLElement[] = [];
  let begun = false;
  let lost = false;
  island.addEventListener('astro:hydration-error', ({ target }) => {
    lost ||= target === island;
  });

  const begin = async () => {
    if (begun) return;
    begun = true;
    used = true;
    try {
      const hydrate = await load();
      await hydrate();
      if (!lost) await taken(island);
    } catch {
      lost = true;
    }
    // Without its script the block works as it stands: what was clicked goes to the server.
    if (lost) beginAgain(island, typed.size > 0);
    waiting.abort();
    for (const [field, text] of typed) typeAgain(field, text);
    for (const control of clicked) {
      control.click();
      // The next click is about what this one has drawn.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, () => void begin(), { passive: true, capture: true, signal });
  island.addEventListener(
    'input',
    ({ target }) => {
      const field = typedField(target);
      if (field) typed.set(field, field.value);
    },
    { capture: true, signal },
  );
  island.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(CLICKED);
      if (!control || control.closest(PLAIN) || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clicked.push(control);
      void begin();
    },
    { capture: true, signal },
  );
  if (used || AWAKE in document.documentElement.dataset) void begin();
}
