import { expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import type { LineFacts } from './basket.ts';
import { summaryOf } from './basket.ts';
import type { BasketSet } from './basket-set.ts';
import { noted, unanswered } from './find-shortages.ts';
import { readBasket } from './read-basket.ts';
import { readShortageAnswers, shortageField } from './shortage.ts';

function line(id: number, wanted: number, stock: number, more: Partial<LineFacts> = {}): LineFacts {
  return {
    ...{ id, productId: id, offerId: id, optionIds: [], slug: `p${id}`, name: `Товар ${id}`, detail: '' },
    ...{ article: '', picture: null, unit: 'шт.', comment: '', giftFor: null, unitArea: null },
    ...{ piecesPerBox: null, soldByBox: false, weight: 0, longest: null, active: true, forSale: true },
    ...{ quantity: units(wanted), stock: units(stock), min: units(1), step: units(1) },
    ...{ price: kopecks(1000), oldPrice: null, seenPrice: kopecks(1000) },
    ...more,
  };
}

const item = (offerId: number, amount: number) => ({ offerId, optionIds: [], quantity: units(amount) });
const read = (lines: readonly LineFacts[], sets: readonly BasketSet[] = []) =>
  readBasket({ cartcode: 'A', version: 1, removed: [], sets }, lines);
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

/** A tile of 0,18 m² whose quantity is counted by area. */
const TILE = { unitArea: 18_000_000 as Area, countedIn: 'area' } as const;

it('[CART-10] [TILE-4] a line with less stock raises a question, in the unit of its field', () => {
  const basket = read([line(1, 31, 14, TILE)]);
  const [shortage] = basket.shortages;
  expect(basket.shortages).toHaveLength(1);
  expect(plain(shortage?.text)).toBe('Было 5,58 м², есть 2,52 м²');
  expect(shortage?.answers.map(({ choice, text }) => [choice, plain(text)])).toEqual([
    ['take', 'Взять 2,52 м²'],
    ['remove', 'Убрать из корзины'],
  ]);
  expect(shortage?.answers[0]?.quantities).toEqual({ 1: units(14) });
  expect(shortage?.answers[1]?.quantities).toEqual({ 1: quantity(0) });
});

it('[TILE-5] the rest of the shop gets the orderable quantity, like field, line and sum', () => {
  const basket = read([line(1, 31, 14, TILE)]);
  expect(summaryOf(basket)).toMatchObject({ quantities: { 1: units(14) }, total: 14_000 });
});

it('[CART-10] goods in stock, single goods sold out entirely, and gifts raise no question', () => {
  const gift = line(3, 2, 1, { offerId: 3, giftFor: 1 });
  expect(read([line(1, 5, 5), line(2, 5, 0), gift]).shortages).toEqual([]);
});

const SET: BasketSet = { id: 4, sets: 1, items: [item(1, 7), item(2, 1)] };

it.each([
  ['less of a part', 2],
  ['none of a part', 0],
])('[DOOR-5] a set raises one question where there is %s', (_, stock) => {
  const basket = read([line(1, 7, stock), line(2, 1, 5), line(3, 9, 4)], [SET]);
  expect(basket.shortages.map(({ subject }) => subject)).toEqual(['set-4', 'line-3']);
  const [set] = basket.shortages;
  expect(set?.lineIds).toEqual([1, 2]);
  expect(plain(set?.text)).toContain(
    stock > 0 ? '«Товар 1»: было 7 шт., есть 2 шт.' : '«Товар 1»: товар закончился',
  );
  expect(set?.answers.map(({ choice }) => choice)).toEqual(['take', 'remove']);
  expect(set?.answers[0]?.quantities).toEqual({ 1: units(stock), 2: units(1) });
  expect(set?.answers[1]?.quantities).toEqual({ 1: quantity(0), 2: quantity(0) });
});

it('[DOOR-5] of several equal sets as many are offered as everything suffices for; what was bought besides stays', () => {
  const three: BasketSet = { id: 1, sets: 3, items: [item(1, 3), item(2, 8)] };
  const [shortage] = read([line(1, 3, 9), line(2, 10, 8)], [three]).shortages;
  const fewer = shortage?.answers.find(({ choice }) => choice === 'fewer');
  expect(plain(fewer?.text)).toBe('Взять 2 комплекта из 3');
  // Two of the ten hinges were not part of the sets; two thirds of the other eight, rounded up, belong to two of the three doors.
  expect(fewer?.quantities).toEqual({ 1: units(2), 2: units(8) });
  expect(fewer?.set).toMatchObject({ id: 1, sets: 2, items: [item(1, 2), { quantity: 5334 }] });
  const [none] = read([line(1, 3, 9), line(2, 10, 4)], [three]).shortages;
  expect(none?.answers.map(({ choice }) => choice)).toEqual(['take', 'remove']);
});

it('[DOOR-5] a part that the shopper took out or lessened on purpose is not missing', () => {
  expect(read([line(2, 1, 5)], [SET]).shortages).toEqual([]);
  expect(read([line(1, 2, 2), line(2, 1, 5)], [SET]).shortages).toEqual([]);
});

it('[CART-10] an answer is to what was seen: with another stock it is none', () => {
  const valueAt = (stock: number) => read([line(1, 31, stock)]).shortages[0]?.answers[0]?.value;
  expect(valueAt(14)).toBe(valueAt(14));
  expect(valueAt(14)).not.toBe(valueAt(13));
});

it('[CART-10] an order waits for every answer, and taking note of changes answers for no set', () => {
  const basket = read([line(1, 7, 2), line(2, 1, 5), line(3, 9, 4)], [SET]);
  expect(unanswered(basket, 'Выберите, как быть')).toMatchObject({
    code: 'short',
    message: expect.stringMatching(/Комплект неполный.*«Товар 3»: было.*Выберите, как быть$/),
  });
  expect(unanswered(read([line(1, 2, 2)]), '')).toBeNull();
  expect(noted(basket).map(({ id }) => id)).toEqual([3]);
});

it('reads the answers that forms send, and nothing else', () => {
  const field = shortageField({ subject: 'set-4' });
  expect(
    readShortageAnswers({ [field]: 'take:1k', 'short-line-2': 'x', 'short-line-0': 'y', short: 'z' }),
  ).toEqual({
    'set-4': 'take:1k',
    'line-2': 'x',
  });
  expect(readShortageAnswers({ 'short-line-2': ['a', 'b'] })).toEqual({});
});
