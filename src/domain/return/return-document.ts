import { formatRoubles, type Kopecks, kopecks } from '../measures/money.ts';
import { formatQuantity } from '../measures/quantity.ts';
import type { Invoice } from '../order/invoice.ts';
import type { OrderTax } from '../order/order.ts';
import type { ReturnView } from './return-view.ts';

const sumRow = (name: string, total: Kopecks) =>
  total === 0 ? [] : [{ name, unit: '', quantity: '', price: null, total }];

function taxText({ tax }: Pick<ReturnView, 'tax'>, rate: OrderTax | null): string {
  if (tax !== null) return `В том числе НДС ${rate?.percent ?? 0} %: ${formatRoubles(tax)}`;
  return rate?.percent === null ? 'Без НДС' : '';
}

/** Writes the rows of a return's document, which add up to its total; the tax is that of the order. */
export function returnDocument(returned: ReturnView, rate: OrderTax | null): Invoice {
  const { lines, discount, points, delivery, lift, total } = returned;
  return {
    rows: [
      ...lines.map(({ name, article, unit, quantity, total: sum }) => ({
        name: article ? `${name} (арт.\u00a0${article})` : name,
        unit,
        quantity: formatQuantity(quantity),
        price: null,
        total: sum,
      })),
      ...sumRow('Скидка', kopecks(-discount)),
      ...sumRow('Оплачено баллами', kopecks(-points)),
      ...sumRow('Доставка', delivery),
      ...sumRow('Подъём на этаж', lift),
    ],
    total,
    tax: taxText(returned, rate),
  };
}
