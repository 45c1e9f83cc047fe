import { addGesture, type Gesture, pressedControl, repeatGestures, typedField } from './gestures.ts';
import { ALIVE, AWAKE, WAKE } from './wake.ts';
import { whenIdle } from './when-idle.ts';

/** Signs that somebody uses the page; a browser fills in fields without any but `input`. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', WAKE];
/** After this an island whose script has come counts as alive even if it does not say so. */
const ALIVE_TIMEOUT_MS = 5000;

/** Somebody has used the page: an island that comes later, as in a popup, comes alive at once. */
let used = false;

/** Resolves to true when the island says that it is alive, to false when it fails or its time is up. */
function alive(island: HTMLElement): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), ALIVE_TIMEOUT_MS);
  // An island within this one speaks for itself.
  island.addEventListener(
    ALIVE,
    ({ target }) => (target as Element).closest('astro-island') === island && resolve(true),
  );
  island.addEventListener('astro:hydration-error', ({ target }) => target === island && resolve(false));
  return promise.finally(() => clearTimeout(timer));
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

/**
 * The directive `client:use`: an island comes alive when somebody first uses the page, and what was pressed and typed in it
 * before is repeated then in the order it was done, so that nothing is lost. Its script is fetched once the page is quiet, so
 * that the first use waits for no network.
 */
export default function clientUse(
  load: () => Promise<() => Promise<void>>,
  _options: unknown,
  island: HTMLElement,
): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let gestures: readonly Gesture[] = [];
  let begun = false;
  let loading: ReturnType<typeof load> | null = null;
  const loadOnce = () => {
    loading ??= load().catch((error: unknown) => {
      // What failed ahead of time is asked for again when it is needed.
      loading = null;
      throw error;
    });
    return loading;
  };

  const begin = async () => {
    if (begun) return;
    begun = true;
    used = true;
    let living: boolean;
    try {
      const hydrate = await loadOnce();
      const said = alive(island);
      await hydrate();
      living = await said;
    } catch {
      living = false;
    }
    // Without its script the block works as it stands: what was pressed goes to the server.
    if (!living)
      beginAgain(
        island,
        gestures.some((gesture) => 'typed' in gesture),
      );
    waiting.abort();
    await repeatGestures(gestures);
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, () => void begin(), { passive: true, capture: true, signal });
  const settings = { capture: true, signal };
  island.addEventListener(
    'input',
    ({ target }) => {
      const field = typedField(target);
      if (field) gestures = addGesture(gestures, { typed: field, text: field.value });
    },
    settings,
  );
  island.addEventListener(
    'click',
    (event) => {
      const control = pressedControl(event);
      if (!control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      gestures = addGesture(gestures, { pressed: control });
      void begin();
    },
    settings,
  );
  whenIdle(() => void loadOnce().catch(() => {}));
  if (used || AWAKE in document.documentElement.dataset) void begin();
}
