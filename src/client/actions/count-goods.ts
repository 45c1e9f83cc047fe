import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import { SHOWN_UNIT, type TileUnit } from '../../domain/tile/tile-quantity.ts';
import { BASKET_QUANTITY_MS } from '../rules/timings.ts';
import { announce } from '../store/notice-store.ts';
import { queueAnnounced } from './announce-stuck.ts';

/** Callbacks for when the change is sent and when its response arrives. */
export interface CountingWatch {
  onSent: () => void;
  onAnswered: (refused: boolean) => void;
}

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  send: () => void;
}

const waiting = new Map<number, Waiting>();

/**
 * Sets the quantity of an offer in the basket after a pause, so that a series of clicks is one change [CART-5]. Zero removes the line;
 * `unit` is the unit that the shopper counts in. Announces a refusal.
 */
export function countGoods(
  offerId: number,
  amount: Quantity,
  unit: TileUnit | null,
  watch: CountingWatch,
): void {
  clearTimeout(waiting.get(offerId)?.timer);
  const send = () => {
    clearTimeout(waiting.get(offerId)?.timer);
    waiting.delete(offerId);
    void change(
      [
        ['offer', String(offerId)],
        ['COUNT', formatQuantity(amount)],
        [SHOWN_UNIT, unit ?? ''],
      ],
      `offer ${offerId}`,
      watch,
    );
  };
  waiting.set(offerId, { timer: setTimeout(send, BASKET_QUANTITY_MS), send });
}

/** Sends all pending quantities immediately, for example when the page is being left. */
export function sendCounted(): void {
  for (const { send } of waiting.values()) send();
}

async function change(fields: [string, string][], about: string, { onSent, onAnswered }: CountingWatch) {
  onSent();
  const { message } = await queueAnnounced({
    address: '/basket/change',
    fields,
    about,
    outcome: 'Количество изменится',
  });
  if (message) announce({ text: message, kind: 'failed' });
  onAnswered(Boolean(message));
}

if (typeof window !== 'undefined') addEventListener('pagehide', sendCounted);
