/** A date in the form yyyy-mm-dd. */
export type IsoDay = string;

const YEARS_BACK = 100;

/** Returns the number of days in a month; `month` is 1 to 12. */
export function daysOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const two = (figure: number) => String(figure).padStart(2, '0');

/** Returns the range of a date field: from 100 years before today to today. */
export function dateRange(today: IsoDay): { from: IsoDay; to: IsoDay } {
  const year = Number(today.slice(0, 4)) - YEARS_BACK;
  const month = Number(today.slice(5, 7));
  const day = Math.min(Number(today.slice(8)), daysOf(month, year));
  return { from: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, to: today };
}

export type DateReading = { ok: true; day: IsoDay } | { ok: false; message: string };

/**
 * Reads a date dd.mm.yyyy [FORM-4]. A day beyond the end of its month becomes the month's last day; dates outside the range are refused.
 */
export function readDate(text: string, today: IsoDay): DateReading {
  const typed = text.trim();
  if (typed === '') return { ok: false, message: 'Укажите дату: день, месяц и год' };
  const [, days, months, years] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed) ?? [];
  if (!days || !months || !years) return { ok: false, message: 'Дата нужна целиком, в виде 31.12.2024' };
  const month = Number(months);
  if (month < 1 || month > 12) return { ok: false, message: 'Такого месяца нет: проверьте дату' };
  const year = Number(years);
  const clamped = Math.max(1, Math.min(Number(days), daysOf(month, year)));
  const day = `${years}-${months}-${two(clamped)}`;
  const { from, to } = dateRange(today);
  if (day > to) return { ok: false, message: 'Эта дата ещё не наступила' };
  if (day < from) return { ok: false, message: `Дата раньше ${showDate(from)}: проверьте год` };
  return { ok: true, day };
}

/** Formats a date such as 2024-12-31 as «31.12.2024»; anything else is returned unchanged. */
export function showDate(day: IsoDay): string {
  return day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');
}
