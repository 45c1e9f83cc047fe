import type { VehicleRules } from '../src/domain/basket/basket-load.ts';

/**
 * What an ordinary car with its seats folded and a van of the middle size take [BEYOND-4]: grams, and tenths of a millimetre.
 * More is for a truck.
 */
export const VEHICLES: VehicleRules = {
  carGrams: 400_000,
  carLength: 18_000,
  vanGrams: 1_300_000,
  vanLength: 40_000,
};
