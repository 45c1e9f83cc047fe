import { expect, it } from 'vitest';
import { units } from '../../domain/measures/quantity.ts';
import { NO_BACKORDERS } from '../../domain/stock/supply.ts';
import { bundlesOf } from './product-parts.ts';

const SETTINGS = { supply: NO_BACKORDERS, truck: { longest: 15_000, heaviest: 300_000 } };

type Row = Parameters<typeof bundlesOf>[0][number];

const row = (over: Partial<Row>): Row => ({
  ...{
    bundleId: 1,
    title: 'Набор',
    quantity: units(1),
    offerId: 1,
    productId: 1,
    offerName: '',
    productName: 'Часть',
  },
  ...{ offerActive: true, productActive: true, unit: 'шт.', price: 1000, stock: units(5), slug: 'part' },
  ...{ unitArea: null, piecesPerBox: null, givenPrice: null, givenOldPrice: null, givenUnit: null },
  ...{ weight: 0, width: null, length: null, stockStated: true, brandSlug: null, sectionSlugs: [] },
  ...over,
});

it('[CITY-8] a set has the total weight of its parts, those without a weight count as zero', () => {
  const [set] = bundlesOf(
    [row({ weight: 26_000 }), row({ weight: 1600, quantity: 2500 }), row({ weight: 0, quantity: units(7) })],
    SETTINGS,
  );
  expect(set?.load).toEqual({ grams: 30_000, big: false });
});

it.each<[string, Partial<Row>, boolean]>([
  ['a leaf by the name of its offer', { offerName: '800×2000 мм, правая' }, true],
  ['a plank by the name of its goods', { productName: 'Наличник Орион, 2100 мм' }, true],
  ['a board by its measures', { width: 1880, length: 22_000 }, true],
  ['a tile', { productName: 'Плитка 30×60', width: 3000, length: 6000 }, false],
])('[CITY-8] whether a set is big depends on its longest part: %s', (_case, part, big) => {
  expect(bundlesOf([row({}), row(part)], SETTINGS).map(({ load }) => load.big)).toEqual([big]);
});
