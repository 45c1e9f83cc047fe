import * as v from 'valibot';
import { list } from '../schemas.ts';

export const deliveryOptionSchema = v.object({
  value: v.string(),
  /** «вт, 24 ноября», «с 9:00 до 14:00». */
  text: v.string(),
});

export const deliveryOptionsSchema = v.object({
  /** When it comes where no day is chosen, as the order says it later: «чт, 26 ноября», «24–26 ноября». */
  soonest: v.string(),
  days: list(deliveryOptionSchema),
  parts: list(deliveryOptionSchema),
  /** Values of the parts that are full, by the value of a day that is not. */
  full: v.record(v.string(), list(v.string())),
});

export const deliveryChoicesSchema = v.object({
  minsk: deliveryOptionsSchema,
  country: deliveryOptionsSchema,
});
