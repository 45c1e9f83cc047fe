import type { Area } from '../measures/area.ts';
import type { CompanionGoods } from './companion.ts';
import type { LaidCovering } from './companion-need.ts';

/** A covering in the basket, with the companions offered for it. */
export interface BasketCovering extends LaidCovering {
  offerId: number;
  /** Area that one selling unit covers. */
  unitArea: Area;
  colours: readonly string[];
  offered: readonly CompanionGoods[];
}
