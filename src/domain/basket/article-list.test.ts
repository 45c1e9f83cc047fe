import { describe, expect, it } from 'vitest';
import { quantity, units } from '../measures/quantity.ts';
import { articleLines, lineFor, readArticles } from './article-list.ts';

describe('an order by articles', () => {
  it.each([
    ['KT-6060-W\t12', 'kt-6060-w', 12_000, null],
    ['KT-6060-W;12', 'kt-6060-w', 12_000, null],
    ['KT-6060-W 12', 'kt-6060-w', 12_000, null],
    ['KT-6060-W - 12', 'kt-6060-w', 12_000, null],
    ['KT-6060-W — 2,5 м2', 'kt-6060-w', 2500, 'area'],
    ['KT-6060-W   2,5 м²', 'kt-6060-w', 2500, 'area'],
    ['KT-6060-W 3 уп.', 'kt-6060-w', 3000, 'box'],
    ['KT-6060-W 3 упак.', 'kt-6060-w', 3000, 'box'],
    ['KT-6060-W 40 шт.', 'kt-6060-w', 40_000, 'piece'],
    ['KT-6060-W\tПлитка белая 60×60\t12', 'kt-6060-w', 12_000, null],
    ['4810123456', '4810123456', null, null],
    ['4810123456 7', '4810123456', 7000, null],
    ['Дуб  Натур 10', 'дуб натур', 10_000, null],
    ['KT-6060-W 1 200', 'kt-6060-w', 1_200_000, null],
    ['Дуб 60 5', 'дуб 60', 5000, null],
    ['KT-6060-W  -  12', 'kt-6060-w', 12_000, null],
    ['Дуб; 12 шт', 'дуб', 12_000, 'piece'],
    [`${'А'.repeat(300)} 5`, `${'а'.repeat(300)} 5`, null, null],
    ['KT-6060-W 5 вёдер', 'kt-6060-w 5 вёдер', null, null],
  ] as const)('reads «%s»', (text, article, quantity, unit) => {
    expect(readArticles([text])).toEqual([{ text, article, quantity, unit, whole: expect.any(String) }]);
  });

  it.each([
    [' A-1 ; плитка ; 12 шт ', 'a-1', 12_000],
    ['A-1;12;', 'a-1', 12_000],
    ['A-1;;', 'a-1', null],
    [`${'А'.repeat(198)} 5`, 'а'.repeat(198), 5000],
    [`${'А'.repeat(199)} 5`, `${'а'.repeat(199)} 5`, null],
  ])('reads the first and the last filled column of «%s»', (text, article, quantity) => {
    expect(readArticles([text])).toMatchObject([{ article, quantity }]);
  });

  it('names by the first column alone what a table calls an article', () => {
    expect(readArticles(['A 1\tПлитка\t12'])).toMatchObject([{ whole: 'a 1' }]);
  });

  it.each([
    [null, null, 'A-1'],
    [units(12), null, 'A-1 12'],
    [quantity(2500), 'area', 'A-1 2,5 м²'],
  ] as const)('writes the line that requests as much of another article (%s in %s)', (amount, unit, line) => {
    expect(lineFor('A-1', { quantity: amount, unit })).toBe(line);
    expect(readArticles([line])).toMatchObject([{ article: 'a-1', quantity: amount, unit }]);
  });

  it('keeps the whole line for articles that end in a number, and leaves empty lines out', () => {
    const rows = readArticles(articleLines('Дуб 60\r\n\r\n  \r\nA-1 2\r\n'));
    expect(rows.map(({ whole }) => whole)).toEqual(['дуб 60', 'a-1 2']);
  });
});
