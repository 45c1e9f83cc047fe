import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampDate, dateRange, maskDate, readDate, showDate } from './date-field.ts';

const TODAY = '2026-11-21';

describe('a date field', () => {
  it.each([
    ['21.11.2026', '2026-11-21'],
    ['21.11.1926', '1926-11-21'],
    ['29.02.2024', '2024-02-29'],
    ['31.02.2024', '2024-02-29'],
    ['31.02.2023', '2023-02-28'],
    ['31.04.2020', '2020-04-30'],
    ['00.05.2020', '2020-05-01'],
    ['29.02.2000', '2000-02-29'],
  ])('[FORM-4] reads «%s» as %s, the day brought within the month', (typed, day) => {
    expect(readDate(typed, TODAY)).toEqual({ ok: true, day });
  });

  it.each([
    ['', 'Укажите дату'],
    ['21.11', 'целиком'],
    ['21.11.26', 'целиком'],
    ['вчера', 'целиком'],
    ['01.13.2020', 'двенадцать'],
    ['01.00.2020', 'двенадцать'],
    ['22.11.2026', 'не наступила'],
    ['20.11.1926', 'раньше 21.11.1926'],
  ])('[FORM-4] refuses «%s»: %s', (typed, why) => {
    expect(readDate(typed, TODAY)).toEqual({ ok: false, message: expect.stringContaining(why) });
  });

  it('[FORM-4] goes from 100 years back to today', () => {
    expect(dateRange(TODAY)).toEqual({ from: '1926-11-21', to: TODAY });
    expect(dateRange('2000-02-29')).toEqual({ from: '1900-02-28', to: '2000-02-29' });
  });

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

  it('[FORM-4] leaves a whole date with a day its month has', () => {
    expect(clampDate('31.02.2023')).toBe('28.02.2023');
    expect(clampDate('31.13.2023')).toBe('31.13.2023');
    expect(clampDate('31.1')).toBe('31.1');
  });

  it('[FORM-4] reads every day it shows', () => {
    const range = { min: new Date('1926-11-22'), max: new Date('2026-11-20'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readDate(maskDate(showDate(day)), TODAY)).toEqual({ ok: true, day });
      }),
    );
  });
});
