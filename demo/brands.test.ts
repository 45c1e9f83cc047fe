import { expect, it } from 'vitest';
import { BRAND_COUNT, brandOf, EDITIONS_PER_BRAND, type Trade } from './brands.ts';

const TRADES: Trade[] = ['tile', 'floor', 'door', 'entrance', 'mix', 'trim', 'hardware', 'tool'];

it('gives each trade its own makers and new ones every ten editions, up to a million products', () => {
  const names = new Map<string, string>();
  for (let edition = 0; edition < 420; edition += EDITIONS_PER_BRAND) {
    for (const trade of TRADES) {
      for (let series = 0; series < 12; series++) {
        const { name } = brandOf(trade, series, edition);
        const owner = `${trade} ${edition}`;
        expect(names.get(name) ?? owner, name).toBe(owner);
        names.set(name, owner);
      }
    }
  }
  expect(names.size).toBe(BRAND_COUNT * 42);
});

it('keeps the same maker for ten editions', () => {
  expect(brandOf('tile', 3, 9)).toEqual(brandOf('tile', 3, 0));
  expect(brandOf('tile', 3, 10).name).not.toBe(brandOf('tile', 3, 9).name);
});
