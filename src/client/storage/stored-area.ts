import type { Quantity } from '../../domain/measures/quantity.ts';
import { readStored, writeStored } from './stored-text.ts';

/** Storage key of «Моя площадь»; the page's early script reads it, too. */
export const AREA_KEY = 'kafel-area';

/** Returns the area in thousandths of m²; null if there is none or storage is unavailable. */
export function storedArea(): Quantity | null {
  const stored = Number(readStored(AREA_KEY));
  return Number.isSafeInteger(stored) && stored > 0 ? (stored as Quantity) : null;
}

export function storeArea(area: Quantity | null): void {
  writeStored(AREA_KEY, area === null ? null : String(area));
}
