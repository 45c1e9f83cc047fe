import * as v from 'valibot';

export const goodsOfFormSchema = v.object({ offerId: v.number(), slug: v.string(), name: v.string() });
