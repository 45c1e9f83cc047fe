import { formatRoubles, type Kopecks, kopecks, scaleMoney } from '../measures/money.ts';
import { formatQuantity } from '../measures/quantity.ts';
import { formatDecimal, pricedAmount } from '../price/priced-amount.ts';
import type { OrderView } from './order.ts';

/** Who is paid, and how: settings of the shop. */
export interface InvoiceSettings {
  /** The shop's account, its bank and the bank's code. */
  account: string;
  bank: string;
  bic: string;
  /** Whole per cent of value added tax within the prices; null: the shop pays none; absent: it has not stated it. */
  vat?: number | null;
}

interface InvoiceRow {
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
  /** What is said of the tax within the total, «Без НДС»; empty where the shop has stated nothing. */
  tax: string;
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

function taxText(total: Kopecks, vat: number | null | undefined): string {
  if (vat === undefined) return '';
  if (vat === null) return 'Без НДС';
  return `В том числе НДС ${vat} %: ${formatRoubles(taxWithin(total, vat))}`;
}

const service = (name: string, total: Kopecks): InvoiceRow[] =>
  total === 0 ? [] : [{ name, unit: '', quantity: '', price: null, total }];

/** A line in the unit that its price is of, so that amount × price is its total; of what is priced by the area the pieces are named as well. */
function rowOf(line: OrderView['lines'][number]): InvoiceRow {
  const { name, article, quantity, total } = line;
  const { amount, unit, price } = pricedAmount(line, quantity);
  const named = article ? `${name} (арт.\u00a0${article})` : name;
  const pieces = unit === line.unit ? '' : `, ${formatQuantity(quantity)}\u00a0${line.unit}`;
  return { name: named + pieces, unit, quantity: formatDecimal(amount), price, total };
}

/** What an invoice lists: the order's lines, what is taken off, what bringing costs; the rows come to the total. */
export function invoiceOf(order: OrderView, { vat }: Pick<InvoiceSettings, 'vat'>): Invoice {
  const goods = order.lines.map(rowOf);
  const off = kopecks(-(order.discount + order.bonusPaid));
  return {
    rows: [
      ...goods,
      ...service('Скидка', off),
      ...service('Доставка', order.deliveryTotal),
      ...service('Подъём на этаж', order.liftTotal),
    ],
    total: order.total,
    tax: taxText(order.total, vat),
  };
}
