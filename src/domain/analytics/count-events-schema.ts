import * as v from 'valibot';
import { list } from '../schemas.ts';
import { countedCartSchema, countedGoodsSchema, countedOrderSchema } from './counted-goods-schema.ts';
import { countedPageSchema } from './counted-page-schema.ts';

export const analyticsServicesSchema = v.object({
  /** Id of the Yandex Metrica counter. */
  metrica: v.nullable(v.number()),
  /** Measurement id of Google Analytics 4. */
  ga4: v.nullable(v.string()),
  /** Address to which each event is sent by a beacon. */
  collector: v.nullable(v.string()),
});

export const metricsFragmentSchema = v.object({
  services: analyticsServicesSchema,
  page: countedPageSchema,
  /** The requested products that exist. */
  goods: list(countedGoodsSchema),
  cart: countedCartSchema,
  order: v.nullable(countedOrderSchema),
});
