import { atom } from 'nanostores';
import { type BasketResponse, basketResponseSchema } from '../../domain/basket/basket-response.ts';
import { postFor } from '../net/post-json.ts';
import { readValue } from '../net/read-answer.ts';
import {
  type BasketQueue,
  type QueuedChange,
  readQueue,
  retryWait,
  withChange,
  withoutChange,
  withTry,
} from '../rules/basket-queue.ts';
import { BASKET_TIMEOUT_MS } from '../rules/timings.ts';
import { BASKET_QUEUE } from '../storage/queue-key.ts';
import { showBasket } from './visitor-store.ts';

/** Changes of the basket that wait for a response, in any tab; they survive a reload [BEYOND-9]. */
export const $queue = atom<BasketQueue>([]);

type Answered = { key: string; answer: BasketResponse };

const waiters = new Map<string, (answer: BasketResponse) => void>();
const listeners = new Set<(answer: BasketResponse) => void>();
let channel: BroadcastChannel | null = null;
let running = false;
let nudge = () => {};
/** Fallback for the life of the page if storage is unavailable. */
let stored: string | null = null;

function load(): BasketQueue {
  try {
    stored = localStorage.getItem(BASKET_QUEUE);
  } catch {}
  return readQueue(stored, Date.now());
}

function save(queue: BasketQueue): void {
  stored = queue.length > 0 ? JSON.stringify(queue) : null;
  try {
    if (stored === null) localStorage.removeItem(BASKET_QUEUE);
    else localStorage.setItem(BASKET_QUEUE, stored);
  } catch {}
  $queue.set(queue);
}

function settle({ key, answer }: Answered): void {
  waiters.get(key)?.(answer);
  waiters.delete(key);
  for (const listen of listeners) listen(answer);
}

/** Lets only one tab send at a time, so that the next change is sent with the cookie from the previous response. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(BASKET_QUEUE, work) : work();
}

/** Stands for a response that could not be parsed. */
const UNKNOWN: BasketResponse = { ok: false, message: 'Не получилось изменить корзину. Обновите страницу' };

/** Posts a change; null if there was no response or the shop is temporarily unable to process the change. */
async function post({ address, fields, key }: QueuedChange): Promise<BasketResponse | null> {
  const body = new URLSearchParams([...fields.map(([name, value]) => [name, value]), ['key', key]]);
  const outcome = await postFor(basketResponseSchema, address, body, {
    timeoutMs: BASKET_TIMEOUT_MS,
  });
  if (outcome.data) return outcome.data;
  const { status } = outcome;
  return status === null || status >= 500 || status === 429 ? null : UNKNOWN;
}

/** Sends the oldest change, if there is one; resolves with the milliseconds to wait before the next. */
async function sendNext(): Promise<number> {
  const [head] = load();
  if (!head) return 0;
  save(withTry(load(), head.key));
  const answer = await post(head);
  if (!answer) return retryWait(head.tries + 1);
  save(withoutChange(load(), head.key));
  if (answer.summary) showBasket(answer.summary);
  channel?.postMessage({ key: head.key, answer } satisfies Answered);
  settle({ key: head.key, answer });
  return 0;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    nudge = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

async function run(): Promise<void> {
  if (running) return nudge();
  running = true;
  // Nothing is awaited between the last check and the end, otherwise a change made meanwhile would stay in the queue.
  while (load().length > 0) {
    const wait = await alone(sendNext);
    if (wait > 0) await pause(wait);
  }
  running = false;
}

/** Listens to other tabs and the network, and sends what earlier pages left in the queue. Calling it again does nothing. */
export function resumeQueue(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(BASKET_QUEUE);
  channel.onmessage = ({ data: { key, answer } }: MessageEvent<Answered>) => {
    $queue.set(load());
    // The tab that sent the change may run another version of the shop.
    settle({ key, answer: readValue(basketResponseSchema, answer) ?? UNKNOWN });
  };
  addEventListener('storage', ({ key }) => key === BASKET_QUEUE && $queue.set(load()));
  addEventListener('online', () => nudge());
  $queue.set(load());
  if ($queue.get().length > 0) void run();
}

/** Subscribes to the responses to all changes, including those of other tabs and earlier pages. Returns a function that unsubscribes. */
export function subscribeToAnswers(listen: (answer: BasketResponse) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/**
 * Queues a change of the basket; resolves with the server's response, however long that takes. `about` says what is changed: «line 7»,
 * «offer 12», or empty.
 */
export function queueChange(
  address: string,
  fields: readonly (readonly [string, string])[],
  about: string,
): Promise<BasketResponse> {
  resumeQueue();
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const answered = new Promise<BasketResponse>((resolve) => waiters.set(key, resolve));
  save(withChange(load(), { key, address, fields, about, tries: 0, since: Date.now() }));
  void run();
  return answered;
}
