import { describe, expect, it } from 'vitest';
import { IMPORT_WORDS } from '../../../content/import.ts';
import { choosePriceType, isNamed, type PriceTypeUse } from './choose-price-type.ts';

const WORDS = IMPORT_WORDS.priceTypes;

/** Price types in the order in which the source named them; `+` marks one that these files price by. */
function types(uses: Record<string, number>): PriceTypeUse[] {
  return Object.entries(uses).map(([name, offers], at) => ({
    id: at + 1,
    externalId: `00000000-${at}`,
    name: name.replace('+', ''),
    offers,
    sent: name.startsWith('+'),
  }));
}

describe('the price type that sells', () => {
  it.each<[Record<string, number>, string | undefined]>([
    // A type without prices sells nothing, however old and whatever its name.
    [{ 'Тип прежний': 0, '+Тип новый': 33 }, 'Тип новый'],
    [{ Розничная: 0, '+Тип новый': 80 }, 'Тип новый'],
    [{ Розничная: 0 }, undefined],
    [{}, undefined],
    // By name, in any case and form, wholesale never while another prices most goods.
    [{ Оптовая: 100, Розничная: 100 }, 'Розничная'],
    [{ 'ОПТОВЫЕ ЦЕНЫ': 100, 'РОЗНИЧНЫЕ ЦЕНЫ': 60 }, 'РОЗНИЧНЫЕ ЦЕНЫ'],
    [{ 'Цена 1': 100, 'Цены для сайта': 90 }, 'Цены для сайта'],
    [{ Дилерская: 100, Закупочная: 100, 'Для Сайта': 1 }, 'Для Сайта'],
    [{ 'Мелкий опт': 100, Партнёрская: 100, 'Тип 3': 40 }, 'Тип 3'],
    [{ Оптимальная: 100, 'Оптовая для сайта': 100 }, 'Оптимальная'],
    // One that hardly prices anything is a remnant of an earlier export.
    [{ Розничная: 2, '+Прайс 2026': 80 }, 'Прайс 2026'],
    [{ Розничная: 40, 'Прайс 2026': 80 }, 'Розничная'],
    // The one that prices most; of equals what these files price by, then the oldest.
    [{ 'Тип 1': 10, 'Тип 2': 20 }, 'Тип 2'],
    [{ 'Тип 1': 20, '+Тип 2': 20 }, 'Тип 2'],
    [{ 'Тип 1': 20, 'Тип 2': 20 }, 'Тип 1'],
    // Nothing else prices anything.
    [{ Оптовая: 20, Розничная: 0 }, 'Оптовая'],
  ])('of %j is %s', (uses, name) => {
    expect(choosePriceType(types(uses), WORDS)?.name).toBe(name);
  });

  it('is the one that the settings name, as long as it prices anything', () => {
    const words = { ...WORDS, selling: [/^минск$/, /^оптовая$/] };
    expect(choosePriceType(types({ Розничная: 100, Оптовая: 90, Минск: 3 }), words)?.name).toBe('Минск');
    expect(choosePriceType(types({ Розничная: 100, Оптовая: 90, Минск: 0 }), words)?.name).toBe('Оптовая');
  });

  it.each([
    ['Старая цена', true],
    ['oldprice', true],
    ['Цена', false],
  ])('«%s» is a price to strike through: %s', (name, former) => {
    expect(isNamed({ name, externalId: 'x' }, WORDS.old)).toBe(former);
  });
});
