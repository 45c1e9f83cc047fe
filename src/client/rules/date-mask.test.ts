import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, showDate } from '../../domain/form/date-field.ts';
import { clampDate, maskDate } from './date-mask.ts';

const TODAY = '2026-11-21';

describe('the date mask', () => {
  it.each([
    ['3', '3'],
    ['31', '31'],
    ['311', '31.1'],
    ['31122024', '31.12.2024'],
    ['31.12.20249', '31.12.2024'],
    ['1.2.2024', '01.02.2024'],
    ['1/2/2024', '01.02.2024'],
    ['абв', ''],
  ])('[FORM-4] shows «%s» as «%s»', (typed, shown) => {
    expect(maskDate(typed)).toBe(shown);
  });

  it('[FORM-4] limits the day of a complete date to its month', () => {
    expect(clampDate('31.02.2023')).toBe('28.02.2023');
    expect(clampDate('31.13.2023')).toBe('31.13.2023');
    expect(clampDate('31.1')).toBe('31.1');
  });

  it('[FORM-4] parses every date it shows', () => {
    const range = { min: new Date('1926-11-22'), max: new Date('2026-11-20'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readDate(maskDate(showDate(day)), TODAY)).toEqual({ ok: true, day });
      }),
    );
  });
});
