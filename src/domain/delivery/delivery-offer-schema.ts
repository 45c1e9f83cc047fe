import * as v from 'valibot';
import { byId } from '../schemas.ts';
import { deliveryCitySchema } from './delivery-schema.ts';

/** A city and when goods come to it, counted at the server's clock. */
export const cityDeliverySchema = v.object({
  ...deliveryCitySchema.entries,
  /** «в Минске». */
  where: v.string(),
  /** When goods in stock can be fetched. */
  pickupWhen: v.string(),
  /** The same of goods that the shop gets first, by the days it takes; absent: no goods are sold so. */
  later: v.exactOptional(
    byId(
      v.object({
        when: v.string(),
        pickupWhen: v.string(),
      }),
    ),
  ),
  /** For the header of every page: «доставка завтра, 22 ноября, от 80 руб. бесплатно». */
  head: v.string(),
});
