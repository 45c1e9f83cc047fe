import { readIsoDay } from '../delivery/delivery-day.ts';
import type { Kopecks } from '../measures/money.ts';
import { readRoubles } from '../measures/read-roubles.ts';
import type { DeliveryMethod, OrderState, PaymentState } from '../order/order.ts';
import { DELIVERY_METHODS } from '../order/order-lists.ts';
import { readOrderState } from '../order/order-state.ts';
import { readAdminId } from './pages-of-rows.ts';

/** What the list of orders is limited to; what is absent limits nothing. */
export interface OrderSearch {
  /** Null for any state. */
  state: OrderState | null;
  /** Number, telephone, article, or words of the buyer, address or goods; empty for any. */
  text: string;
  /** Only orders whose payment needs a person's attention. */
  moneyDue: boolean;
  /** Only orders whose reservation ends within a day. */
  reserveEnding: boolean;
  /** Only orders with a smaller id. */
  before?: number | undefined;
  paymentState?: PaymentState | null;
  delivery?: DeliveryMethod | null;
  /** Day of delivery, yyyy-mm-dd, or 'today'; empty for any. */
  day?: string;
  /** First and last day on which the orders were placed, in Minsk, yyyy-mm-dd; empty for any. */
  from?: string;
  to?: string;
  min?: Kopecks | null;
  max?: Kopecks | null;
  /** Only orders that the staff wrote down by telephone. */
  byPhone?: boolean;
}

/** Names of the states of a payment as a filter. */
export const PAYMENT_FILTERS: Readonly<Record<PaymentState, string>> = {
  none: 'При получении',
  waiting: 'Не оплачены',
  paid: 'Оплачены',
  refused: 'Оплата не прошла',
};

// The states are the keys of the table.
export const PAYMENT_STATES = Object.keys(PAYMENT_FILTERS) as PaymentState[];

const MAX_TEXT = 100;

const isoDay = (text: string | null) => (text && text.length <= 10 && readIsoDay(text) !== null ? text : '');
const sum = (text: string | null) => (text ? readRoubles(text.slice(0, 20)) : null);

/** Reads the search from the parameters of an address; what cannot be read limits nothing. */
export function readOrderSearch(fields: URLSearchParams): OrderSearch {
  const day = fields.get('day') ?? '';
  return {
    text: (fields.get('q') ?? '').slice(0, MAX_TEXT),
    state: readOrderState(fields.get('state') ?? ''),
    moneyDue: fields.get('money') === 'due',
    reserveEnding: fields.get('reserve') === 'ending',
    before: readAdminId(fields.get('before')),
    paymentState: PAYMENT_STATES.find((each) => each === fields.get('paid')) ?? null,
    delivery: DELIVERY_METHODS.find((each) => each === fields.get('delivery')) ?? null,
    day: day === 'today' ? day : isoDay(day),
    from: isoDay(fields.get('from')),
    to: isoDay(fields.get('to')),
    min: sum(fields.get('min')),
    max: sum(fields.get('max')),
    byPhone: fields.get('source') === 'phone',
  };
}

/** Filters that a clerk needs every day, as parameters of the list's address. */
export const QUICK_FILTERS: readonly { name: string; query: string }[] = [
  { name: 'Все', query: '' },
  { name: 'Новые', query: 'state=new' },
  { name: 'Не оплачены', query: 'paid=waiting' },
  { name: 'На сегодня', query: 'day=today' },
  { name: 'Собраны', query: 'state=assembled' },
  { name: 'Резерв кончается', query: 'reserve=ending' },
  { name: 'Деньги ждут', query: 'money=due' },
  { name: 'По телефону', query: 'source=phone' },
];
