import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { NO_SEARCH_WORDS, type SearchWords } from '../../domain/search/search-words.ts';
import { buildSnapshot } from '../build-snapshot.ts';
import type { Snapshot } from '../snapshot.ts';

const settings: SearchWords = {
  ...NO_SEARCH_WORDS,
  same: [
    ['дверь', 'дверной'],
    ['Италия', 'итальянский'],
    ['серый', 'мышиный'],
    ['крупноформатный', 'крупный формат'],
  ],
  fillers: ['сколько', 'стоит', 'не'],
  values: { R11: ['нескользящий'] },
  labels: { sale: ['распродажа', 'скидка'] },
  formats: [{ words: ['крупноформатный'], minShort: 60, minLong: 120 }],
  partProperties: ['Панель внутри'],
  priceOrder: { 'price-up': ['недорогой', 'дешевый'], 'price-down': ['дорогой'] },
  pages: [
    { name: 'Доставка', address: '/delivery/', words: ['доставка', 'подъем этаж'] },
    { name: 'Оплата', address: '/payment/', words: ['рассрочка'] },
  ],
};

let snapshot: Snapshot;
const find = (text: string) => snapshot.find(text);
const ids = (text: string) => Array.from(find(text).ranked, (row) => snapshot.store.id(row));

beforeAll(async () => {
  const section = (id: number, name: string) => ({
    ...{ id, parentId: null, slug: `s${id}`, name, position: id, text: '' },
    ...{ pageType: 'catalogue' as const, filterVariant: 'sidebar' as const },
  });
  const property = (id: number, name: string) => ({
    ...{ id, code: `p${id}`, name, kind: 'dictionary' as const, unit: '', position: id },
  });
  const value = (id: number, propertyId: number, text: string) => ({
    ...{ id, propertyId, code: `v${id}`, value: text, position: id },
  });
  const offers = (id: number, price: number) => [offerRow({ id, price })];
  const products = [
    productRow({ id: 1, name: 'Дверь входная Замок серая', sectionId: 6, terms: [7, 70, 8, 81] }),
    productRow({ id: 2, name: 'Дверь межкомнатная белая без стекла', sectionId: 1, terms: [7, 71] }),
    productRow({ id: 3, name: 'Замок врезной', sectionId: 2 }),
    productRow({
      ...{ id: 4, name: 'Керамогранит Терра', sectionId: 3, terms: [9, 90], searched: ['Италия'] },
      ...{ width: 6000, length: 12_000, labels: ['sale'], offers: offers(4, 3000) },
    }),
    productRow({
      ...{ id: 5, name: 'Керамогранит Альпина', sectionId: 3, popularity: 9 },
      ...{ width: 2000, length: 12_000, offers: offers(5, 2000) },
    }),
    productRow({
      ...{ id: 6, name: 'Клей для керамогранита крупного формата', sectionId: 4, offers: offers(6, 100) },
    }),
    productRow({ id: 7, name: 'Плинтус алюминиевый', sectionId: 5 }),
  ];
  snapshot = await buildSnapshot(
    catalogueRows(products, {
      sections: ['Двери', 'Замки и защёлки', 'Керамогранит', 'Клей', 'Плинтусы', 'Входные двери'].map(
        (name, at) => section(at + 1, name),
      ),
      properties: [property(7, 'Цвет'), property(8, 'Панель внутри'), property(9, 'Противоскольжение')],
      values: [value(70, 7, 'серый'), value(71, 7, 'белый'), value(81, 8, 'белая'), value(90, 9, 'R11')],
    }),
    settings,
  );
});

describe('the search finds', () => {
  it.each([
    ['замок для двери', [3], 'what is wanted, not what it is for'],
    ['дверной замок', [3], 'the noun, not its adjective'],
    ['замокдлядвери', [3], 'words written together'],
    ['крупноформатный керамогранит', [4], 'the kind of goods, not what is made for it'],
    ['крупный формат', [4], 'goods of large sides, not planks'],
    ['нескользящий керамогранит', [4], 'a property by another word'],
    ['итальянский керамогранит', [4], 'a country by its adjective'],
    ['керамогранит италия', [4], 'a country after the kind of goods'],
    ['керамогранит италии', [4], 'the same in another case'],
    ['скидка', [4], 'a label'],
    ['недорогой керамогранит', [5, 4], 'the cheapest first, and no accessories'],
    ['дорогой керамогранит', [4, 5], 'the dearest first'],
    ['не дорогой керамогранит', [5, 4], 'the cheapest first for a negation'],
    ['дверь стекло', [1, 2], 'nothing by what it lacks'],
    ['дверь без стекла', [2], 'what lacks something'],
  ])('[SEARCH-3] for «%s» %j: %s', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it('[SEARCH-3] products without a colour that only some of them have, and states it', () => {
    expect(find('белая входная дверь')).toMatchObject({ whole: false, missing: ['белая'] });
    expect(ids('белая входная дверь')).toEqual([1]);
    expect(find('замок для двери')).toMatchObject({ whole: true, missing: [] });
    // States the word that the shopper typed, not the catalogue's colour that it stands for.
    expect(find('мышиный керамогранит')).toMatchObject({ whole: false, missing: ['мышиный'] });
  });

  it('[SEARCH-4] sections of the requested products, not of those they are for', () => {
    const sections = (text: string) =>
      snapshot.placesOf(find(text), 5).sections.map(({ section: { name } }) => name);
    expect(sections('защёлки для двери')).toEqual(['Замки и защёлки']);
    expect(sections('клей для керамогранита')).toEqual(['Клей']);
  });

  it.each([
    ['доставка', ['/delivery/'], []],
    ['сколько стоит доставка', ['/delivery/'], []],
    ['подъём на этаж', ['/delivery/'], []],
    ['dostavka', ['/delivery/'], []],
    ['дверь в рассрочку', ['/payment/'], [1, 2]],
    ['дверь в доставку', ['/delivery/'], [1, 2]],
    ['рассрочка и доставка', ['/payment/', '/delivery/'], []],
  ])('[SEARCH-3] pages of the shop for «%s»: %j', (text, pages, goods) => {
    expect(find(text).pages.map(({ address }) => address)).toEqual(pages);
    expect(ids(text)).toEqual(goods);
  });
});

it.each([
  ['плинтус алюминевый', 'плинтус алюминиевый'],
  ['рассрочька', 'рассрочка'],
  ['нескальзящая плитка', 'нескользящая плитка'],
  ['нескальзящий керомогранит', 'нескользящий керамогранит'],
  ['алюминиевым плинтусом', null],
  ['белую дверь', null],
])('[SEARCH-3] and shows in full what «%s» was corrected to: %s', (text, corrected) => {
  expect(find(text).corrected?.replace(' плитка', '') ?? null).toBe(
    corrected?.replace(' плитка', '') ?? null,
  );
});
