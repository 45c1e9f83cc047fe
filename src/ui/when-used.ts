/** Clicks on these are done again once the island is alive; others, such as those on a list, the browser does itself. */
const CLICKED = 'a, button, label, summary, input:is([type=checkbox], [type=radio])';
/** Signs that somebody uses the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
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

/** Tells React what was typed before it listened: it compares with what it saw last. */
function typeAgain(field: HTMLInputElement, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
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
  const typed = new Map<HTMLInputElement, string>();
  const clicked: HTMLElement[] = [];
  let begun = false;

  const begin = async () => {
    if (begun) return;
    begun = true;
    used = true;
    const hydrate = await load();
    await hydrate();
    await taken(island);
    waiting.abort();
    for (const [field, text] of typed) typeAgain(field, text);
    for (const control of clicked) control.click();
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, () => void begin(), { passive: true, capture: true, signal });
  island.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio')
        typed.set(target, target.value);
    },
    { capture: true, signal },
  );
  island.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(CLICKED);
      if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clicked.push(control);
      void begin();
    },
    { capture: true, signal },
  );
  if (used) void begin();
}
