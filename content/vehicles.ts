import type { VehicleRules } from '../src/domain/basket/basket-load.ts';

/** What an ordinary car with its seats folded takes [BEYOND-4]: grams, and tenths of a millimetre. */
export const VEHICLES: VehicleRules = { carGrams: 400_000, carLength: 18_000 };
