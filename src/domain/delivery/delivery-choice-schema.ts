import * as v from 'valibot';
import { list } from '../schemas.ts';
import { byZone } from './delivery-schema.ts';

export const deliveryOptionSchema = v.object({
  value: v.string(),
  /** Text of the option, such as «вт, 24 ноября» or «с 9:00 до 14:00». */
  text: v.string(),
});

export const deliveryOptionsSchema = v.object({
  /** Days promised if the shopper chooses none, worded as the order names them later: «чт, 26 ноября», «24–26 ноября». */
  soonest: v.string(),
  days: list(deliveryOptionSchema),
  parts: list(deliveryOptionSchema),
  /** Fully booked parts by the value of a day; days without such parts are absent. */
  full: v.record(v.string(), list(v.string())),
});

export const deliveryChoicesSchema = v.object(byZone(() => deliveryOptionsSchema));
