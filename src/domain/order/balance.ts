import { formatRoubles, type Kopecks, kopecks, NOTHING } from '../measures/money.ts';
import { moneyBackText } from './money-back.ts';
import type { OrderState, PaymentMethod, PaymentState } from './order.ts';

/** An order's total against what was paid for it and not returned. */
export interface Balance {
  paid: Kopecks;
  /** What the buyer still has to pay; 0 if nothing was paid yet, because then the total says it. */
  left: Kopecks;
  /** What has to be returned to the buyer. */
  over: Kopecks;
}

/**
 * Compares the total with what was paid. They differ only after the order was changed; of a cancelled order, everything that was paid has
 * to be returned, which is reported elsewhere.
 */
export function balanceOf({
  state,
  paymentState,
  total,
  paid,
}: {
  state: OrderState;
  paymentState: PaymentState;
  total: Kopecks;
  /** What was received and not returned. */
  paid: Kopecks;
}): Balance {
  if (paymentState !== 'paid' || state === 'cancelled') return { paid, left: NOTHING, over: NOTHING };
  return { paid, left: kopecks(Math.max(0, total - paid)), over: kopecks(Math.max(0, paid - total)) };
}

const OVER = { shop: 'Вернуть покупателю', shopper: 'Вернём вам' } as const;

/** Lists what was paid and what is left, with their names; empty as long as the total says it all. */
export function balanceRows(
  { paid, left, over }: Balance,
  reader: keyof typeof OVER,
): [name: string, sum: string][] {
  if (left > 0)
    return [
      ['Оплачено', formatRoubles(paid)],
      ['Осталось доплатить', formatRoubles(left)],
    ];
  if (over > 0)
    return [
      ['Оплачено', formatRoubles(paid)],
      [OVER[reader], formatRoubles(over)],
    ];
  return [];
}

/** Tells the buyer of a changed order what is left to pay or will be returned; empty if neither. */
export function balanceText({ paid, left, over }: Balance, payment: PaymentMethod): string {
  if (left > 0) return `Оплачено ${formatRoubles(paid)}, осталось доплатить ${formatRoubles(left)}`;
  return over > 0 ? moneyBackText(over, payment) : '';
}
