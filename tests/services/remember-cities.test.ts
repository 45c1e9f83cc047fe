import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { cityDelivery } from '../../src/services/delivery/look-up-delivery.ts';
import { rememberCities } from '../../src/services/delivery/remember-cities.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

it('[CITY-8] says of a city what is true at this moment, the same again while it stays true', () => {
  let now = at('06:00:00');
  const cities = rememberCities(SETTINGS, () => now);
  const [usual, other] = SETTINGS.cities;
  if (!usual || !other) throw new Error('two cities');
  const first = cities(other.id);
  expect(first).toEqual(cityDelivery(SETTINGS, now, other.id));
  now = at('06:30:00');
  expect(cities(other.id)).toBe(first);
  // The next order leaves a day later.
  now = new Date(at('06:00:00').getTime() + 24 * 3_600_000);
  expect(cities(other.id)).toEqual(cityDelivery(SETTINGS, now, other.id));
  expect(cities(other.id).when).not.toBe(first.when);
});

it('[CITY-8] takes an unknown city for the usual one', () => {
  const cities = rememberCities(SETTINGS, () => at('06:00:00'));
  expect(cities(-1)).toEqual(cities(SETTINGS.cities[0]?.id ?? 0));
});
