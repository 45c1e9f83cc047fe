import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ONE, quantity, units } from '../measures/quantity.ts';
import {
  backordered,
  fromStock,
  isInStock,
  leadDaysFor,
  leadDaysOf,
  leadTimes,
  maxOrderable,
  NO_BACKORDERS,
  type Supply,
  type SupplyRules,
  supplyNote,
  supplyOf,
} from './supply.ts';

const rules: SupplyRules = {
  unstated: { max: units(500), confirmAbove: units(50) },
  backorder: { days: 30, sections: { doors: 21, entrance: 10 }, brands: { kontur: 14 }, max: units(200) },
};
const none = { ...rules, backorder: { ...rules.backorder, days: null } };
const unstated: Supply = { kind: 'unstated', max: units(500), confirmAbove: units(50) };
const backorder: Supply = { kind: 'backorder', days: 14, max: units(200) };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('what can be ordered beyond the stock', () => {
  it.each([
    [['entrance', 'doors'], 'kontur', 14],
    [['entrance', 'doors'], null, 10],
    [['inner', 'doors'], 'other', 21],
    [['tiles'], null, 30],
    [['constructor'], 'toString', 30],
  ])('goes by the brand, the nearest section, then the whole shop: %j %s', (sections, brand, days) => {
    expect(leadDaysOf(rules, { sections, brand })).toBe(days);
  });

  it('is nothing where the settings have none', () => {
    expect(leadDaysOf(none, { sections: ['tiles'], brand: null })).toBeNull();
    expect(supplyOf(true, null, rules)).toBeUndefined();
    expect(maxOrderable({ stock: units(3) })).toBe(units(3));
    expect(leadTimes(none)).toEqual([10, 14, 21]);
  });

  it('follows the settings for unstated stock, whatever its lead time, and for backorders', () => {
    expect(supplyOf(false, null, rules)).toEqual(unstated);
    expect(supplyOf(false, 14, rules)).toEqual(unstated);
    expect(supplyOf(true, 14, rules)).toEqual(backorder);
    expect(leadTimes(rules)).toEqual([10, 14, 21, 30]);
  });

  it('is one piece of unstated stock, and nothing else, in a shop without settings', () => {
    expect(supplyOf(false, null, NO_BACKORDERS)).toEqual({ kind: 'unstated', max: ONE, confirmAbove: ONE });
    expect(leadDaysOf(NO_BACKORDERS, { sections: ['tiles'], brand: 'kontur' })).toBeNull();
    expect(leadTimes(NO_BACKORDERS)).toEqual([]);
    expect(NO_BACKORDERS.backorder.max).toBe(0);
  });

  it('takes nothing from an unstated stock, even where an old number is left', () => {
    expect(fromStock({ stock: units(7), supply: unstated }, units(5), ONE)).toBe(0);
    expect(fromStock({ stock: units(7), supply: backorder }, units(7), ONE)).toBe(units(7));
    expect(fromStock({ stock: quantity(7500), supply: backorder }, units(9), ONE)).toBe(units(7));
    expect(fromStock({ stock: quantity(7500), supply: backorder }, units(9), quantity(0))).toBe(7500);
  });

  it('is waited for only where more is wanted than there is', () => {
    expect(leadDaysFor({ stock: units(7), supply: backorder }, units(7), ONE)).toBe(0);
    expect(leadDaysFor({ stock: units(7), supply: backorder }, units(8), ONE)).toBe(14);
    expect(leadDaysFor({ stock: units(0), supply: unstated }, units(8), ONE)).toBe(0);
    expect(leadDaysFor({ stock: units(7) }, units(8), ONE)).toBe(0);
  });

  it('is bounded by the setting, and a larger stock can be had whole', () => {
    expect(maxOrderable({ stock: units(0), supply: unstated })).toBe(units(500));
    expect(maxOrderable({ stock: units(3), supply: backorder })).toBe(units(200));
    expect(maxOrderable({ stock: units(900), supply: backorder })).toBe(units(900));
  });

  it('is in stock where there is some, counted or not', () => {
    expect(isInStock({ stock: units(0), supply: unstated })).toBe(true);
    expect(isInStock({ stock: units(0), supply: backorder })).toBe(false);
  });

  it('takes whole steps from the stock, and backorders the rest', () => {
    const amounts = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 3000 }),
        (count, stock, step) => {
          const goods = { stock: quantity(stock), supply: backorder };
          const amount = quantity(count * step);
          const used = fromStock(goods, amount, quantity(step));
          expect(used).toBeLessThanOrEqual(stock);
          expect(used % step).toBe(0);
          expect(used + backordered(goods, amount, quantity(step))).toBe(amount);
        },
      ),
    );
  });

  it('takes nothing from an unstated stock', () => {
    const goods = { stock: units(0), supply: unstated };
    expect(fromStock(goods, units(7), ONE)).toBe(0);
    expect(backordered(goods, units(7), ONE)).toBe(0);
  });

  it.each([
    [3, units(3), undefined],
    [3, units(5), '3 шт. есть, ещё 2 шт. под заказ, 14 дней'],
    [0, units(5), 'Под заказ, 14 дней'],
  ])('is announced before the purchase: %i in stock, %i thousandths wanted', (stock, amount, note) => {
    const goods = { stock: units(stock), supply: backorder, unit: 'шт.', step: ONE };
    expect(plain(supplyNote(goods, amount))).toBe(note);
  });

  it('states that a large amount of unstated stock has to be confirmed', () => {
    const goods = { stock: units(0), supply: unstated, unit: 'шт.', step: ONE };
    expect(supplyNote(goods, units(50))).toBeNull();
    expect(supplyNote(goods, units(51))).toBe('Такое количество менеджер подтвердит по телефону');
  });
});
