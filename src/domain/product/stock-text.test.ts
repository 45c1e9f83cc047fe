import { describe, expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import { ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import type { Supply } from '../stock/supply.ts';
import { partStockText, shortStockText, stockText } from './stock-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const goods = (
  stock: number,
  over: { unit?: string; unitArea?: Area; step?: Quantity; supply?: Supply } = {},
) => ({
  ...{ unit: 'шт.', unitArea: null, step: ONE },
  stock: quantity(stock),
  ...over,
});
const unstated: Supply = { kind: 'unstated', max: units(1000), confirmAbove: units(100) };
const backorder: Supply = { kind: 'backorder', days: 14, max: units(1000) };
const TILE = 36_000_000 as Area;

describe('the stock of goods in words', () => {
  it('[LIST-15] is in square metres, rounded down, where the goods cover a surface', () => {
    expect(plain(stockText(goods(26_000)))).toBe('В наличии 26 шт.');
    expect(plain(stockText(goods(26_000, { unitArea: TILE })))).toBe('В наличии 9 м²');
    expect(plain(shortStockText(goods(26_000, { unitArea: TILE })))).toBe('Не хватит: есть 9 м²');
    expect(plain(partStockText(goods(26_000, { unitArea: TILE })))).toBe('Есть 9 м², ещё позже');
    expect(plain(stockText(goods(2000, { unitArea: TILE })))).toBe('В наличии 2 шт.');
  });

  it.each([
    [145_984, 'шт.', 1000, 'В наличии 145 шт.'],
    [145_984, 'упак.', 1000, 'В наличии 145 упак.'],
    [145_984, 'шт.', 1, 'В наличии 145 шт.'],
    [145_984, 'м²', 1, 'В наличии 145,98 м²'],
    [145_984, 'м²', 1440, 'В наличии 145,98 м²'],
    [22_000, 'шт.', 5000, 'В наличии 22 шт.'],
    [1500, 'упак.', 500, 'В наличии 1,5 упак.'],
    [12_345, 'м', 10, 'В наличии 12,34 м'],
  ])('is as fine as the goods are sold: %i thousandths of «%s» by %i', (stock, unit, step, text) => {
    expect(plain(stockText(goods(stock, { unit, step: quantity(step) })))).toBe(text);
  });

  it('shows no number where none is stated', () => {
    expect(stockText(goods(0, { supply: unstated }))).toBe('В наличии');
    expect(plain(shortStockText(goods(0, { supply: unstated })))).toBe('За один раз продаём 1 000 шт.');
  });

  it('shows the lead time of goods on backorder', () => {
    expect(plain(stockText(goods(0, { supply: backorder })))).toBe('Под заказ, 14 дней');
    expect(plain(stockText(goods(3000, { supply: backorder })))).toBe('В наличии 3 шт.');
    expect(stockText(goods(0))).toBe('Нет в наличии');
  });
});
