import * as v from 'valibot';
import { byId } from '../schemas.ts';
import { deliveryCitySchema } from './delivery-schema.ts';

/** Days on which goods come or can be fetched; null: the shop names them. */
const daysSchema = v.object({
  when: v.nullable(v.string()),
  pickupWhen: v.nullable(v.string()),
});

export const cityDeliverySchema = v.object({
  ...deliveryCitySchema.entries,
  /** «в Минске». */
  where: v.string(),
  /** When goods in stock can be fetched; null: the shop names it. */
  pickupWhen: daysSchema.entries.pickupWhen,
  /** The same of goods that the shop gets first, by the days it takes; absent: no goods are sold so. */
  later: v.exactOptional(byId(daysSchema)),
  /** For the header of every page: «доставка завтра, 22 ноября, от 80 руб. бесплатно»; null where the shop has set neither. */
  head: v.nullable(v.string()),
});
