import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CITIES } from '../content/cities.ts';

it('[CITY-1] the cities match the facts, with their regions and places', () => {
  const [, ...lines] = readFileSync(new URL('fixtures/cities-by.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/);
  const facts = lines.map((line) => line.split(','));
  expect(CITIES.map(({ name, region, population }) => [name, region, String(population)])).toEqual(
    facts.map(([name, region, , , population]) => [name, region, population]),
  );
  for (const [index, [, , latitude, longitude]] of facts.entries()) {
    const city = CITIES[index];
    expect(city && Math.abs(city.latitude - Number(latitude))).toBeLessThan(0.0001);
    expect(city && Math.abs(city.longitude - Number(longitude))).toBeLessThan(0.0001);
  }
});
