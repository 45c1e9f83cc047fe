import { type Kopecks, kopecks, scaleMoney } from '../measures/money.ts';
import { formatQuantity } from '../measures/quantity.ts';
import type { OrderView } from './order.ts';

/** Who is paid, and how: settings of the shop. */
export interface InvoiceSettings {
  /** The shop's account, its bank and the bank's code. */
  account: string;
  bank: string;
  bic: string;
  /** Whole per cent of value added tax within the prices; null: the shop pays none. */
  vat: number | null;
}

export interface InvoiceRow {
  name: string;
  unit: string;
  quantity: string;
  price: Kopecks | null;
  /** Less than nothing for what is taken off. */
  total: Kopecks;
}

export interface Invoice {
  rows: readonly InvoiceRow[];
  total: Kopecks;
  /** The tax within the total; null where there is none. */
  vat: Kopecks | null;
}

/** Whether an order is paid by an invoice that can still be printed: of an organisation, and alive. */
export function hasInvoice({
  payment,
  company,
  state,
}: Pick<OrderView, 'payment' | 'company' | 'state'>): boolean {
  return payment === 'invoice' && company !== null && state !== 'cancelled';
}

/** The tax within a sum, to the kopeck. */
export function taxWithin(sum: Kopecks, percent: number): Kopecks {
  return scaleMoney(sum, percent, 100 + percent);
}

const service = (name: string, total: Kopecks): InvoiceRow[] =>
  total === 0 ? [] : [{ name, unit: '', quantity: '', price: null, total }];

/** What an invoice lists: the order's lines, what is taken off, what bringing costs; the rows come to the total. */
export function invoiceOf(order: OrderView, vat: number | null): Invoice {
  const goods = order.lines.map(({ name, article, unit, quantity, price, total }) => ({
    name: article ? `${name} (арт.\u00a0${article})` : name,
    ...{ unit, quantity: formatQuantity(quantity), price, total },
  }));
  const off = kopecks(-(order.discount + order.bonusPaid));
  return {
    rows: [
      ...goods,
      ...service('Скидка', off),
      ...service('Доставка', order.deliveryTotal),
      ...service('Подъём на этаж', order.liftTotal),
    ],
    total: order.total,
    vat: vat === null ? null : taxWithin(order.total, vat),
  };
}
