import * as v from 'valibot';

/** A city found: its name and its id, as the search answers [CITY-2]. */
export const citySuggestionSchema = v.object({
  value: v.string(),
  data: v.number(),
});

/**
 * What choosing a city of the list does [CITY-4]: 'recompute' stores it at once and counts delivery anew, 'pend' only remembers
 * it until it is confirmed, 'follow' goes to its address.
 */
export const cityEffectSchema = v.picklist(['recompute', 'pend', 'follow']);
