import * as v from 'valibot';

export const citySuggestionSchema = v.object({
  value: v.string(),
  data: v.number(),
});

export const cityEffectSchema = v.picklist(['recompute', 'pend', 'follow']);
