import { expect, it } from 'vitest';
import { withContent } from '../../src/app/settings.ts';
import { deliveryPrice } from '../../src/domain/delivery/delivery.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { cityDelivery } from '../../src/services/delivery/look-up-delivery.ts';
import { rememberCities } from '../../src/services/delivery/remember-cities.ts';
import { SELLING } from '../selling-settings.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

it('[CITY-8] the description of a city is current, and stays the same while it is true', () => {
  let now = at('06:00:00');
  const cities = rememberCities({ settings: () => SELLING, clock: () => now });
  const [usual, other] = SELLING.cities;
  if (!usual || !other) throw new Error('two cities');
  const first = cities(other.id);
  expect(first).toEqual(cityDelivery(SELLING, now, other.id));
  now = at('06:30:00');
  expect(cities(other.id)).toBe(first);
  // The day has changed, so the next order is delivered a day later.
  now = new Date(at('06:00:00').getTime() + 24 * 3_600_000);
  expect(cities(other.id)).toEqual(cityDelivery(SELLING, now, other.id));
  expect(cities(other.id).when).not.toBe(first.when);
});

it('[CONTENT-6] it follows changed content', () => {
  const shipped = SELLING.content;
  let content = {
    ...shipped,
    shop: { ...shipped.shop, phone: { shown: '200-11-22', dialled: '+375172001122' } },
  };
  const cities = rememberCities({
    settings: withContent(() => content),
    clock: () => at('06:00:00'),
  });
  const [usual] = SELLING.cities;
  if (!usual) throw new Error('a city');
  expect(cities(usual.id).phone?.shown).toBe('200-11-22');
  const prices = [{ from: 0, minsk: 12.5, country: 30 }];
  content = { ...content, delivery: { ...content.delivery, prices } };
  const { tariff } = cities(usual.id);
  expect([
    tariff && deliveryPrice(tariff, kopecks(100), 'minsk'),
    tariff && deliveryPrice(tariff, kopecks(99_900), 'country'),
  ]).toEqual([1250, 3000]);
});

it('[CITY-8] an unknown city is replaced by the default one', () => {
  const cities = rememberCities({ settings: () => SELLING, clock: () => at('06:00:00') });
  expect(cities(-1)).toEqual(cities(SELLING.cities[0]?.id ?? 0));
});
