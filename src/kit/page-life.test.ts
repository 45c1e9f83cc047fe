import { expect, it } from 'vitest';
import { pageLife } from './page-life.ts';

it.each([
  [86_400, 'public, s-maxage=300, stale-while-revalidate=3600'],
  [1000, 'public, s-maxage=300, stale-while-revalidate=700'],
  [300, 'public, s-maxage=300'],
  [12.9, 'public, s-maxage=12'],
  [0, 'public, s-maxage=1'],
])('[CITY-8] a page whose day of delivery holds for %d s is kept as «%s»', (seconds, life) => {
  expect(pageLife(seconds)).toBe(life);
});
