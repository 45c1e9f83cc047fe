import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GIVEN_TILE } from '../../../tests/given-tile.ts';
import { kopecks } from '../measures/money.ts';
import { units } from '../measures/quantity.ts';
import { hasInvoice, invoiceOf, taxWithin } from './invoice.ts';
import type { OrderView } from './order.ts';

const COMPANY = { name: 'ООО «Ромашка»', unp: '200988541' };

function order(lines: readonly number[], more: Record<string, number> = {}): OrderView {
  const sums = { discount: 0, bonusPaid: 0, deliveryTotal: 0, liftTotal: 0, ...more };
  const goods = lines.reduce((sum, line) => sum + line, 0);
  const total = goods - sums.discount - sums.bonusPaid + sums.deliveryTotal + sums.liftTotal;
  return {
    ...{ payment: 'invoice', company: COMPANY, state: 'reserved', ...sums, total },
    lines: lines.map((line) => ({
      ...{ name: 'Плитка', article: 'A-1', unit: 'шт.', quantity: units(2), price: line / 2, total: line },
    })),
  } as unknown as OrderView;
}

it('[CART-9] an invoice lists goods, discounts and delivery', () => {
  const { rows, total } = invoiceOf(order([2000, 1000], { discount: 300, deliveryTotal: 1400 }), {});
  expect(rows.map((row) => [row.name, row.quantity, row.total])).toEqual([
    ['Плитка (арт.\u00a0A-1)', '2', 2000],
    ['Плитка (арт.\u00a0A-1)', '2', 1000],
    ['Скидка', '', -300],
    ['Доставка', '', 1400],
  ]);
  expect(total).toBe(4100);
});

it.each([
  [{ vat: 20 }, 'В том числе НДС 20 %: 6,83\u00a0руб.'],
  [{ vat: null }, 'Без НДС'],
  [{}, ''],
])('[SHOP-1] an invoice of a shop with tax %j shows «%s»', (settings, tax) => {
  expect(invoiceOf(order([4100]), settings).tax).toBe(tax);
});

it('[BEYOND-14] a line priced by area has that amount and price, and states the pieces', () => {
  const of = order([0]);
  const tile = { ...GIVEN_TILE, quantity: units(25), total: kopecks(71_910) };
  const [row] = invoiceOf({ ...of, lines: of.lines.map((line) => ({ ...line, ...tile })) }, { vat: 20 }).rows;
  expect(row).toEqual({
    name: 'Плитка (арт.\u00a0A-1), 25\u00a0шт.',
    ...{ unit: 'м²', quantity: '9', price: 7990, total: 71_910 },
  });
});

it('[CART-9] the rows of an invoice come to its total, whatever was ordered', () => {
  const sum = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      fc.array(sum, { minLength: 1 }),
      sum,
      sum,
      sum,
      (lines, discount, deliveryTotal, liftTotal) => {
        const { rows, total } = invoiceOf(order(lines, { discount, deliveryTotal, liftTotal }), { vat: 20 });
        expect(rows.reduce((all, row) => all + row.total, 0)).toBe(total);
      },
    ),
  );
});

it('computes the tax included in a sum to the kopeck', () => {
  expect(taxWithin(kopecks(12_000), 20)).toBe(2000);
  expect(taxWithin(kopecks(1), 20)).toBe(0);
});

it('[CART-9] only an open order of a company paid by invoice has one', () => {
  expect(hasInvoice(order([100]))).toBe(true);
  expect(hasInvoice({ ...order([100]), company: null })).toBe(false);
  expect(hasInvoice({ ...order([100]), payment: 'card' })).toBe(false);
  expect(hasInvoice({ ...order([100]), state: 'cancelled' })).toBe(false);
});
