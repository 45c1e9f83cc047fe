import * as v from 'valibot';
import { basketSummarySchema } from '../basket/basket-summary-schema.ts';
import { cityDeliverySchema } from '../delivery/delivery-offer-schema.ts';
import { list } from '../schemas.ts';

/** What belongs to the visitor and comes apart from the cached page: the answer of `/visitor`. */
export const visitorSchema = v.object({
  basket: basketSummarySchema,
  /** Ids of products, the newest last; only goods the shop has. */
  favourites: list(v.number()),
  comparison: list(v.number()),
  city: cityDeliverySchema,
});

/** What the shop's tabs notify each other of. */
export const visitorNewsSchema = v.union([
  v.object({ basket: basketSummarySchema }),
  v.object({ list: v.picklist(['favourites', 'comparison']), ids: list(v.number()) }),
]);
