import type { Quantity } from '../../domain/measures/quantity.ts';
import { AREA_KEY, storeArea, storedArea } from '../storage/stored-area.ts';
import { $area } from './visitor-store.ts';

/** Sets «Моя площадь» for this page and the shop's other tabs; null deletes it [BEYOND-3]. */
export function setArea(area: Quantity | null): void {
  if (area === $area.get()) return;
  storeArea(area);
  $area.set(area);
}

/** Reads the stored area, now and whenever another tab changes it. */
export function followArea(): void {
  $area.set(storedArea());
  addEventListener('storage', ({ key }) => key === AREA_KEY && $area.set(storedArea()));
}
