import { describe, expect, it } from 'vitest';
import { area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import type { Card } from '../product/card.ts';
import { listSuggestions } from './list-suggestions.ts';
import { optionsOf } from './suggestion-list.ts';
import type { Suggestions } from './suggestions.ts';

const NOTHING: Suggestions = {
  text: 'дуб',
  corrected: null,
  notSold: null,
  missingWords: null,
  pages: [],
  products: [],
  total: 0,
  sections: [],
  brands: [],
};

const listOf = (found: Partial<Suggestions>) => listSuggestions({ ...NOTHING, ...found });

describe('what the dropdown lists', () => {
  it('[SEARCH-4] goes by kind and ends where all that was found is', () => {
    const list = listOf({
      total: 21,
      pages: [{ name: 'Оплата', address: '/payment/' }],
      brands: [{ name: 'Вистан', slug: 'vistan', count: 3 }],
    });
    expect(list.groups.map(({ name }) => name)).toEqual(['Страницы магазина', 'Бренды', '']);
    expect(optionsOf(list).map(({ name, address, count }) => [name, address, count])).toEqual([
      ['Оплата', '/payment/', undefined],
      ['Вистан', '/brand/vistan/', 3],
      ['Показать все: 21\u00a0товар', `/search/?${new URLSearchParams({ q: 'дуб' })}`, undefined],
    ]);
    expect(list).toMatchObject({ message: 'Найдено: 21\u00a0товар', notes: [] });
  });

  it('[SEARCH-3] reports corrections, missing words and empty results', () => {
    const missingWords = { missing: ['белая'], had: 'входная дверь' };
    expect(listOf({ corrected: 'дубок', total: 1, missingWords }).notes).toEqual([
      'Показаны результаты для «дубок»',
      'Вместе с «белая» ничего не нашлось. Показали по запросу «входная дверь».',
    ]);
    expect(listOf({ corrected: 'дубок' })).toMatchObject({
      message: 'Ничего не нашлось',
      notes: ['По запросу «дуб» ничего не нашлось.'],
    });
  });

  it('[SEARCH-3] leads to what is sold instead', () => {
    const list = listOf({ notSold: { words: ['обои'], advice: 'Обоев нет.', offer: 'плитка' } });
    expect(list.notes).toEqual(['Обоев нет.']);
    expect(optionsOf(list)).toEqual([
      { name: 'Посмотреть: плитка', address: `/search/?${new URLSearchParams({ q: 'плитка' })}` },
    ]);
  });

  it('[SEARCH-4] [BEYOND-1] shows the price of goods like their card, per m² for covering goods', () => {
    const tile = {
      ...{ slug: 'plitka', name: 'Плитка', unit: 'шт.', pictures: [] as Card['pictures'], detail: '' },
      ...{ price: kopecks(1760), unitArea: area(36_000_000), piecesPerBox: 4, soldByBox: false },
    } as Card;
    const glue: Card = { ...tile, name: 'Клей', unitArea: null, piecesPerBox: null, priceVaries: true };
    expect(
      optionsOf(listOf({ products: [tile, glue] }))
        .map(({ price }) => price)
        .filter(Boolean),
    ).toEqual(['48,89\u00a0руб./м²', 'от\u00a017,60\u00a0руб./шт.']);
  });

  it('[SEARCH-4] announces a page of the shop where that is all there is', () => {
    expect(listOf({ pages: [{ name: 'Оплата', address: '/payment/' }] })).toMatchObject({
      message: 'Нашли страницу магазина',
      notes: [],
    });
  });
});
