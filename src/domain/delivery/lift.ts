import type * as v from 'valibot';
import { type Kopecks, kopecks, NOTHING } from '../measures/money.ts';
import type { bringingPricesSchema, liftTariffSchema } from './bringing-prices-schema.ts';

/** What carrying goods up from the entrance costs [BEYOND-4]. */
export type LiftTariff = v.InferOutput<typeof liftTariffSchema>;

/** What a shop brings goods for and carries them up for. */
export type BringingPrices = v.InferOutput<typeof bringingPricesSchema>;

/** The highest floor that a form takes. */
export const MAX_FLOOR = 40;

/**
 * What it costs to carry goods of `grams` to a floor [BEYOND-4]. Floor 0 is the entrance, up to which delivery comes anyway;
 * goods of unknown weight (0) cost the least.
 * @throws RangeError for a floor that is not a whole number from 0 to {@link MAX_FLOOR}
 */
export function liftPrice(tariff: LiftTariff, grams: number, floor: number, hasLift: boolean): Kopecks {
  if (!Number.isInteger(floor) || floor < 0 || floor > MAX_FLOOR) throw new RangeError(`no floor: ${floor}`);
  if (floor === 0) return NOTHING;
  const portions = Math.ceil(Math.max(0, grams) / tariff.portion);
  // Nobody waits for a lift to the first floor.
  const each = hasLift && floor > 1 ? tariff.lift : stairsPrice(tariff, floor);
  return kopecks(Math.max(tariff.min, portions * each));
}

function stairsPrice({ stairs, beyond }: LiftTariff, floor: number): number {
  const known = stairs[Math.min(floor, stairs.length) - 1] ?? 0;
  return known + beyond * Math.max(0, floor - stairs.length);
}

/** What it costs at least to carry goods of `grams` anywhere above the entrance, while nothing is known of the house. */
export function minLiftPrice(tariff: LiftTariff, grams: number): Kopecks {
  return kopecks(Math.min(liftPrice(tariff, grams, 1, false), liftPrice(tariff, grams, 2, true)));
}

/** The floor a form's field says, 0 for an empty one; null for anything that is no floor of a house. */
export function readFloor(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  const floor = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN;
  return floor <= MAX_FLOOR ? floor : null;
}
