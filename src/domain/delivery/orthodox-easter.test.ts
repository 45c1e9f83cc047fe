import { expect, it } from 'vitest';
import { orthodoxEaster } from './orthodox-easter.ts';

// Dates of the Belarusian Orthodox Church.
it.each([
  '2000-04-30',
  '2013-05-05',
  '2019-04-28',
  '2021-05-02',
  '2024-05-05',
  '2025-04-20',
  '2026-04-12',
  '2027-05-02',
  '2028-04-16',
  '2029-04-08',
  '2030-04-28',
])('Easter was or is on %s', (day) => {
  expect(new Date(orthodoxEaster(Number(day.slice(0, 4)))).toISOString().slice(0, 10)).toBe(day);
});

it('is a Sunday between 4 April and 8 May for the next hundred years', () => {
  for (let year = 2000; year < 2100; year += 1) {
    const easter = new Date(orthodoxEaster(year));
    expect(easter.getUTCDay()).toBe(0);
    expect(easter.getTime()).toBeGreaterThanOrEqual(Date.UTC(year, 3, 4));
    expect(easter.getTime()).toBeLessThanOrEqual(Date.UTC(year, 4, 8));
  }
});
