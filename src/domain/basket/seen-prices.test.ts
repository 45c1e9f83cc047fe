import { expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { changedPrices, seenValue } from './seen-prices.ts';

const line = (offerId: number, price: number, giftFor: number | null = null, optionIds: number[] = []) => ({
  offerId,
  optionIds,
  price: kopecks(price),
  name: `Товар ${offerId}`,
  unit: 'шт.',
  giftFor,
});
const saw = (price: number, optionIds: number[] | null = null) => ({ price: kopecks(price), optionIds });

it('[CART-10] names the goods that cost something else than the page showed, with both prices', () => {
  const seen = new Map([
    [1, saw(1760)],
    [2, saw(500)],
    [3, saw(900)],
  ]);
  expect(changedPrices([line(1, 1820), line(2, 500), line(4, 100)], seen)).toEqual([
    '«Товар 1»: цена изменилась, теперь 18,20\u00a0руб. за\u00a0шт., была 17,60\u00a0руб.',
  ]);
});

it('[CART-10] does not name goods that stand alone', () => {
  expect(changedPrices([line(1, 1820)], new Map([[1, saw(1760)]]))).toEqual([
    'Цена изменилась: теперь 18,20\u00a0руб. за\u00a0шт., была 17,60\u00a0руб.',
  ]);
});

it('[CART-10] reports nothing when one line of the goods has the price seen, and ignores gifts', () => {
  const seen = new Map([[1, saw(1760)]]);
  expect(changedPrices([line(1, 1760), line(1, 2260)], seen)).toEqual([]);
  expect(changedPrices([line(1, 1760), line(1, 0, 8)], seen)).toEqual([]);
});

it('[CART-10] compares only what has the options that the price was shown with', () => {
  const lines = [line(1, 1760), line(1, 2260, null, [3, 7])];
  expect(changedPrices(lines, new Map([[1, saw(2000, [7, 3])]]))).toHaveLength(1);
  expect(changedPrices(lines, new Map([[1, saw(2260, [7, 3])]]))).toEqual([]);
  expect(changedPrices(lines, new Map([[1, saw(2000, [3])]]))).toEqual([]);
  expect(changedPrices([line(1, 2260, null, [3, 7])], new Map([[1, saw(2000, [])]]))).toEqual([]);
  expect([[7, 3], [], null].map((ids) => seenValue(kopecks(2000), ids))).toEqual([
    '2000:7,3',
    '2000:',
    '2000',
  ]);
});
