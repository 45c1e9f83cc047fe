import { atom } from 'nanostores';
import { type BasketAnswer, basketAnswerSchema } from '../../domain/basket/basket-answer.ts';
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

/** Changes of the basket that wait for their answer, in whatever tab; they survive a reload [BEYOND-9]. */
export const $queue = atom<BasketQueue>([]);

type Answered = { key: string; answer: BasketAnswer };

const waiters = new Map<string, (answer: BasketAnswer) => void>();
const listeners = new Set<(answer: BasketAnswer) => void>();
let channel: BroadcastChannel | null = null;
let running = false;
let nudge = () => {};
/** Where the browser keeps nothing, the page does as long as it lives. */
let kept: string | null = null;

function load(): BasketQueue {
  try {
    kept = localStorage.getItem(BASKET_QUEUE);
  } catch {}
  return readQueue(kept, Date.now());
}

function save(queue: BasketQueue): void {
  kept = queue.length > 0 ? JSON.stringify(queue) : null;
  try {
    if (kept === null) localStorage.removeItem(BASKET_QUEUE);
    else localStorage.setItem(BASKET_QUEUE, kept);
  } catch {}
  $queue.set(queue);
}

function settle({ key, answer }: Answered): void {
  waiters.get(key)?.(answer);
  waiters.delete(key);
  for (const listen of listeners) listen(answer);
}

/** One tab sends at a time, so that the first answer's cookie is there for the next change. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(BASKET_QUEUE, work) : work();
}

/** What is said where the shop's answer is none that this page understands. */
const UNKNOWN: BasketAnswer = { ok: false, message: 'Не получилось изменить корзину. Обновите страницу' };

/** Posts a change; null where no answer came or the shop could not work on it now. */
async function post({ address, fields, key }: QueuedChange): Promise<BasketAnswer | null> {
  const body = new URLSearchParams([...fields.map(([name, value]) => [name, value]), ['key', key]]);
  const outcome = await postFor(basketAnswerSchema, address, body, BASKET_TIMEOUT_MS);
  if (outcome.data) return outcome.data;
  const { status } = outcome;
  return status === null || status >= 500 || status === 429 ? null : UNKNOWN;
}

/** Sends the oldest change, if one is left; answers how long to wait before the next. */
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
  // Nothing may happen between the last look and the end, or a change that is made there would stay.
  while (load().length > 0) {
    const wait = await alone(sendNext);
    if (wait > 0) await pause(wait);
  }
  running = false;
}

/** Listens to other tabs and to the network, and goes on with what an earlier page left. Again does nothing. */
export function resumeQueue(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(BASKET_QUEUE);
  channel.onmessage = ({ data: { key, answer } }: MessageEvent<Answered>) => {
    $queue.set(load());
    // The tab that sent the change may be of another version of the shop.
    settle({ key, answer: readValue(basketAnswerSchema, answer) ?? UNKNOWN });
  };
  addEventListener('storage', ({ key }) => key === BASKET_QUEUE && $queue.set(load()));
  addEventListener('online', () => nudge());
  $queue.set(load());
  if ($queue.get().length > 0) void run();
}

/** Subscribes to every answer to a change, those of other tabs and of earlier pages included. Answers how to stop. */
export function subscribeToAnswers(listen: (answer: BasketAnswer) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/**
 * Puts a change of the basket into the queue; the answer comes when the server has it, however long that takes. `about` says what
 * waits for it: «line 7», «offer 12», or nothing.
 */
export function queueChange(
  address: string,
  fields: readonly (readonly [string, string])[],
  about: string,
): Promise<BasketAnswer> {
  resumeQueue();
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const answered = new Promise<BasketAnswer>((resolve) => waiters.set(key, resolve));
  save(withChange(load(), { key, address, fields, about, tries: 0, since: Date.now() }));
  void run();
  return answered;
}
