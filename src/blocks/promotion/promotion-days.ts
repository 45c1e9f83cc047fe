import type { Promotion } from '../../domain/content/promotion.ts';
import { formatDates, readIsoDay } from '../../domain/delivery/delivery-day.ts';

/** Formats the period of a promotion: «26–29 ноября», or «Пока есть на складе» if it has no last day. */
export function promotionDays({ from, till }: Pick<Promotion, 'from' | 'till'>): string {
  const first = readIsoDay(from) ?? 0;
  return till === '' ? 'Пока есть на складе' : formatDates({ first, last: readIsoDay(till) ?? first });
}
