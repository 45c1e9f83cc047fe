import { formatRoubles, type Kopecks, kopecks, scaleMoney } from '../measures/money.ts';
import { formatQuantity } from '../measures/quantity.ts';
import { formatDecimal, pricedAmount } from '../price/priced-amount.ts';
import type { OrderView } from './order.ts';

/** Bank details and tax rate from the shop's settings. */
export interface InvoiceSettings {
  /** Number of the shop's account, name of the bank, and the bank's code. */
  account: string;
  bank: string;
  bic: string;
  /** Value added tax included in prices, in whole per cent; null if the shop is exempt, absent if this is not stated. */
  vat?: number | null;
}

interface InvoiceRow {
  name: string;
  unit: string;
  quantity: string;
  price: Kopecks | null;
  /** Total of the row; negative for discounts. */
  total: Kopecks;
}

export interface Invoice {
  rows: readonly InvoiceRow[];
  total: Kopecks;
  /** Text about the tax included in the total, such as «Без НДС»; empty if the tax is not stated. */
  tax: string;
}

/** Whether an invoice for the order can be printed: it is paid by invoice, the buyer is a company, and the order is not cancelled. */
export function hasInvoice({
  payment,
  company,
  state,
}: Pick<OrderView, 'payment' | 'company' | 'state'>): boolean {
  return payment === 'invoice' && company !== null && state !== 'cancelled';
}

/** Returns the tax included in a sum, rounded to the kopeck. */
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

/**
 * Writes a row in the unit of its price, so that amount × price is its total. For products priced by area, it also states the number of
 * pieces.
 */
function rowOf(line: OrderView['lines'][number]): InvoiceRow {
  const { name, article, quantity, total } = line;
  const { amount, unit, price } = pricedAmount(line, quantity);
  const named = article ? `${name} (арт.\u00a0${article})` : name;
  const pieces = unit === line.unit ? '' : `, ${formatQuantity(quantity)}\u00a0${line.unit}`;
  return { name: named + pieces, unit, quantity: formatDecimal(amount), price, total };
}

/** Writes an invoice, with rows for the order's lines, discounts, delivery and carrying, which add up to the total. */
export function invoiceOf(order: OrderView, { vat }: Pick<InvoiceSettings, 'vat'>): Invoice {
  const goods = order.lines.filter(({ quantity }) => quantity > 0).map(rowOf);
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
