import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { basketAnswered } from '../../../tests/shop-answers.ts';
import type { BasketResponse } from '../../domain/basket/basket-response.ts';
import { BASKET_QUEUE } from '../storage/queue-key.ts';

/** Imports the module again, as another page with the same stored queue would. */
async function openPage() {
  vi.resetModules();
  return import('./basket-queue.ts');
}

interface Posted {
  address: string;
  fields: URLSearchParams;
  answer: (answer: Response | Error) => void;
}

let posted: Posted[];
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  stored = new Map();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  // Without locks, as in a browser with a single tab.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (given: Response | Error) => (given instanceof Error ? reject(given) : resolve(given));
    posted.push({ address, fields: body as URLSearchParams, answer });
    return promise;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ok = (over: Partial<BasketResponse> = {}) => new Response(JSON.stringify(basketAnswered(over)));
const keys = () => posted.map(({ fields }) => fields.get('key'));
const sent = async (count: number) => {
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toHaveLength(count);
  return posted[count - 1] as Posted;
};

describe('changes of the basket', () => {
  it('[BEYOND-9] are sent one after the other, each with its own response', async () => {
    const { queueChange } = await openPage();
    const first = queueChange('/basket/add', [['offer', '1']], 'offer 1');
    const second = queueChange('/basket/add', [['offer', '2']], 'offer 2');
    (await sent(1)).answer(ok({ message: 'раз' }));
    expect(await first).toMatchObject({ message: 'раз' });
    const { fields, answer } = await sent(2);
    expect(fields.get('offer')).toBe('2');
    answer(ok({ message: 'два' }));
    expect(await second).toMatchObject({ message: 'два' });
    expect(stored.has(BASKET_QUEUE)).toBe(false);
  });

  it.each([
    ['no network', () => new TypeError('network')],
    ['a shop that fails', () => new Response('', { status: 503 })],
    ['too many changes', () => new Response('{}', { status: 429 })],
  ])('[BEYOND-9] are retried with the same key after %s', async (_, failure) => {
    const { queueChange, $queue } = await openPage();
    const answered = queueChange('/basket/add', [['offer', '1']], 'offer 1');
    (await sent(1)).answer(failure());
    await vi.advanceTimersByTimeAsync(60_000);
    expect($queue.get()).toMatchObject([{ about: 'offer 1', tries: 2 }]);
    (await sent(2)).answer(ok());
    expect(await answered).toEqual(basketAnswered());
    expect(new Set(keys()).size).toBe(1);
  });

  it('[BEYOND-9] are sent by the next page if this one was left before the response', async () => {
    const { queueChange } = await openPage();
    void queueChange('/basket/change', [['offer', '1']], 'offer 1');
    await sent(1);
    const { resumeQueue, subscribeToAnswers } = await openPage();
    const received: BasketResponse[] = [];
    subscribeToAnswers((answer) => received.push(answer));
    resumeQueue();
    (await sent(2)).answer(ok());
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual([basketAnswered()]);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each(Array.from({ length: 12 }, (_, ticks) => ticks))(
    '[BEYOND-9] are sent also when made %i ticks after the previous response',
    async (ticks) => {
      const { queueChange } = await openPage();
      const again = async () => {
        await queueChange('/basket/add', [['offer', '1']], 'offer 1');
        for (let tick = 0; tick < ticks; tick++) await null;
        return queueChange('/basket/add', [['offer', '2']], 'offer 2');
      };
      const both = again();
      (await sent(1)).answer(ok());
      (await sent(2)).answer(ok({ message: 'два' }));
      expect(await both).toMatchObject({ message: 'два' });
    },
  );

  it('[CART-7] report an unreadable response, and are not sent again', async () => {
    const { queueChange } = await openPage();
    const answered = queueChange('/basket/add', [], '');
    (await sent(1)).answer(new Response('<html>'));
    expect(await answered).toMatchObject({ ok: false, message: expect.stringContaining('Не получилось') });
    await vi.advanceTimersByTimeAsync(60_000);
    await sent(1);
  });

  it('work for the lifetime of the page where the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { queueChange } = await openPage();
    const answered = queueChange('/basket/add', [], '');
    (await sent(1)).answer(ok());
    expect(await answered).toEqual(basketAnswered());
  });
});
