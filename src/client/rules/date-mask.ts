import { daysOf } from '../../domain/form/date-field.ts';

const two = (figure: number | string) => String(figure).padStart(2, '0');

/** Formats the text of a date field: at most eight digits with points between [FORM-4]. */
export function maskDate(text: string): string {
  const [, day, month, year] = /^\s*(\d{1,2})[.\s/-]+(\d{1,2})[.\s/-]+(\d{4})\s*$/.exec(text) ?? [];
  const digits =
    day && month && year ? `${two(day)}${two(month)}${year}` : text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
}

/** Limits the day of a complete date to its month; returns other text unchanged. */
export function clampDate(text: string): string {
  const [, days, months, years] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const month = Number(months);
  if (!days || !(month >= 1 && month <= 12)) return text;
  const day = Math.max(1, Math.min(Number(days), daysOf(month, Number(years))));
  return `${two(day)}.${months}.${years}`;
}
