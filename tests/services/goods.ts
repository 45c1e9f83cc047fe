import { eq } from 'drizzle-orm';
import { type Connection, schema as s } from '../../src/data/connection.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';

let count = 0;

export interface MadeOffer {
  productId: number;
  offerId: number;
}

/** Adds a new product at 10.00 roubles with ten pieces, so that tests in one database do not affect each other. */
export async function makeOffer(
  { db }: Connection,
  given: Partial<typeof s.offers.$inferInsert> & { name?: string; productWeight?: number } = {},
): Promise<MadeOffer> {
  const key = `made-${++count}`;
  const { name = `Товар ${count}`, productWeight = 0, ...offer } = given;
  const [source] = await db.select().from(s.sources).limit(1);
  const from = { sourceId: source?.id ?? 0, externalId: key };
  const [product] = await db
    .insert(s.products)
    .values({ ...from, slug: key, name, weight: productWeight })
    .returning();
  const productId = product?.id ?? 0;
  const [made] = await db
    .insert(s.offers)
    .values({ ...from, productId, price: kopecks(1000), stock: units(10), ...offer })
    .returning();
  return { productId, offerId: made?.id ?? 0 };
}

/** Adds an attribute to the product, with an option for each of these surcharges. */
export async function makeOptions(
  { db }: Connection,
  productId: number,
  surcharges: readonly number[],
): Promise<number[]> {
  const [attribute] = await db.insert(s.attributes).values({ productId, title: 'Цвет' }).returning();
  const rows = await db
    .insert(s.options)
    .values(
      surcharges.map((surcharge, position) => ({
        attributeId: attribute?.id ?? 0,
        title: `Вариант ${position + 1}`,
        surcharge: kopecks(surcharge),
        position,
      })),
    )
    .returning();
  return rows.map(({ id }) => id);
}

/** Changes an offer as an import would. */
export async function changeOffer(
  { db }: Connection,
  offerId: number,
  change: Partial<typeof s.offers.$inferInsert>,
): Promise<void> {
  await db.update(s.offers).set(change).where(eq(s.offers.id, offerId));
}

export async function stockOf({ db }: Connection, offerId: number): Promise<number> {
  const [offer] = await db.select({ stock: s.offers.stock }).from(s.offers).where(eq(s.offers.id, offerId));
  return offer?.stock ?? -1;
}
