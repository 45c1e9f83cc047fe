import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TOWNS } from '../content/cities.ts';

const FACTS = new URL('../../shared/samples/cities-by.csv', import.meta.url);

it.skipIf(!existsSync(FACTS))(
  '[CITY-1] the towns are those of the facts, with their regions and places',
  () => {
    const [, ...lines] = readFileSync(FACTS, 'utf8').trim().split(/\r?\n/);
    const facts = lines.map((line) => line.split(','));
    expect(TOWNS.map(({ name, region, population }) => [name, region, String(population)])).toEqual(
      facts.map(([name, region, , , population]) => [name, region, population]),
    );
    for (const [index, [, , latitude, longitude]] of facts.entries()) {
      const town = TOWNS[index];
      expect(town && Math.abs(town.latitude - Number(latitude))).toBeLessThan(0.0001);
      expect(town && Math.abs(town.longitude - Number(longitude))).toBeLessThan(0.0001);
    }
  },
);
