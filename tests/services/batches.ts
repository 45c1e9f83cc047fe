import { eq } from 'drizzle-orm';
import type { Connection } from '../../src/data/connection.ts';
import { offerBatches } from '../../src/data/schema/batch.ts';
import { units } from '../../src/domain/measures/quantity.ts';

/** Divides an offer's stock into batches of the tones T1, T2 …; returns their ids. */
export async function makeBatches(
  { db }: Connection,
  offerId: number,
  ...stocks: number[]
): Promise<number[]> {
  const rows = stocks.map((stock, index) => ({
    offerId,
    tone: `T${index + 1}`,
    calibre: '9',
    stock: units(stock),
  }));
  return (await db.insert(offerBatches).values(rows).returning()).map(({ id }) => id);
}

/** Returns the pieces left in the batches of an offer, by tone. */
export async function batchStocks({ db }: Connection, offerId: number): Promise<Record<string, number>> {
  const rows = await db.select().from(offerBatches).where(eq(offerBatches.offerId, offerId));
  return Object.fromEntries(rows.map(({ tone, stock }) => [tone, stock / 1000]));
}
