import { prorate } from '../discount/discount.ts';
import { addMoney, type Kopecks, kopecks, NOTHING, scaleMoney, subtractMoney } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import { taxWithin } from '../order/invoice.ts';
import type { OrderTax } from '../order/order.ts';

/** Sums of a line that is left of an order. */
interface LineSums {
  id: number;
  kind: 'goods' | 'sample';
  quantity: Quantity;
  total: Kopecks;
  discount: Kopecks;
}

/** Sums of what is left of an order. */
export interface OrderSums {
  lines: readonly LineSums[];
  bonusPaid: Kopecks;
  deliveryTotal: Kopecks;
  liftTotal: Kopecks;
  total: Kopecks;
  tax: OrderTax | null;
}

export interface ReturnedSums {
  lines: readonly { id: number; quantity: Quantity; total: Kopecks; discount: Kopecks; points: Kopecks }[];
  goods: Kopecks;
  discount: Kopecks;
  points: Kopecks;
  delivery: Kopecks;
  lift: Kopecks;
  /** Goods less discount and points, plus delivery and carrying. */
  total: Kopecks;
  /** Tax included in the total; null if the order has no rate. */
  tax: Kopecks | null;
}

const net = ({ total, discount }: Pick<LineSums, 'total' | 'discount'>) => subtractMoney(total, discount);

function taxOf({ tax, total: before }: OrderSums, returned: Kopecks): Kopecks | null {
  if (tax?.percent == null) return null;
  const after = subtractMoney(before, returned);
  return subtractMoney(taxWithin(before, tax.percent), taxWithin(after, tax.percent));
}

/**
 * Computes what goods cost that are returned, `amounts` by line id. Each part is counted from what is left, so that the parts of a line,
 * its discount, its points and its tax add up exactly, however often it is divided. Samples and amounts beyond what is left are ignored.
 * @param fees whether delivery and carrying are returned
 */
export function returnSums(
  order: OrderSums,
  amounts: ReadonlyMap<number, Quantity>,
  fees: boolean,
): ReturnedSums {
  const goods = order.lines.filter(({ kind }) => kind === 'goods');
  const parts = goods.flatMap((line) => {
    const quantity = amounts.get(line.id);
    const { id, total, discount, quantity: left } = line;
    if (!quantity || quantity > left) return [];
    const [part, less] = [scaleMoney(total, quantity, left), scaleMoney(discount, quantity, left)];
    return [{ id, quantity, total: part, discount: less }];
  });
  const nets = parts.map(net);
  const returned = addMoney(...nets);
  const left = addMoney(...goods.map(net));
  const points = left > 0 ? scaleMoney(order.bonusPaid, returned, left) : NOTHING;
  const pointParts = points > 0 ? prorate(points, nets) : [];
  const delivery = fees ? order.deliveryTotal : NOTHING;
  const lift = fees ? order.liftTotal : NOTHING;
  const total = kopecks(returned - points + delivery + lift);
  return {
    lines: parts.map((part, at) => ({ ...part, points: pointParts[at] ?? NOTHING })),
    goods: addMoney(...parts.map((part) => part.total)),
    discount: addMoney(...parts.map((part) => part.discount)),
    ...{ points, delivery, lift, total },
    tax: taxOf(order, total),
  };
}

/** Whether returning these amounts leaves nothing else to return. */
export function isWhole(
  { lines }: Pick<OrderSums, 'lines'>,
  amounts: ReadonlyMap<number, Quantity>,
): boolean {
  return lines.every(({ id, kind, quantity }) => kind === 'sample' || quantity === (amounts.get(id) ?? 0));
}

export interface OrderMoney {
  /** Kopecks paid for the goods that are left of the order; 0 if it is not paid. */
  held: Kopecks;
  /** What was paid for the goods returned so far. */
  returned: Kopecks;
  /** What has been or will be refunded. */
  refunded: Kopecks;
}

/** Returns the largest sum that can still be refunded: all refunds together never exceed what was paid. */
export const refundable = ({ held, returned, refunded }: OrderMoney): Kopecks =>
  kopecks(Math.max(0, held + returned - refunded));

/**
 * Returns the part of a return that was paid: what is held beyond the total of what is left. An order that is not paid in full owes less
 * instead.
 */
export function paidPart(before: Kopecks, returned: Kopecks, { held }: Pick<OrderMoney, 'held'>): Kopecks {
  return kopecks(Math.min(returned, Math.max(0, held - (before - returned))));
}

/** Returns the sum to refund for returned goods of an order with the total `before`. */
export const proposedRefund = (before: Kopecks, returned: Kopecks, money: OrderMoney): Kopecks =>
  kopecks(Math.min(paidPart(before, returned, money), refundable(money)));
