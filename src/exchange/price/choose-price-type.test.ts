import { describe, expect, it } from 'vitest';
import { IMPORT_WORDS } from '../../../content/import.ts';
import { choosePriceType, isNamed, type PriceTypeUse } from './choose-price-type.ts';

const WORDS = IMPORT_WORDS.priceTypes;

/** Creates price types in the source's order; `+` marks one that is used in these files. */
function types(uses: Record<string, number>): PriceTypeUse[] {
  return Object.entries(uses).map(([name, offers], at) => ({
    id: at + 1,
    externalId: `00000000-${at}`,
    name: name.replace('+', ''),
    offers,
    sent: name.startsWith('+'),
  }));
}

describe('the price type used for selling', () => {
  it.each<[Record<string, number>, string | undefined]>([
    // A type without prices is never used, whatever its age or name.
    [{ 'Тип прежний': 0, '+Тип новый': 33 }, 'Тип новый'],
    [{ Розничная: 0, '+Тип новый': 80 }, 'Тип новый'],
    [{ Розничная: 0 }, undefined],
    [{}, undefined],
    // A type is recognised by its name in any case and form; a wholesale type is never used while another type has most prices.
    [{ Оптовая: 100, Розничная: 100 }, 'Розничная'],
    [{ 'ОПТОВЫЕ ЦЕНЫ': 100, 'РОЗНИЧНЫЕ ЦЕНЫ': 60 }, 'РОЗНИЧНЫЕ ЦЕНЫ'],
    [{ 'Цена 1': 100, 'Цены для сайта': 90 }, 'Цены для сайта'],
    [{ Дилерская: 100, Закупочная: 100, 'Для Сайта': 1 }, 'Для Сайта'],
    [{ 'Мелкий опт': 100, Партнёрская: 100, 'Тип 3': 40 }, 'Тип 3'],
    [{ Оптимальная: 100, 'Оптовая для сайта': 100 }, 'Оптимальная'],
    // A type that hardly prices anything is left over from an earlier export.
    [{ Розничная: 2, '+Прайс 2026': 80 }, 'Прайс 2026'],
    [{ Розничная: 40, 'Прайс 2026': 80 }, 'Розничная'],
    // Otherwise the type with most prices is used; among equals the one used in these files, then the oldest.
    [{ 'Тип 1': 10, 'Тип 2': 20 }, 'Тип 2'],
    [{ 'Тип 1': 20, '+Тип 2': 20 }, 'Тип 2'],
    [{ 'Тип 1': 20, 'Тип 2': 20 }, 'Тип 1'],
    // No other type has prices.
    [{ Оптовая: 20, Розничная: 0 }, 'Оптовая'],
  ])('of %j is %s', (uses, name) => {
    expect(choosePriceType(types(uses), [], WORDS)?.name).toBe(name);
  });

  it('is the one named in the settings, as long as it prices anything', () => {
    const chosen = (uses: Record<string, number>) =>
      choosePriceType(types(uses), ['минск', 'Оптовая'], WORDS)?.name;
    expect(chosen({ Розничная: 100, Оптовая: 90, Минск: 3 })).toBe('Минск');
    expect(chosen({ Розничная: 100, Оптовая: 90, Минск: 0 })).toBe('Оптовая');
  });

  it.each([
    ['Старая цена', true],
    ['oldprice', true],
    ['Цена', false],
  ])('«%s» is a former price to strike through: %s', (name, former) => {
    expect(isNamed({ name, externalId: 'x' }, WORDS.old)).toBe(former);
  });
});
