import type { Quantity } from '../../domain/measures/quantity.ts';

/** Where the device keeps «Моя площадь»; the page's first script looks there too, before anything is painted. */
export const AREA_KEY = 'kafel-area';

/** The area kept on this device, in thousandths of m²; null for none, and where the browser keeps nothing. */
export function keptArea(): Quantity | null {
  try {
    const kept = Number(localStorage.getItem(AREA_KEY));
    return Number.isSafeInteger(kept) && kept > 0 ? (kept as Quantity) : null;
  } catch {
    return null;
  }
}

/** Keeps the area on this device, or forgets it. */
export function keepArea(area: Quantity | null): void {
  try {
    if (area === null) localStorage.removeItem(AREA_KEY);
    else localStorage.setItem(AREA_KEY, String(area));
  } catch {
    // A browser that keeps nothing: the area lives as long as the page.
  }
}
