import { expect, it } from 'vitest';
import { parseAmount, typedAmount } from './typed-amount.ts';

it.each([
  ['12,5 м2', '12,5', 'area', 12_500],
  ['12.5м²', '12.5', 'area', 12_500],
  ['3 кв. м.', '3', 'area', 3000],
  ['1 200 шт.', '1 200', 'piece', 1_200_000],
  ['2 упак.', '2', 'box', 2000],
  ['7,2', '7,2', null, 7200],
  ['м2', 'м2', null, null],
  ['абв м2', 'абв м2', null, null],
  ['', '', null, null],
])('[TILE-2] «%s» is %s in %s', (text, number, unit, amount) => {
  expect(typedAmount(text)).toEqual({ number, unit });
  expect(parseAmount(text)).toBe(amount);
});
