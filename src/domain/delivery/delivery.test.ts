import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CITIES } from '../../../content/cities.ts';
import { cityOf } from '../../../tests/city-of.ts';
import { TARIFF } from '../../../tests/demo-delivery.ts';
import { addMoney, kopecks } from '../measures/money.ts';
import { deliveryPrice, deliveryText, formatDelivery, nextThreshold, shortDay } from './delivery.ts';
import { tariffSchema } from './delivery-schema.ts';

describe('what delivery costs', () => {
  it.each([
    [400_00, 'country', 0],
    [400_00, 'minsk', 0],
    [399_99, 'country', 14_00],
    [399_99, 'minsk', 0],
    [80_00, 'country', 14_00],
    [80_00, 'minsk', 0],
    [79_99, 'country', 14_00],
    [79_99, 'minsk', 7_00],
    [1, 'minsk', 7_00],
    [0, 'country', 0],
  ] as const)('[CITY-7] goods of %i kopecks to %s: %i kopecks', (goods, zone, fee) => {
    expect(deliveryPrice(TARIFF, kopecks(goods), zone)).toBe(fee);
  });

  it('[CITY-7] is the 140 000 and 70 000 of before 2016, 10 000 of which are a rouble of today', () => {
    const ofToday = (old: number) => kopecks((old * 100) / 10_000);
    expect(TARIFF).toEqual({
      rows: [
        { from: 400_00, fees: { minsk: 0, country: 0 } },
        { from: 80_00, fees: { minsk: 0, country: ofToday(140_000) } },
        { from: 0, fees: { minsk: ofToday(70_000), country: ofToday(140_000) } },
      ],
    });
  });

  it('[CITY-7] rejects prices from an outdated page in roubles or pre-2016 roubles', () => {
    const before = { rows: [{ from: 0, minsk: 70_000, country: 140_000 }] };
    expect(v.safeParse(tariffSchema, TARIFF).success).toBe(true);
    expect(v.safeParse(tariffSchema, before).success).toBe(false);
  });

  it('[CITY-7] counts Минск and the cities of its district as the second region, everything else as the first', () => {
    expect(cityOf(12699)).toMatchObject({ name: 'Минск', zone: 'minsk' });
    expect(CITIES.find(({ name }) => name === 'Боровляны')?.zone).toBe('minsk');
    expect(CITIES.find(({ name }) => name === 'Гомель')?.zone).toBe('country');
    expect(CITIES.find(({ name }) => name === 'Борисов')?.zone).toBe('country');
  });

  it('[CITY-1] uses Минск for an unknown city', () => {
    expect(cityOf(1).name).toBe('Минск');
    expect(new Set(CITIES.map(({ id }) => id)).size).toBe(139);
    expect(new Set(CITIES.map(({ name }) => name)).size).toBe(139);
  });

  it('states how much is missing for cheaper delivery, and the promise holds', () => {
    expect(nextThreshold(TARIFF, kopecks(60_00), 'minsk')).toEqual({ missing: 20_00, price: 0 });
    expect(nextThreshold(TARIFF, kopecks(90_00), 'country')).toEqual({ missing: 310_00, price: 0 });
    expect(nextThreshold(TARIFF, kopecks(60_00), 'country')).toEqual({ missing: 340_00, price: 0 });
    expect(nextThreshold(TARIFF, kopecks(90_00), 'minsk')).toBeNull();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_00 }),
        fc.constantFrom('minsk', 'country'),
        (amount, zone) => {
          const next = nextThreshold(TARIFF, kopecks(amount), zone);
          if (!next) return;
          expect(deliveryPrice(TARIFF, addMoney(kopecks(amount), next.missing), zone)).toBe(next.price);
        },
      ),
    );
  });

  it('[LIST-15] shows the delivery price, as a maximum where more goods may make it cheaper', () => {
    const text = (goods: number, city: number, max: boolean) =>
      deliveryText(kopecks(goods), { ...cityOf(city), tariff: TARIFF }, max).replaceAll('\u00a0', ' ');
    expect(text(17_60, 12699, true)).toBe('Доставка до 7,00 руб., Минск');
    expect(text(17_60, 12699, false)).toBe('Доставка 7,00 руб., Минск');
    expect(text(80_00, 12699, true)).toBe('Доставка бесплатно, Минск');
    expect(text(80_00, 12700, true)).toBe('Доставка до 14,00 руб., Гомель');
  });

  it('[LIST-15] shows the day of delivery without its date', () => {
    expect(shortDay('завтра, 22 ноября')).toBe('завтра');
    expect(shortDay('во вторник, 1 декабря')).toBe('во\u00a0вторник');
    expect(shortDay(null)).toBeNull();
  });

  it('shows «бесплатно» for a price of zero', () => {
    expect(formatDelivery(kopecks(0))).toBe('бесплатно');
    expect(formatDelivery(kopecks(1400))).toBe('14,00\u00a0руб.');
  });
});
