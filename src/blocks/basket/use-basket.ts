import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { startProgress } from '../../client/gesture/progress.ts';
import { queuedField } from '../../client/rules/basket-queue.ts';
import { BASKET_QUANTITY_MS, MIN_RELOAD_MS } from '../../client/rules/timings.ts';
import { $queue, queueChange, resumeQueue, subscribeToAnswers } from '../../client/store/basket-queue.ts';
import { fetchBasket } from '../../client/store/fetch-basket.ts';
import { $basket, $changedElsewhere, showDrawnBasket } from '../../client/store/visitor-store.ts';
import { $wholeBasket, showWholeBasket, useNewestBasket } from '../../client/store/whole-basket.ts';
import { type Basket, summaryOf } from '../../domain/basket/basket.ts';
import type { BasketResponse } from '../../domain/basket/basket-response.ts';
import { SHOWN_UNIT, type TileUnit } from '../../domain/tile/tile-quantity.ts';

/** Result of a line's last change, if it was not applied as requested. */
interface LineMessage {
  text: string;
  /** Whether nothing was changed. */
  failed: boolean;
}

type Fields = readonly (readonly [string, string])[];

export interface BasketSession {
  basket: Basket;
  /** Returns whether changes of a line are still without a response. */
  isWaiting(lineId: number): boolean;
  /** Returns the quantity, in selling units, that an earlier page queued for a line. */
  queuedCount(lineId: number): string | null;
  sending: boolean;
  /** Whether a change was sent more than once and still has no response. */
  stuck: boolean;
  messages: Readonly<Record<number, LineMessage>>;
  /** Sends a quantity after a pause, so that a series of clicks is one change. */
  countLater(lineId: number, count: string, unit: TileUnit | null): void;
  countNow(lineId: number, count: string, unit: TileUnit | null): void;
  /** Saves the unit of a line. */
  countIn(lineId: number, unit: TileUnit): void;
  comment(lineId: number, text: string): void;
  remove(lineId: number): void;
  /** Sends the answer to a question: the button's address, name and value. */
  answer(address: string, name: string, value: string): void;
  restore(): void;
  /** Accepts the current prices and stock. */
  acknowledge(): void;
}

/** Reloads the page, or loads another one of the shop, if the response says so [CART-7]. */
function followReload({ reload }: BasketResponse): void {
  if (!reload) return;
  const go = () => (reload.to?.startsWith('/') ? location.assign(reload.to) : location.reload());
  setTimeout(go, Math.max(reload.after, MIN_RELOAD_MS));
}

function receive(answer: BasketResponse): void {
  if (answer.basket) showWholeBasket(answer.basket);
  followReload(answer);
}

const aboutLine = (lineId: number) => `line ${lineId}`;

/** State of the basket as the server last sent it; changes are queued, and older responses are ignored. */
export function useBasket(first: Basket, firstMessages: BasketSession['messages']): BasketSession {
  const basket = useNewestBasket(first);
  const [messages, setMessages] = useState(firstMessages);
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; send: () => void }>());
  const queue = useStore($queue, { ssr: 'initial' });
  const elsewhere = useStore($basket, { ssr: 'initial' });
  const sending = queue.length > 0;

  useEffect(() => {
    showDrawnBasket(summaryOf(first));
    // The page is reloaded when an empty basket gets lines, because only a page rendered with lines has everything they need.
    const renew = (newest: Basket | null) => {
      const isFirst = first.lines.length === 0 && newest && newest.version >= first.version;
      if (isFirst && newest.lines.length > 0) location.reload();
    };
    const unsubscribes = [
      subscribeToAnswers(receive),
      $wholeBasket.subscribe(renew),
      $changedElsewhere.subscribe(
        (version) =>
          version &&
          setMessages((lines) => ({
            ...lines,
            0: { text: 'Корзину изменили в другой вкладке', failed: false },
          })),
      ),
    ];
    resumeQueue();
    const waiting = timers.current;
    const flush = () => {
      for (const { send } of waiting.values()) send();
    };
    addEventListener('pagehide', flush);
    return () => {
      for (const stop of unsubscribes) stop();
      removeEventListener('pagehide', flush);
    };
  }, [first]);

  useEffect(() => (sending ? startProgress() : undefined), [sending]);

  useEffect(() => {
    if (!elsewhere || sending || elsewhere.version <= basket.version) return;
    void fetchBasket().then(receive);
  }, [elsewhere, sending, basket.version]);

  const send = async (lineId: number, address: string, fields: Fields) => {
    const { ok, message } = await queueChange(address, fields, lineId ? aboutLine(lineId) : '');
    setMessages(({ [lineId]: _, 0: __, ...others }) =>
      message ? { ...others, [lineId]: { text: message, failed: !ok } } : others,
    );
  };

  const drop = (lineId: number) => {
    clearTimeout(timers.current.get(lineId)?.timer);
    timers.current.delete(lineId);
    setTyping(new Set(timers.current.keys()));
  };

  const line = (lineId: number): Fields => [['line', String(lineId)]];
  const countedIn = (unit: TileUnit | null): Fields => [[SHOWN_UNIT, unit ?? '']];

  const countNow = (lineId: number, count: string, unit: TileUnit | null) => {
    drop(lineId);
    void send(lineId, '/basket/change', [...line(lineId), ['COUNT', count], ...countedIn(unit)]);
  };

  const countLater = (lineId: number, count: string, unit: TileUnit | null) => {
    drop(lineId);
    const now = () => countNow(lineId, count, unit);
    timers.current.set(lineId, { timer: setTimeout(now, BASKET_QUANTITY_MS), send: now });
    setTyping(new Set(timers.current.keys()));
  };

  return {
    basket,
    isWaiting: (lineId) => typing.has(lineId) || queue.some(({ about }) => about === aboutLine(lineId)),
    queuedCount: (lineId) => queuedField(queue, aboutLine(lineId), 'COUNT'),
    sending,
    stuck: queue.some(({ tries }) => tries > 1),
    messages,
    countLater,
    countNow,
    countIn: (id, unit) => void send(id, '/basket/change', [...line(id), ...countedIn(unit)]),
    comment: (id, text) => void send(id, '/basket/change', [...line(id), ['PROPS_COMMENT', text]]),
    remove(lineId) {
      drop(lineId);
      void send(lineId, '/basket/remove', line(lineId));
    },
    answer: (address, name, value) => void send(0, address, [[name, value]]),
    restore: () => void send(0, '/basket/restore', []),
    acknowledge: () => void send(0, '/basket/acknowledge', []),
  };
}
