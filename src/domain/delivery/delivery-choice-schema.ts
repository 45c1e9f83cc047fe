import * as v from 'valibot';
import { list } from '../schemas.ts';

/** A day or a part of it as a form offers it. */
export const deliveryOptionSchema = v.object({
  value: v.string(),
  /** «вт, 24 ноября», «с 9:00 до 14:00». */
  text: v.string(),
});

/** What can be chosen for a city of a zone. */
export const deliveryOptionsSchema = v.object({
  /** When it comes where no day is chosen, as the order says it later: «чт, 26 ноября», «24–26 ноября». */
  soonest: v.string(),
  days: list(deliveryOptionSchema),
  parts: list(deliveryOptionSchema),
  /** Values of the parts that are full, by the value of a day that is not. */
  full: v.record(v.string(), list(v.string())),
});

/** By the tariff's region. */
export const deliveryChoicesSchema = v.object({
  minsk: deliveryOptionsSchema,
  country: deliveryOptionsSchema,
});
