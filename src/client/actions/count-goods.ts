import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import { SHOWN_UNIT, type TileUnit } from '../../domain/tile/tile-quantity.ts';
import { BASKET_QUANTITY_MS } from '../rules/timings.ts';
import { announce } from '../store/notice-store.ts';
import { queueAnnounced } from './announce-stuck.ts';

/** Callbacks for whoever counts: when the change is on its way, and whether it was made. */
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
 * Gives the line of an offer another quantity, after a pause, so that a run of clicks is one change [CART-5]; zero takes it out of
 * the basket, and `unit` is what it is counted in. A refusal is announced.
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

/** Sends at once what still waits for its pause, as when the page goes. */
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
