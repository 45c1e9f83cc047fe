import { groupThousands } from './group-thousands.ts';

/** Picks the Russian plural form for a whole count: 1 товар, 2 товара, 5 товаров, 11 товаров [FMT-2]. */
export function plural(count: number, one: string, few: string, many: string): string {
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  return ones >= 2 && ones <= 4 ? few : many;
}

/** Formats a count with its noun, joined by a non-breaking space: «1 200 товаров». */
export function counted(count: number, one: string, few: string, many: string): string {
  const figure = groupThousands(String(count));
  return `${figure}\u00a0${plural(count, one, few, many)}`;
}
