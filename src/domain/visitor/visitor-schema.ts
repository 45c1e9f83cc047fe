import * as v from 'valibot';
import { basketSummarySchema } from '../basket/basket-summary-schema.ts';
import { cityDeliverySchema } from '../delivery/delivery-offer-schema.ts';
import { list } from '../schemas.ts';

export const visitorSchema = v.object({
  basket: basketSummarySchema,
  /** Ids of products, newest last; only products that still exist. */
  favourites: list(v.number()),
  comparison: list(v.number()),
  city: cityDeliverySchema,
});

export const visitorNewsSchema = v.union([
  v.object({ basket: basketSummarySchema }),
  v.object({ list: v.picklist(['favourites', 'comparison']), ids: list(v.number()) }),
]);
