import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';

/** What an order says of itself to another system. */
export interface ToldOrder {
  number: string;
  kind: string;
  state: string;
  payment: string;
  paymentState: string;
  delivery: string;
  deliveryDay: string;
  name: string;
  phone: string;
  email: string;
  city: string;
  address: string;
  comment: string;
  company: string;
  unp: string;
  couponCode: string;
  goodsTotal: number;
  discount: number;
  bonusPaid: number;
  deliveryTotal: number;
  liftTotal: number;
  total: number;
}

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

/** A new order with its lines. */
export function orderPlaced(order: ToldOrder, lines: readonly ToldLine[], at: Date): OrderEvent {
  const { number, kind, state, payment, paymentState, delivery, deliveryDay } = order;
  const { name, phone, email, city, address, comment, company, unp, couponCode } = order;
  return {
    type: 'order.placed',
    timestamp: at.toISOString(),
    data: {
      ...{ number, kind, state, payment, paymentState, delivery, deliveryDay, couponCode },
      customer: { name, phone, email, city, address, comment, company, unp },
      currency: 'BYN',
      goodsTotal: sum(order.goodsTotal),
      discount: sum(order.discount),
      bonusPaid: sum(order.bonusPaid),
      deliveryTotal: sum(order.deliveryTotal),
      liftTotal: sum(order.liftTotal),
      total: sum(order.total),
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
