import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { doorExtras } from '../../data/schema/door-extra.ts';
import { offers } from '../../data/schema/offer.ts';
import type { ExtraRule } from '../../domain/basket/count-set.ts';
import { quantity } from '../../domain/measures/quantity.ts';

/** Reads how many of each extra a door needs, by the extra's offer; empty for goods without extras [DOOR-2]. */
export async function readExtraRules(tx: Queryable, doorOfferId: number): Promise<Map<number, ExtraRule>> {
  const { offerId, rate, min } = doorExtras;
  const rows = await tx
    .select({ offerId, rate, min })
    .from(doorExtras)
    .innerJoin(offers, eq(offers.productId, doorExtras.productId))
    .where(eq(offers.id, doorOfferId));
  return new Map(rows.map((row) => [row.offerId, { rate: quantity(row.rate), min: row.min }]));
}
