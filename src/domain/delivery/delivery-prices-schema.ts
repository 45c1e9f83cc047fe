import * as v from 'valibot';
import { kopecks, list } from '../schemas.ts';
import { tariffSchema } from './delivery-schema.ts';

/** Prices for carrying products up from the entrance [BEYOND-4], per portion of weight. */
export const liftTariffSchema = v.object({
  /** Size of a portion in grams; a started portion counts as a whole one. */
  portion: v.number(),
  /** Price of carrying by lift, to any floor. */
  lift: kopecks,
  /** Prices of carrying by the stairs, one each for floor 1, 2, 3 and so on. */
  stairs: list(kopecks),
  /** Price of carrying by the stairs for each floor beyond those in `stairs`. */
  beyond: kopecks,
  /** Minimum price of carrying up an order. */
  min: kopecks,
});

/**
 * Prices of delivery and of carrying products up. If the tariff is null, the price is agreed by telephone; if the price of carrying is
 * null, it is not offered.
 */
export const deliveryPricesSchema = v.object({
  tariff: v.nullable(tariffSchema),
  lift: v.nullable(liftTariffSchema),
});
