import { expect, it } from 'vitest';
import { kopecks } from '../../domain/measures/money.ts';
import { quantity, units } from '../../domain/measures/quantity.ts';
import type { DoorExtra, Offer, ProductPage } from '../../domain/product/product.ts';
import { readCreditRequest } from './credit-request.ts';

const extra = (offerId: number, price: number): DoorExtra => ({
  offerId,
  slug: 'dobor',
  name: 'Добор',
  price: kopecks(price),
  unit: 'шт.',
  stock: units(20),
  rate: quantity(2500),
  min: 0,
  ticked: false,
});

const offer: Offer = {
  id: 1,
  article: '',
  name: '',
  price: kopecks(30_000),
  oldPrice: null,
  unit: 'шт.',
  stock: units(9),
  step: units(1),
  min: units(1),
  values: {},
  pictures: [],
};

const DOOR = {
  card: { slug: 'door' },
  offers: [offer],
  selectedOfferId: 1,
  attributes: [
    { id: 3, title: 'Врезка', options: [{ id: 31, title: 'под замок', surcharge: kopecks(1500) }] },
  ],
  bundles: [],
} as unknown as ProductPage;

const read = (query: string, known: readonly DoorExtra[] = [extra(7, 2000)]) =>
  readCreditRequest(DOOR, new URLSearchParams(query), known);

it('[CREDIT-1] sums the offer with its option and extras, those of the door wizard included', () => {
  // 2 × (300 + 15) + 5 × 20 = 730; with the wider board, of 25 each, 2 × 315 + 5 × 25 = 755.
  const rows = [extra(7, 2000), extra(8, 2500)];
  expect(read('quantity=2&option=31&extra=7:5', rows)?.total).toBe(73_000);
  const wider = read('quantity=2&option=31&extra=8:5', rows);
  expect(wider?.total).toBe(75_500);
  expect(wider?.basket).toContainEqual(['BASKET_ADD_LIST[8]', '1']);
});

it.each([
  ['an extra of another door', 'quantity=1&extra=99:5'],
  ['an option of other goods', 'quantity=1&option=99'],
  ['words for numbers', 'quantity=абв&extra=x:y&option=%00'],
  ['a count of nothing', 'quantity=1&extra=7:0'],
])('[CREDIT-1] ignores %s', (_, query) => {
  expect(read(query)?.total).toBe(30_000);
});

it('[CREDIT-5] offers no credit for products without a price', () => {
  const unpriced = { ...DOOR, offers: [{ ...offer, price: kopecks(0) }] };
  expect(readCreditRequest(unpriced, new URLSearchParams('quantity=1'), [])).toBeNull();
});
