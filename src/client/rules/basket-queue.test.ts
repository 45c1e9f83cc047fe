import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BasketQueue,
  type QueuedChange,
  queuedField,
  readQueue,
  retryWait,
  withChange,
  withoutChange,
  withTry,
} from './basket-queue.ts';

const change = (key: string, count: string, given: Partial<QueuedChange> = {}): QueuedChange => ({
  key,
  address: '/basket/change',
  fields: [
    ['line', '7'],
    ['COUNT', count],
  ],
  about: 'line 7',
  tries: 0,
  since: 1000,
  ...given,
});
const add = (key: string) =>
  change(key, '1', { address: '/basket/add', fields: [['offer', '3']], about: 'offer 3' });
const keys = (queue: BasketQueue) => queue.map(({ key }) => key);

describe('changes that wait for the network', () => {
  it('[BEYOND-9] are sent in order, and a newer quantity of a line replaces an unsent one', () => {
    let queue: BasketQueue = [];
    for (const each of [change('a', '2'), add('b'), change('c', '3')]) queue = withChange(queue, each);
    expect(keys(queue)).toEqual(['b', 'c']);
  });

  it('[BEYOND-9] keep one that was already sent: the server may have it', () => {
    const queue = withTry(withChange([], change('a', '2')), 'a');
    expect(keys(withChange(queue, change('b', '3')))).toEqual(['a', 'b']);
  });

  it('[BEYOND-9] never merge two adds, and a comment does not replace a quantity', () => {
    expect(keys(withChange(withChange([], add('a')), add('b')))).toEqual(['a', 'b']);
    const comment = change('c', '', {
      fields: [
        ['line', '7'],
        ['PROPS_COMMENT', 'да'],
      ],
    });
    expect(keys(withChange(withChange([], change('a', '2')), comment))).toEqual(['a', 'c']);
  });

  it('[CART-7] wait 200 ms after the first try without a response, then longer, at most half a minute', () => {
    expect([1, 2, 3, 4, 20].map(retryWait)).toEqual([200, 400, 800, 1600, 30_000]);
  });

  it('[BEYOND-9] survive a reload unchanged, and drop invalid entries and those older than a day', () => {
    const queue = [change('a', '2', { tries: 3 }), add('b')];
    expect(readQueue(JSON.stringify(queue), 2000)).toEqual(queue);
    expect(readQueue(JSON.stringify(queue), 1000 + 24 * 3600 * 1000)).toEqual([]);
    for (const invalid of [null, '', '{', '7', '[1, null, {"key": 1}]', '[{"key":"a","address":"//evil"}]'])
      expect(readQueue(invalid, 0)).toEqual([]);
  });

  it.each([
    ['/basket/add', 1],
    ['/samples/remove', 1],
    ['/basketball/', 0],
    ['/order/place', 0],
  ])('[BEYOND-9] include only changes of the basket and its samples: %s', (address, count) => {
    expect(readQueue(JSON.stringify([{ ...change('a', '2'), address }]), 2000)).toHaveLength(count);
  });

  it('[BEYOND-9] lose only the one that was answered', () => {
    const queue = [change('a', '2'), add('b')];
    expect(keys(withoutChange(queue, 'a'))).toEqual(['b']);
    expect(keys(withoutChange(queue, 'x'))).toEqual(['a', 'b']);
    expect(queuedField(queue, 'line 7', 'COUNT')).toBe('2');
    expect(queuedField(queue, 'line 8', 'COUNT')).toBeNull();
  });

  it('[BEYOND-9] always send the last typed quantity last', () => {
    const event = fc.record({ count: fc.nat({ max: 9 }), act: fc.constantFrom('type', 'try', 'answer') });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let queue: BasketQueue = [];
        let typed: string | null = null;
        let carried: string | null = null;
        for (const [index, { count, act }] of events.entries()) {
          const head = queue[0];
          if (act === 'type') {
            typed = String(count);
            queue = withChange(queue, change(String(index), typed));
          } else if (head && act === 'try') queue = withTry(queue, head.key);
          else if (head) {
            carried = queuedField([head], 'line 7', 'COUNT');
            queue = withoutChange(withTry(queue, head.key), head.key);
          }
        }
        expect(queuedField(queue, 'line 7', 'COUNT') ?? carried).toBe(typed);
      }),
    );
  });
});
