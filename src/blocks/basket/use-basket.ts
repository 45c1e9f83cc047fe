import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Basket } from '../../domain/basket.ts';
import { $basket, showBasket } from '../parts/visitor-store.ts';
import { type BasketAnswer, fetchBasket, postBasket } from './post-basket.ts';

/** A typed quantity is sent this long after the last change [CART-5]. */
export const QUANTITY_DEBOUNCE_MS = 500;

/** What a line's last change came to, where it did not come out as wished. */
export interface LineWord {
  text: string;
  /** True when nothing was changed. */
  failed: boolean;
}

export interface BasketSession {
  basket: Basket;
  /** Lines with changes that have not been answered yet. */
  waiting: ReadonlySet<number>;
  words: Readonly<Record<number, LineWord>>;
  /** Sends a quantity after a pause, so that a run of clicks is one change. */
  changeLater(lineId: number, quantity: string): void;
  remove(lineId: number): void;
  /** Takes the present prices and stock for seen. */
  acknowledge(): void;
}

/** Stands for the basket as a whole among the ids of lines. */
const WHOLE = 0;

function count(before: ReadonlyMap<number, number>, lineId: number, by: 1 | -1): ReadonlyMap<number, number> {
  return new Map([...before, [lineId, (before.get(lineId) ?? 0) + by]]);
}

/** The basket as the server last told it; changes go out one after the other and an older answer never wins. */
export function useBasket(first: Basket, word: { lineId: number; text: string } | null): BasketSession {
  const [basket, setBasket] = useState(first);
  const [pending, setPending] = useState<ReadonlyMap<number, number>>(new Map());
  const [words, setWords] = useState<BasketSession['words']>(
    word ? { [word.lineId]: { text: word.text, failed: true } } : {},
  );
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const elsewhere = useStore($basket);

  const take = useCallback(({ basket: next, summary }: BasketAnswer) => {
    if (next) setBasket((before) => (next.version >= before.version ? next : before));
    if (summary) showBasket(summary);
  }, []);

  useEffect(() => {
    const waitingTimers = timers.current;
    return () => waitingTimers.forEach(clearTimeout);
  }, []);

  useEffect(() => {
    if (!elsewhere || elsewhere.version <= basket.version) return;
    queue.current = queue.current.then(async () => take(await fetchBasket()));
  }, [elsewhere, basket.version, take]);

  const send = useCallback(
    (lineId: number, address: string, fields: Record<string, string>) => {
      queue.current = queue.current.then(async () => {
        const answer = await postBasket(address, fields);
        const { ok, message } = answer;
        take(answer);
        setPending((before) => count(before, lineId, -1));
        setWords(({ [lineId]: _, ...others }) =>
          message ? { ...others, [lineId]: { text: message, failed: !ok } } : others,
        );
      });
    },
    [take],
  );

  const changeLater = useCallback(
    (lineId: number, quantity: string) => {
      if (timers.current.has(lineId)) clearTimeout(timers.current.get(lineId));
      else setPending((before) => count(before, lineId, 1));
      const timer = setTimeout(() => {
        timers.current.delete(lineId);
        send(lineId, '/basket/change', { line: String(lineId), quantity });
      }, QUANTITY_DEBOUNCE_MS);
      timers.current.set(lineId, timer);
    },
    [send],
  );

  const sendNow = useCallback(
    (lineId: number, address: string, fields: Record<string, string>) => {
      setPending((before) => count(before, lineId, 1));
      send(lineId, address, fields);
    },
    [send],
  );

  return {
    basket,
    waiting: new Set([...pending].filter(([, changes]) => changes > 0).map(([lineId]) => lineId)),
    words,
    changeLater,
    remove: (lineId) => sendNow(lineId, '/basket/remove', { line: String(lineId) }),
    acknowledge: () => sendNow(WHOLE, '/basket/acknowledge', {}),
  };
}
