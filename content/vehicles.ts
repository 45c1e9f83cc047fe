import type { VehicleRules } from '../src/domain/basket/basket-load.ts';

/**
 * What fits into an ordinary car with folded seats and into a medium van [BEYOND-4], in grams and tenths of a millimetre. Anything more
 * needs a truck.
 */
export const VEHICLES: VehicleRules = {
  carGrams: 400_000,
  carLength: 18_000,
  vanGrams: 1_300_000,
  vanLength: 40_000,
};
