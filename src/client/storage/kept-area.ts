import type { Quantity } from '../../domain/measures/quantity.ts';
import { keep, readKept } from './keep.ts';

/** Where the device keeps «Моя площадь»; the page's first script looks there too, before anything is painted. */
export const AREA_KEY = 'kafel-area';

/** The area kept on this device, in thousandths of m²; null for none, and where the browser keeps nothing. */
export function keptArea(): Quantity | null {
  const kept = Number(readKept(AREA_KEY));
  return Number.isSafeInteger(kept) && kept > 0 ? (kept as Quantity) : null;
}

export function keepArea(area: Quantity | null): void {
  keep(AREA_KEY, area === null ? null : String(area));
}
