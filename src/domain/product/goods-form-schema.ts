import * as v from 'valibot';

/** The goods that a form is about. */
export const goodsOfFormSchema = v.object({ offerId: v.number(), slug: v.string(), name: v.string() });
