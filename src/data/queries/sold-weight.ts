import { sql } from 'drizzle-orm';
import { schema as s } from '../connection.ts';

/** Grams per selling unit of an offer, 0 if unknown; for a query that joins `offers` and `products`. */
export const soldWeight = sql<number>`coalesce(${s.offers.weight}, ${s.products.weight})`;
