import { useCallback, useEffect, useRef, useState } from 'react';
import type { Basket } from '../../domain/basket.ts';
import { announce } from '../parts/notice-store.ts';
import { showBasket } from '../parts/visitor-store.ts';
import { type BasketAnswer, postBasket } from './post-basket.ts';

/** A typed quantity is sent this long after the last change [CART-5]. */
export const QUANTITY_DEBOUNCE_MS = 500;

export interface BasketSession {
  basket: Basket;
  /** Lines whose change has not been answered yet. */
  waiting: ReadonlySet<number>;
  /** Why a line's last change did not come out as wished, by line id. */
  messages: Readonly<Record<number, string>>;
  /** Sends a quantity after a pause, so that a run of clicks is one change. */
  changeLater(lineId: number, quantity: string): void;
  remove(lineId: number): void;
}

/** The basket as the server last told it; changes go out one after the other and an older answer never wins. */
export function useBasket(first: Basket): BasketSession {
  const [basket, setBasket] = useState(first);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const [messages, setMessages] = useState<Readonly<Record<number, string>>>({});
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  const take = useCallback((lineId: number, { ok, message, basket: next, summary }: BasketAnswer) => {
    if (summary) showBasket(summary);
    if (next) setBasket((before) => (next.version >= before.version ? next : before));
    setMessages(({ [lineId]: _, ...others }) => (message ? { ...others, [lineId]: message } : others));
    if (message) announce({ text: message, kind: ok ? 'done' : 'failed' });
  }, []);

  const send = useCallback(
    (lineId: number, address: string, fields: Record<string, string>) => {
      setWaiting((before) => new Set([...before, lineId]));
      queue.current = queue.current.then(async () => {
        take(lineId, await postBasket(address, { line: String(lineId), ...fields }));
        if (timers.current.has(lineId)) return;
        setWaiting((before) => new Set([...before].filter((id) => id !== lineId)));
      });
    },
    [take],
  );

  const changeLater = useCallback(
    (lineId: number, quantity: string) => {
      clearTimeout(timers.current.get(lineId));
      const timer = setTimeout(() => {
        timers.current.delete(lineId);
        send(lineId, '/basket/change', { quantity });
      }, QUANTITY_DEBOUNCE_MS);
      timers.current.set(lineId, timer);
      setWaiting((before) => new Set([...before, lineId]));
    },
    [send],
  );

  const remove = useCallback((lineId: number) => send(lineId, '/basket/remove', {}), [send]);

  return { basket, waiting, messages, changeLater, remove };
}
