import { expect, it } from 'vitest';
import { namesUnit, parseAmount, typedAmount, typedText, unitOfWord } from './typed-amount.ts';

it.each([
  ['12,5 м2', '12,5', 'area', 12_500],
  ['12.5м²', '12.5', 'area', 12_500],
  ['3 кв. м.', '3', 'area', 3000],
  ['1 200 шт.', '1 200', 'piece', 1_200_000],
  ['2 упак.', '2', 'box', 2000],
  ['7,2', '7,2', null, 7200],
  ['12 м', '12', 'area', 12_000],
  ['5 у', '5', null, 5000],
  ['1e9', '1e9', null, null],
  ['м2', 'м2', null, null],
  ['абв м2', 'абв м2', null, null],
  ['', '', null, null],
])('[TILE-2] «%s» is %s in %s', (text, number, unit, amount) => {
  expect(typedAmount(text)).toEqual({ number, unit });
  expect(parseAmount(text)).toBe(amount);
});

it.each([
  ['12', '12'],
  ['1 200,5 шт.', '1200,5 шт.'],
  ['12,5 м2', '12,5 м2'],
  ['12,5 ', '12,5 '],
  ['12,5 м', '12,5 м'],
  ['5 кв. м пола', '5 кв. м '],
  ['−5', '5'],
  ['1e9', '1'],
  ['7абв', '7'],
  ['2,', '2,'],
  ['', ''],
  [' ', ''],
])('[CART-5] the field reduces «%s» to «%s»', (typed, expected) => {
  expect(typedText(typed)).toBe(expected);
});

it.each(['абв', '-', 'м2', ','])(
  '[CART-5] «%s» over a chosen amount leaves the field empty for what follows',
  (typed) => {
    expect(typedText(typed === 'м2' ? 'м²' : typed)).toBe('');
  },
);

it('[CART-5] a paste without end is read no further than a unit goes', () => {
  expect(typedText(`5 м${' .'.repeat(100_000)}`).length).toBeLessThan(20);
});

it.each([
  ['кв. м', 'area'],
  ['Упак.', 'box'],
  ['пачки', 'box'],
  ['плиток', 'piece'],
  ['ведро', null],
  ['', null],
])('[TILE-2] the word «%s» is %s', (word, unit) => {
  expect(unitOfWord(word)).toBe(unit);
});

it.each([
  ['7,2 м2', true],
  ['7,2 у', true],
  ['7,2', false],
  ['1 200', false],
  [null, false],
])('[CART-5] the unit beside a field with %s is shown once', (typed, named) => {
  expect(namesUnit(typed)).toBe(named);
});
