import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { Database, Queryable } from '../../data/connection.ts';
import { priceDiscountOffers, priceDiscounts } from '../../data/schema/discount.ts';
import { goodsChanges } from '../../data/schema/goods-change.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { type DiscountStep, discountStep, discountText } from '../../domain/discount/price-discount.ts';
import type { Clock } from '../../kit/clock.ts';
import { beginChange, finishChange } from '../goods/begin-change.ts';
import { priceWork } from '../goods/bulk-goods.ts';
import { changeInParts } from '../goods/change-rows.ts';
import { searchCondition } from '../goods/find-goods.ts';
import { idList, productsOf } from '../goods/settle-goods.ts';
import { undoWithin } from '../goods/undo-change.ts';

export type DiscountRow = typeof priceDiscounts.$inferSelect;

/** Author of the changes that discounts make to goods. */
const AUTHOR = 'скидка';

const PLAIN_SEARCH = { text: '', filter: null, label: null } as const;

/** SQL for the offers that a discount lowers: those on sale that no other discount has lowered. */
export function discountWork({
  percent,
  rounding,
  sectionId,
  productIds,
}: Pick<DiscountRow, 'percent' | 'rounding' | 'sectionId' | 'productIds'>) {
  const chosen = productIds ? sql`p.id in ${idList(productIds)}` : sql`true`;
  const within = searchCondition({ ...PLAIN_SEARCH, section: sectionId }, []);
  return priceWork(
    { kind: 'price', percent: -percent, rounding, strike: true },
    sql`${chosen} and ${within} and not exists (select 1 from price_discount_offers c where c.offer_id = o.id)`,
  );
}

/** Lowers prices; a former price becomes the struck one. */
async function lower(tx: Transaction, discount: DiscountRow, now: Date): Promise<readonly number[]> {
  const { wanted } = discountWork(discount);
  const note = `Скидка «${discount.name}»: ${discountText(discount)}`;
  const changeId = await beginChange(tx, { at: now, person: AUTHOR, note, productId: null });
  const ids = await changeInParts(tx, { change: changeId, table: 'offers', now }, wanted);
  await finishChange(tx, changeId, ids.length);
  await tx.execute(
    sql`insert into price_discount_offers (offer_id, discount_id) select value, ${discount.id}::integer from ${idList(ids)} as ids (value)`,
  );
  await tx
    .update(priceDiscounts)
    .set({ changeId, appliedAt: now, count: ids.length, knownChanges: discount.knownChanges })
    .where(eq(priceDiscounts.id, discount.id));
  return productsOf(tx, 'offers', ids);
}

/** Gives goods back the prices that their source or the merchant states by now; what was changed by hand since stays. */
async function raise(tx: Transaction, { id, changeId }: DiscountRow, now: Date): Promise<readonly number[]> {
  await tx.delete(priceDiscountOffers).where(eq(priceDiscountOffers.discountId, id));
  if (changeId === null) return [];
  const undone = await undoWithin(tx, changeId, now);
  return undone.ok ? undone.value.productIds : [];
}

async function end(tx: Transaction, discount: DiscountRow, now: Date): Promise<readonly number[]> {
  const productIds = await raise(tx, discount, now);
  await tx
    .update(priceDiscounts)
    .set({ changeId: null, appliedAt: null, endedAt: now, count: 0 })
    .where(eq(priceDiscounts.id, discount.id));
  return productIds;
}

/** Lowers prices anew after goods were changed, so that new goods and new prices have the discount too. */
async function renew(tx: Transaction, discount: DiscountRow, now: Date): Promise<readonly number[]> {
  const raised = await raise(tx, discount, now);
  // The former change would only repeat itself in the list of changes.
  if (discount.changeId !== null) await tx.delete(goodsChanges).where(eq(goodsChanges.id, discount.changeId));
  return [...raised, ...(await lower(tx, discount, now))];
}

const STEPS: Readonly<
  Record<DiscountStep, (tx: Transaction, discount: DiscountRow, now: Date) => Promise<readonly number[]>>
> = { begin: lower, renew, end };

/**
 * Reads which changes of goods by imports and the staff are visible to this transaction, as a text to compare. Their times would not do: a
 * change that began before a discount may commit after it.
 */
async function readGoodsChanges(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ known: string }>(sql`
    select concat_ws(' ', i.last, i.count, i.undone, c.last, c.count, c.undone) as known
    from (select max(id) as last, count(*), count(undone_at) as undone from imports where changed) i,
      (select max(id) as last, count(*), count(undone_at) as undone from goods_changes where person <> ${AUTHOR}) c`);
  return rows[0]?.known ?? '';
}

/** Ends the discounts whose change the staff have undone. */
async function endUndone(tx: Transaction, now: Date): Promise<void> {
  const undone = await tx
    .select({ id: priceDiscounts.id })
    .from(priceDiscounts)
    .innerJoin(goodsChanges, eq(goodsChanges.id, priceDiscounts.changeId))
    .where(and(isNull(priceDiscounts.endedAt), sql`${goodsChanges.undoneAt} is not null`));
  const ids = undone.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(priceDiscountOffers).where(inArray(priceDiscountOffers.discountId, ids));
  await tx
    .update(priceDiscounts)
    .set({ changeId: null, appliedAt: null, endedAt: now, count: 0 })
    .where(inArray(priceDiscounts.id, ids));
}

/**
 * Begins and ends discounts that are due, in one transaction; several nodes may do so at once. Of discounts that begin together the larger
 * comes first, and a price is lowered by one of them only.
 * @returns the products whose prices changed
 */
export async function applyDiscounts({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<readonly number[]> {
  const now = clock();
  const [open] = await db
    .select({ id: priceDiscounts.id })
    .from(priceDiscounts)
    .where(isNull(priceDiscounts.endedAt))
    .limit(1);
  if (!open) return [];
  return transact(db, async (tx) => {
    await tx.execute(sql`lock table price_discounts in share row exclusive mode`);
    await endUndone(tx, now);
    const discounts = await tx
      .select()
      .from(priceDiscounts)
      .where(isNull(priceDiscounts.endedAt))
      .orderBy(desc(priceDiscounts.percent), asc(priceDiscounts.id));
    // Read before prices are, so that what commits meanwhile is found the next time.
    const knownChanges = await readGoodsChanges(tx);
    const due = discounts.map((discount) => ({
      discount: { ...discount, knownChanges },
      step: discountStep(discount, now, discount.knownChanges !== knownChanges),
    }));
    // Those that end come first, so that others may lower the prices that they free.
    const productIds = new Set<number>();
    for (const kind of ['end', 'renew', 'begin'] as const)
      for (const { discount, step } of due)
        if (step === kind) for (const id of await STEPS[kind](tx, discount, now)) productIds.add(id);
    if (productIds.size > 0) await growCatalogue(tx, now);
    return [...productIds];
  });
}

/** Lists discounts, the latest first. */
export async function listDiscounts(db: Queryable, max: number): Promise<DiscountRow[]> {
  return db.select().from(priceDiscounts).orderBy(desc(priceDiscounts.id)).limit(max);
}

/** Ends a discount now, with its prices; null if there is none that lasts. */
export async function stopDiscount(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<{ name: string; productIds: readonly number[] } | null> {
  await tx.execute(sql`lock table price_discounts in share row exclusive mode`);
  const [discount] = await tx
    .select()
    .from(priceDiscounts)
    .where(and(eq(priceDiscounts.id, id), isNull(priceDiscounts.endedAt)));
  if (!discount) return null;
  const productIds = await end(tx, discount, now);
  await growCatalogue(tx, now);
  return { name: discount.name, productIds };
}
