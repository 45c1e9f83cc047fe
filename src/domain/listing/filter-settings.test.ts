import { describe, expect, it } from 'vitest';
import { firstFilters, placeOfFilter } from './filter-settings.ts';

const ORDER = {
  usual: ['цена', 'цвет'],
  sections: { dveri: ['цена', 'стекло'] },
  last: ['страна', 'рейтинг'],
};

/** Sorts filters with these names in a section with these slugs. */
const standing = (names: readonly string[], slugs: readonly string[]) => {
  const place = (name: string) => placeOfFilter(name, firstFilters(ORDER, slugs), ORDER.last);
  return [...names].sort((a, b) => place(a) - place(b));
};

describe('in what order filters stand', () => {
  it('[LIST-6] that of the nearest section that has its own, else the usual', () => {
    const names = ['Производитель', 'Стекло', 'Цвет', 'Цена, руб.'];
    expect(standing(names, ['keramogranit', 'plitka'])).toEqual([
      ...['Цена, руб.', 'Цвет'],
      ...['Производитель', 'Стекло'],
    ]);
    expect(standing(names, ['mezhkomnatnye-dveri', 'dveri'])).toEqual([
      ...['Цена, руб.', 'Стекло'],
      ...['Производитель', 'Цвет'],
    ]);
  });

  it('[LIST-6] some stand behind all others, and a section may be called as it likes', () => {
    const names = ['Рейтинг', 'Страна', 'Рисунок', 'Цвет'];
    expect(standing(names, ['constructor'])).toEqual(['Цвет', 'Рисунок', 'Страна', 'Рейтинг']);
  });
});
