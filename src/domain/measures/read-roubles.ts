import { type Kopecks, kopecks } from './money.ts';
import { parseQuantity } from './quantity.ts';

/** Roubles as typed, «49,90 руб.», in kopecks rounded down, nothing when empty; null for what is no sum. */
export function readRoubles(text: string): Kopecks | null {
  const plain = text
    .trim()
    .replace(/руб\.?$/i, '')
    .trimEnd();
  const thousandths = plain === '' ? 0 : parseQuantity(plain);
  return thousandths === null ? null : kopecks(Math.floor(thousandths / 10));
}
