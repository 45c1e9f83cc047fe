import * as v from 'valibot';
import { byId } from '../schemas.ts';
import { deliveryCitySchema } from './delivery-schema.ts';

/** Days of delivery and pickup; null if the shop has set no delivery days. */
const daysSchema = v.object({
  when: v.nullable(v.string()),
  pickupWhen: v.nullable(v.string()),
});

export const cityDeliverySchema = v.object({
  ...deliveryCitySchema.entries,
  /** The city with its preposition: «в Минске». */
  where: v.string(),
  /** When products in stock can be picked up; null if the shop has set no delivery days. */
  pickupWhen: daysSchema.entries.pickupWhen,
  /** Days for products on backorder, by lead time in days; absent if there are no such products. */
  later: v.exactOptional(byId(daysSchema)),
  /**
   * Text in the header of every page: «доставка завтра, 22 ноября, от 80 руб. бесплатно»; null if the settings have neither days nor a free
   * threshold.
   */
  head: v.nullable(v.string()),
});
