import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { OrderColumn } from './order-fields.ts';
import type { DELIVERY_WAYS } from './order-lists.ts';

/** What other systems do not get. */
type Unsent = 'deliveryPart' | 'pickupPoint' | 'floor' | 'lift' | 'credit';

/** Of the order rather than of who ordered. */
type OfOrder = 'payment' | 'delivery' | 'deliveryDay';

type OfCustomer = Exclude<OrderColumn, Unsent | OfOrder>;

const SUMS = ['goodsTotal', 'discount', 'bonusPaid', 'deliveryTotal', 'liftTotal', 'total'] as const;

/** What an order says of itself to another system. */
export type ToldOrder = Readonly<
  Record<OfOrder | OfCustomer | 'number' | 'kind' | 'state' | 'paymentState' | 'couponCode', string> & {
    delivery: (typeof DELIVERY_WAYS)[number];
  } & Record<(typeof SUMS)[number], number>
>;

export interface ToldLine {
  name: string;
  article: string;
  unit: string;
  orderable: Quantity;
  total: Kopecks;
}

/** What has happened to an order, for another system; sums are in roubles, «12.34», amounts in units, «1.500». */
export interface OrderEvent {
  type: 'order.placed' | 'order.state';
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
}

/** What an order went through. */
export interface OrderMove {
  from: string;
  to: string;
  by: string;
  note: string;
  testPayment: boolean;
}

const sum = (kopecks: number): string => (kopecks / 100).toFixed(2);

export function orderPlaced(order: ToldOrder, lines: readonly ToldLine[], at: Date): OrderEvent {
  const { number, kind, state, payment, paymentState, delivery, deliveryDay } = order;
  const { name, phone, email, city, address, comment, company, unp, couponCode } = order;
  const customer: Record<OfCustomer, string> = { name, phone, email, city, address, comment, company, unp };
  return {
    type: 'order.placed',
    timestamp: at.toISOString(),
    data: {
      ...{ number, kind, state, payment, paymentState, delivery, deliveryDay, couponCode },
      customer,
      currency: 'BYN',
      ...Object.fromEntries(SUMS.map((name) => [name, sum(order[name])])),
      lines: lines.map(({ name, article, unit, orderable, total }) => ({
        ...{ name, article, unit },
        quantity: (orderable / 1000).toFixed(3),
        total: sum(total),
      })),
    },
  };
}

/** An order that has come to another state; `testPayment`: the stand-in bank paid it, no money moved. */
export function orderMoved(
  { number, total }: Pick<ToldOrder, 'number' | 'total'>,
  { from, to, by, note, testPayment }: OrderMove,
  at: Date,
): OrderEvent {
  return {
    type: 'order.state',
    timestamp: at.toISOString(),
    data: {
      ...{ number, state: to, before: from, by, note, total: sum(total), currency: 'BYN' },
      ...(testPayment && { testPayment }),
    },
  };
}
