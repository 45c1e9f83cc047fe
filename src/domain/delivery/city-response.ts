import * as v from 'valibot';
import { citySuggestionSchema } from './city-choice-schema.ts';
import { cityDeliverySchema } from './delivery-offer-schema.ts';

/** Cities that were found, or why there are none [CITY-2]. */
export const citySearchSchema = v.object({
  suggestions: v.array(citySuggestionSchema),
  message: v.exactOptional(v.string()),
});

/** Response of `/city/choose`: the city that was stored, or why none was stored. */
export const cityChosenSchema = v.union([
  v.object({ ok: v.literal(true), city: cityDeliverySchema }),
  v.object({ ok: v.literal(false), message: v.string() }),
]);
