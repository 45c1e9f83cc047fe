import type * as v from 'valibot';
import { type Kopecks, kopecks, NOTHING } from '../measures/money.ts';
import type { deliveryPricesSchema, liftTariffSchema } from './delivery-prices-schema.ts';

/** Prices for carrying goods up from the entrance [BEYOND-4]. */
export type LiftTariff = v.InferOutput<typeof liftTariffSchema>;

/** Prices of delivery and of carrying goods up. */
export type DeliveryPrices = v.InferOutput<typeof deliveryPricesSchema>;

/** Highest floor that a form accepts. */
export const MAX_FLOOR = 40;

/**
 * Computes the price for carrying `grams` to a floor [BEYOND-4]. Floor 0 is the entrance, to which delivery is included; if the weight is
 * unknown (0), the price is the minimum.
 * @throws RangeError for a floor that is not a whole number from 0 to {@link MAX_FLOOR}
 */
export function liftPrice(tariff: LiftTariff, grams: number, floor: number, hasLift: boolean): Kopecks {
  if (!Number.isInteger(floor) || floor < 0 || floor > MAX_FLOOR) throw new RangeError(`no floor: ${floor}`);
  if (floor === 0) return NOTHING;
  const portions = Math.ceil(Math.max(0, grams) / tariff.portion);
  // A lift is not used for the first floor.
  const each = hasLift && floor > 1 ? tariff.lift : stairsPrice(tariff, floor);
  return kopecks(Math.max(tariff.min, portions * each));
}

function stairsPrice({ stairs, beyond }: LiftTariff, floor: number): number {
  const known = stairs[Math.min(floor, stairs.length) - 1] ?? 0;
  return known + beyond * Math.max(0, floor - stairs.length);
}

/** Minimum price for carrying `grams` above the entrance, used while the building is unknown. */
export function minLiftPrice(tariff: LiftTariff, grams: number): Kopecks {
  return kopecks(Math.min(liftPrice(tariff, grams, 1, false), liftPrice(tariff, grams, 2, true)));
}

/** Reads the floor from a form; an empty field is 0. Null for anything that is not a floor. */
export function readFloor(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  const floor = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN;
  return floor <= MAX_FLOOR ? floor : null;
}
