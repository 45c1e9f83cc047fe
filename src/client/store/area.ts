import type { Quantity } from '../../domain/measures/quantity.ts';
import { AREA_KEY, keepArea, keptArea } from '../storage/kept-area.ts';
import { $area } from './visitor-store.ts';

/** Sets «Моя площадь» for this page and the shop's other tabs; null forgets it [BEYOND-3]. */
export function setArea(area: Quantity | null): void {
  if (area === $area.get()) return;
  keepArea(area);
  $area.set(area);
}

/** Takes over the area that the device keeps, now and whenever another tab changes it. */
export function followArea(): void {
  $area.set(keptArea());
  addEventListener('storage', ({ key }) => key === AREA_KEY && $area.set(keptArea()));
}
