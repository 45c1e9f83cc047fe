import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { OrderColumn } from './order-fields.ts';
import type { DELIVERY_METHODS } from './order-lists.ts';

/** Fields that are not sent to other systems. */
type Unsent = 'deliveryPart' | 'pickupPoint' | 'floor' | 'lift' | 'credit';

/** Fields that belong to the order rather than to the customer. */
type OfOrder = 'payment' | 'delivery' | 'deliveryDay';

type OfCustomer = Exclude<OrderColumn, Unsent | OfOrder>;

const SUMS = ['goodsTotal', 'discount', 'bonusPaid', 'deliveryTotal', 'liftTotal', 'total'] as const;

/** An order as reported to another system. */
export type ReportedOrder = Readonly<
  Record<OfOrder | OfCustomer | 'number' | 'kind' | 'state' | 'paymentState' | 'couponCode', string> & {
    delivery: (typeof DELIVERY_METHODS)[number];
  } & Record<(typeof SUMS)[number], number>
>;

export interface ReportedLine {
  name: string;
  article: string;
  unit: string;
  orderable: Quantity;
  total: Kopecks;
}

/** An event of an order for another system; sums are in roubles, «12.34», quantities in units, «1.500». */
export interface OrderEvent {
  type: 'order.placed' | 'order.changed' | 'order.state';
  /** Time of the event in ISO 8601. */
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
}

/** A change of an order's state. */
export interface OrderMove {
  from: string;
  to: string;
  by: string;
  note: string;
  testPayment: boolean;
}

const sum = (kopecks: number): string => (kopecks / 100).toFixed(2);

/** Creates the event of a new order or, with `order.changed`, of one that the staff changed. */
export function orderPlaced(
  order: ReportedOrder,
  lines: readonly ReportedLine[],
  at: Date,
  type: 'order.placed' | 'order.changed' = 'order.placed',
): OrderEvent {
  const { number, kind, state, payment, paymentState, delivery, deliveryDay } = order;
  const { name, phone, email, city, address, comment, company, unp, couponCode } = order;
  const customer: Record<OfCustomer, string> = { name, phone, email, city, address, comment, company, unp };
  return {
    type,
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

/** Creates the event of an order that changed state. `testPayment` is true if it was paid at the test bank, where no money moves. */
export function orderMoved(
  { number, total }: Pick<ReportedOrder, 'number' | 'total'>,
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
