import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows, productRow } from '../../../tests/catalogue-rows.ts';
import { NO_SEARCH_WORDS, type SearchWords } from '../../domain/search/search-words.ts';
import { buildSnapshot } from '../build-snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { soundOf } from './sound.ts';
import { maxErrors, typingCost } from './typing-cost.ts';
import { meaningsOf, measureWord } from './words.ts';

const settings: SearchWords = {
  ...NO_SEARCH_WORDS,
  same: [
    ['плитка', 'кафель'],
    ['кварц-винил', 'виниловая плитка'],
  ],
  instead: { межкомнатка: 'межкомнатная дверь' },
  brands: { Вистан: ['W-Stone'] },
  fillers: ['купить', 'недорого'],
  notSold: [{ words: ['линолеум'], advice: 'Нет.', offer: 'ламинат' }],
};

let snapshot: Snapshot;
const ids = (text: string, exact = false) =>
  Array.from(snapshot.find(text, exact).ranked, (row) => snapshot.store.id(row));

beforeAll(async () => {
  const section = (id: number, name: string) => ({
    ...{ id, parentId: null, slug: `s${id}`, name, position: id, text: '' },
    ...{ pageType: 'catalogue' as const, filterVariant: 'sidebar' as const },
  });
  const products = [
    productRow({ id: 1, name: 'Керамогранит Вистан серый 60×60', sectionId: 1, brandId: 1 }),
    productRow({ id: 2, name: 'Плитка настенная белая 7,5×15', sectionId: 1 }),
    productRow({ id: 3, name: 'Кварц-винил замковый светло-серый 4 мм', sectionId: 2 }),
    productRow({ id: 4, name: 'Дверь межкомнатная белая', sectionId: 3, terms: [7, 70] }),
    productRow({ id: 5, name: 'Ручка дверная для межкомнатной двери', sectionId: 4 }),
    productRow({ id: 6, name: 'Клей для плитки 25 кг', sectionId: 5 }),
  ];
  snapshot = await buildSnapshot(
    catalogueRows(products, {
      sections: ['Плитка', 'Полы', 'Двери', 'Ручки', 'Клей'].map((name, at) => section(at + 1, name)),
      brands: [{ id: 1, slug: 'vistan', name: 'Вистан' }],
      properties: [{ id: 7, code: 'room', name: 'Помещение', kind: 'dictionary', unit: '', position: 1 }],
      values: [{ id: 70, propertyId: 7, code: 'bedroom', value: 'спальня', position: 1 }],
    }),
    settings,
  );
});

describe('the search understands', () => {
  it.each([
    ['керомогранит', 1, 'керамогранит'],
    ['кермогранит', 1, 'керамогранит'],
    ['кераморганит', 1, 'керамогранит'],
    ['керамогранитт', 1, 'керамогранит'],
    ['rthfvjuhfybn', 1, 'керамогранит'],
    ['rthjvjuhfybn', 1, 'керамогранит'],
    ['кофель', 2, 'кафель'],
  ])('[SEARCH-3] «%s» as a typing error', (text, id, corrected) => {
    expect(snapshot.find(text).corrected).toBe(corrected);
    expect(ids(text)).toContain(id);
    expect(ids(text, true)).toEqual([]);
  });

  it.each([
    ['vistan', [1]],
    ['w-stone', [1]],
    ['wistan', [1]],
    ['кафель', [2, 1, 6]],
    ['виниловая плитка', [3]],
    ['кварцвинил', [3]],
    ['кварц винил', [3]],
    ['межкомнатка', [4]],
    ['спальня', [4]],
    ['купить клей недорого', [6]],
    ['клей 25кг', [6]],
    ['75х150 мм', [2]],
    ['керамо гранит', [1]],
  ])('[SEARCH-3] «%s» without a correction', (text, expected) => {
    expect(snapshot.find(text).corrected).toBeNull();
    expect(ids(text)).toEqual(expected);
  });

  it('[SEARCH-3] the requested product before its purpose', () => {
    expect(ids('ручка для межкомнатной двери')[0]).toBe(5);
    expect(ids('белый клей для плитки')).toEqual([6]);
  });

  it('[SEARCH-3] words that no product has, and ignores them', () => {
    expect(snapshot.find('белая дверь телепорт')).toMatchObject({ unknown: ['телепорт'], whole: true });
    expect(ids('белая дверь телепорт')).toEqual([4]);
  });

  it('[SEARCH-3] that nothing matches all words, and counts what matches all but one', () => {
    const found = snapshot.find('белая плитка замковая');
    expect(found.whole).toBe(false);
    expect(found.criteria.map(({ text }) => text)).toEqual(['белая', 'плитка', 'замковая']);
    expect(found.without).toEqual([0, 0, 1]);
  });

  it('[SEARCH-4] the named sections and brands', () => {
    const places = snapshot.placesOf(snapshot.find('вистан плитка'), 5);
    expect(places.sections.map(({ section }) => section.name)).toEqual(['Плитка']);
    expect(places.brands.map(({ name }) => name)).toEqual(['Вистан']);
  });
});

it('[SEARCH-3] typing errors, counted in halves', () => {
  const cost = (one: string, other: string) => typingCost(one, other, 6).whole;
  expect(cost('клей', 'клей')).toBe(0);
  expect(cost('клий', 'клей')).toBe(1);
  expect(cost('клмй', 'клей')).toBe(2);
  expect(cost('лкей', 'клей')).toBe(2);
  expect(cost('кле', 'клей')).toBe(2);
  expect(cost('дверъ', 'двер')).toBe(1);
  expect(typingCost('кероми', 'керамогранит', 6).begun).toBeLessThanOrEqual(4);
  expect([3, 4, 7, 12, 100].map(maxErrors)).toEqual([0, 2, 4, 6, 0]);
});

it('[SEARCH-3] names in both alphabets', () => {
  for (const [cyrillic = '', latin = ''] of [
    ['керама', 'kerama'],
    ['фьордекс', 'fjordex'],
    ['хольмвудер', 'holmwooder'],
    ['гресвилл', 'gresvill'],
  ])
    expect(soundOf(cyrillic)).toBe(soundOf(latin));
});

it('[SEARCH-3] measures in one unit', () => {
  expect(['мм', 'см', 'м', 'кг', 'г', 'л', 'мл'].map((unit) => measureWord(5, unit))).toEqual([
    '5мм',
    '50мм',
    '5000мм',
    '5кг',
    '0.005кг',
    '5л',
    '0.005л',
  ]);
  expect(meaningsOf({ short: 600, long: 1200 })).toContain('60×120');
  expect(meaningsOf({ short: 0.6, long: 1.2 })).toContain('60×120');
});
