import { SIGNS } from '../gesture/first-sign.ts';
import { whenIdle } from '../gesture/when-idle.ts';
import { bringAlive, restoredIn } from './bring-alive.ts';
import { repeatGestures } from './gestures.ts';
import { AWAKE, WAKE } from './wake.ts';

/** Somebody has used the page: an island that comes later, as in a popup, comes alive at once. */
let used = false;

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
 * before is repeated then, so that nothing is lost. Its script is fetched once the page is quiet, so that the first use waits
 * for no network.
 */
export default function clientUse(
  load: () => Promise<() => Promise<void>>,
  { value }: { value?: true | { drawnWith: number } },
  island: HTMLElement,
): void {
  const waiting = new AbortController();
  let loading: ReturnType<typeof load> | null = null;
  const loadOnce = () => {
    loading ??= load().catch((error: unknown) => {
      // What failed ahead of time is asked for again when it is needed.
      loading = null;
      throw error;
    });
    return loading;
  };
  let birth: Promise<unknown> | null = null;
  const comeAlive = async () => {
    const { alive, touched } = await bringAlive(island, async () => (await loadOnce())());
    if (!alive) beginAgain(island, touched);
  };
  const begin = () => {
    waiting.abort();
    used = true;
    birth ??= comeAlive();
    return birth;
  };
  const settings = { passive: true, capture: true, signal: waiting.signal };
  for (const sign of [...SIGNS, 'scroll']) document.addEventListener(sign, () => void begin(), settings);
  const drawnWith = typeof value === 'object' ? value.drawnWith : Number.NEGATIVE_INFINITY;
  const isAwake = () => Number(document.documentElement.dataset[AWAKE] ?? Number.NaN) > drawnWith;
  document.addEventListener(WAKE, () => isAwake() && void begin(), settings);
  // What a browser fills in when somebody comes back is chosen: price and basket follow it. A scroll may have come before.
  const follow = () => {
    if (birth) void birth.then(() => repeatGestures(restoredIn(island), island));
    else if (restoredIn(island).length > 0) void begin();
  };
  addEventListener('pageshow', follow, { once: true });
  whenIdle(() => void loadOnce().catch(() => {}));
  if (used || isAwake()) void begin();
}
