import type { Kopecks } from '../../domain/measures/money.ts';

const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Minsk',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Writes a moment of Minsk as a spreadsheet reads it: «25.11.2026 14:05». */
export const formatMinskMoment = (moment: Date): string => MOMENT.format(moment).replace(', ', ' ');

/** Formats a sum for a spreadsheet, without spaces. */
export const formatSum = (sum: Kopecks): string => (sum / 100).toFixed(2).replace('.', ',');
