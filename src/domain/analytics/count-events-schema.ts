import * as v from 'valibot';
import { list } from '../schemas.ts';
import { countedCartSchema, countedGoodsSchema, countedOrderSchema } from './counted-goods-schema.ts';
import { countedPageSchema } from './counted-page-schema.ts';

export const analyticsServicesSchema = v.object({
  /** Counter of Yandex Metrica. */
  metrica: v.nullable(v.number()),
  /** Measurement id of Google Analytics 4. */
  ga4: v.nullable(v.string()),
  /** Address that gets each event by a beacon. */
  collector: v.nullable(v.string()),
});

export const metricsFragmentSchema = v.object({
  services: analyticsServicesSchema,
  page: countedPageSchema,
  /** Those that were asked about, as far as the shop has them. */
  goods: list(countedGoodsSchema),
  cart: countedCartSchema,
  /** The order that was asked about. */
  order: v.nullable(countedOrderSchema),
});
