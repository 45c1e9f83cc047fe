import { type Kopecks, kopecks } from './money.ts';
import { parseQuantity } from './quantity.ts';

/** Reads a typed sum in roubles, «49,90 руб.», as kopecks, rounded down; 0 for an empty text, null for anything else. */
export function readRoubles(text: string): Kopecks | null {
  const plain = text
    .trim()
    .replace(/руб\.?$/i, '')
    .trimEnd();
  const thousandths = plain === '' ? 0 : parseQuantity(plain);
  return thousandths === null ? null : kopecks(Math.floor(thousandths / 10));
}
