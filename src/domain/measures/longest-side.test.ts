import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestOf, longestSide } from './longest-side.ts';

describe('the longest side that words name', () => {
  it.each([
    ['600×2000 мм, правая', 20_000],
    ['900×2000', 20_000],
    ['Дверь 80х200', 20_000],
    ['80 x 200 см', 20_000],
    ['Слэб 120*240', 24_000],
    ['Добор телескопический Орион, 2100 мм', 21_000],
    ['Коробка 2070×70×30 мм', 20_700],
    ['плинтус 2,5 м', 25_000],
    ['60х60', 6000],
    ['Плитка 600х600 мм', 6000],
    ['подложка 1×10 м', 10_000],
    ['кабель 50 м', null],
    ['покрытие 2 м²', null],
    ['смеситель, резьба 1/2M', null],
    ['подводка 1/2" - 3/4 м', null],
    ['кран 1/2 М 15', null],
    ['площадь 2,4 м.кв.', null],
    ['2,4 м. кв. в упаковке', null],
    ['2,4 м кв', null],
    ['2,4 кв.м', null],
    ['провод 2 мм²', null],
    ['уголок 2,4 м', 24_000],
    ['клей 4×25 кг', null],
    ['ручка М-12, 1200 шт.', null],
    ['Модель 2024', null],
    ['', null],
  ])('[CITY-8] «%s» is %s tenths of a millimetre', (text, side) => {
    expect(longestSide(text)).toBe(side);
  });

  it('[CITY-8] any text gives a length of at most 3,3 m or none', () => {
    const pieces = fc.array(
      fc.oneof(fc.nat(99_999).map(String), fc.constantFrom('×', 'х', ' ', ' мм', ' м', ',', 'кг')),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const side = longestSide(parts.join('')) ?? 1;
        expect(side > 0 && side <= 33_000).toBe(true);
      }),
    );
  });
});

it.each([
  [{ width: 3000, length: 6000 }, ['600×2000 мм'], 20_000],
  [{ width: 3000, length: 6000 }, [], 6000],
  [{ width: null, length: null }, ['белый', 'правая'], null],
])('[CITY-8] of %j with the words %j the longest side is %s', (measured, words, side) => {
  expect(longestOf(measured, ...words)).toBe(side);
});
