import { describe, expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { Card } from '../product/card.ts';
import type { Facet } from './listing.ts';
import { type DescribedListing, listingDescription, sectionPageTexts } from './listing-texts.ts';

const card = (changes: Partial<Card>): Card => ({
  ...{ id: 1, slug: 'a', name: 'Товар', article: '', type: 1, brand: null, offerId: 1 },
  ...{ price: 1000 as Kopecks, oldPrice: null, priceVaries: false, unit: 'шт.' },
  ...{ step: 1000 as Quantity, min: 1000 as Quantity, stock: 1000 as Quantity, shape: 'square' },
  ...{ piecesPerBox: null, soldByBox: false, unitArea: null, width: null, length: null },
  ...{ pictures: [], labels: [], ratingPercent: 0, ratingCount: 0 },
  ...changes,
});
const filter = (id: string, name: string): Facet => ({ kind: 'terms', id, name, values: [] });
const listing = (
  cards: readonly Card[],
  { facets = [], ...changes }: Partial<Omit<DescribedListing, 'result'>> & { facets?: Facet[] } = {},
): DescribedListing => ({
  ...{ result: { total: cards.length, cards: [...cards], facets }, mark: '', delivers: false },
  ...changes,
});

const TAP = card({});
const TILE = card({ unitArea: 36_000_000 as Area });
const GLUE = card({ unit: 'меш.' });
const text = (...of: Parameters<typeof listing>) => listingDescription('Раздел', listing(...of));

describe('[CONTENT-6] the description of a listing', () => {
  it('names the units that its goods are priced in', () => {
    expect(text([TAP, TAP])).toBe('Раздел\u00a0— 2\u00a0товара с ценами за шт.');
    expect(text([TILE, TILE, GLUE])).toBe('Раздел\u00a0— 3\u00a0товара с ценами за м², шт. и меш.');
    expect(text([card({ unit: 'м²', unitArea: 1 as Area })])).toBe(
      'Раздел\u00a0— 1\u00a0товар с ценами за м².',
    );
  });

  it('names no price of goods that have none', () => {
    expect(text([card({ price: 0 as Kopecks })])).toBe('Раздел\u00a0— 1\u00a0товар.');
    expect(text([], { delivers: true })).toBe('Раздел\u00a0— 0\u00a0товаров.');
  });

  it('names the filters that it has, without those of every shop', () => {
    const facets = [
      ...[filter('price', 'Цена'), filter('stock', 'Наличие'), filter('pvc', 'ПВХ-слой')],
      ...[filter('hand', 'Тип ручки'), filter('brand', 'Производитель'), filter('special', 'Предложения')],
    ];
    expect(text([TAP], { facets })).toBe(
      'Раздел\u00a0— 1\u00a0товар с ценами за шт. Фильтры: ПВХ-слой, тип ручки, производитель.',
    );
  });

  it('promises delivery only of a shop that has set it', () => {
    expect(text([TAP])).not.toContain('достав');
    expect(text([TAP], { delivers: true })).toBe('Раздел\u00a0— 1\u00a0товар с ценами за шт., с доставкой.');
  });

  it('names its page', () => {
    expect(text([TAP], { mark: ', страница 2' })).toBe(
      'Раздел, страница 2\u00a0— 1\u00a0товар с ценами за шт.',
    );
  });
});

describe("[CONTENT-6] the texts of a section's page", () => {
  const section = { slug: 'taps', name: 'Смесители' };
  const own = [
    { section: 'baths', heading: 'Ванны и душ' },
    { section: 'taps', title: 'Смесители Вода', heading: 'Смесители для дома', description: 'Краны.' },
  ];
  const second = { mark: ', страница 2' };

  it('are made of its name and goods', () => {
    expect(sectionPageTexts(section, '', listing([TAP]), [])).toEqual({
      heading: 'Смесители',
      title: 'Смесители\u00a0— цены, каталог',
      description: 'Смесители\u00a0— 1\u00a0товар с ценами за шт.',
    });
    expect(sectionPageTexts(section, 'хром', listing([]), []).title).toBe('Смесители: хром\u00a0— каталог');
  });

  it('are those that the merchant wrote', () => {
    expect(sectionPageTexts(section, '', listing([TAP]), own)).toEqual({
      heading: 'Смесители для дома',
      title: 'Смесители Вода',
      description: 'Краны.',
    });
    expect(sectionPageTexts(section, '', listing([TAP], second), own)).toMatchObject({
      title: 'Смесители Вода, страница 2',
      description: 'Краны. Страница 2.',
    });
  });

  it('speak of what is chosen where the merchant wrote about the whole', () => {
    expect(sectionPageTexts(section, 'хром', listing([TAP]), own)).toEqual({
      heading: 'Смесители для дома',
      title: 'Смесители для дома: хром\u00a0— цены, каталог',
      description: 'Смесители для дома: хром\u00a0— 1\u00a0товар с ценами за шт.',
    });
  });
});
