import { describe, expect, it } from 'vitest';
import { dateRange, readDate } from './date-field.ts';

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
  ])('[FORM-4] reads «%s» as %s, limiting the day to the month', (typed, day) => {
    expect(readDate(typed, TODAY)).toEqual({ ok: true, day });
  });

  it.each([
    ['', 'Укажите дату'],
    ['21.11', 'целиком'],
    ['21.11.26', 'целиком'],
    ['вчера', 'целиком'],
    ['01.13.2020', 'Такого месяца нет'],
    ['01.00.2020', 'Такого месяца нет'],
    ['22.11.2026', 'не наступила'],
    ['20.11.1926', 'раньше 21.11.1926'],
  ])('[FORM-4] refuses «%s»: %s', (typed, why) => {
    expect(readDate(typed, TODAY)).toEqual({ ok: false, message: expect.stringContaining(why) });
  });

  it('[FORM-4] goes from 100 years back to today', () => {
    expect(dateRange(TODAY)).toEqual({ from: '1926-11-21', to: TODAY });
    expect(dateRange('2000-02-29')).toEqual({ from: '1900-02-28', to: '2000-02-29' });
  });
});
