import { asc, eq, sql } from 'drizzle-orm';
import { buildOnce } from '../../data/build-once.ts';
import type { Queryable } from '../../data/connection.ts';
import { offerBatches } from '../../data/schema/batch.ts';
import { offers } from '../../data/schema/offer.ts';
import { basketLines as lines } from '../../data/schema/order.ts';
import { products } from '../../data/schema/product.ts';
import type { Basket, LineFacts, Recommended } from '../../domain/basket/basket.ts';
import type { Batch } from '../../domain/basket/batches.ts';
import { readBasket } from '../../domain/basket/read-basket.ts';
import { NOTHING } from '../../domain/measures/money.ts';
import { tileUnit } from '../../domain/tile/tile-quantity.ts';
import type { BasketHead } from './find-basket.ts';
import { chosenOptions, goodsColumns, goodsFacts } from './line-columns.ts';
import { type BasketSettings, basketsWithExtras, judgeExtras, noExtras, readExtras } from './read-extras.ts';

/** SQL for the batch that the line requests, even if it has no stock any more. */
const requestedBatch = sql<Omit<Batch, 'stock'> | null>`(
  select json_build_object('id', b.id, 'tone', b.tone, 'calibre', b.calibre)
  from ${offerBatches} b where b.id = ${lines.batchId} and b.offer_id = ${offers.id})`;

const columns = {
  ...goodsColumns,
  basketId: lines.basketId,
  id: lines.id,
  offerId: lines.offerId,
  optionIds: lines.optionIds,
  quantity: lines.quantity,
  seenPrice: lines.seenPrice,
  comment: lines.comment,
  countedIn: lines.countedIn,
  recommended: sql<Recommended | null>`${lines.recommended}`,
  giftFor: lines.giftFor,
  setId: lines.setId,
  waitsForBatch: lines.waitsForBatch,
  agreedBatches: lines.agreedBatches,
  options: chosenOptions(lines.optionIds),
  requestedBatch,
};

const linesOf = buildOnce((db) =>
  db
    .select(columns)
    .from(lines)
    .innerJoin(offers, eq(offers.id, lines.offerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(sql`${lines.basketId} = any(${sql.placeholder('basketIds')})`)
    .orderBy(sql`${lines.giftFor} is not null`, asc(lines.id))
    .prepare('lines-of-baskets'),
);

const select = (db: Queryable, basketIds: readonly string[]) => linesOf(db).execute({ basketIds });

function factsOf(
  row: Awaited<ReturnType<typeof select>>[number],
  rules: BasketSettings['supply'],
): LineFacts {
  const { id, offerId, comment, recommended, giftFor, setId } = row;
  const { waitsForBatch, agreedBatches, requestedBatch } = row;
  const goods = goodsFacts(row, rules);
  return {
    ...goods,
    ...{ id, offerId, comment, recommended, giftFor, setId, waitsForBatch, agreedBatches, requestedBatch },
    quantity: row.quantity,
    countedIn: tileUnit(row.countedIn ?? ''),
    seenPrice: row.seenPrice,
    ...(giftFor === null ? {} : { price: NOTHING, given: undefined, forSale: true }),
  };
}

/** Reads the basket with current names, prices and stock. */
export async function readLines(
  db: Queryable,
  basket: BasketHead,
  settings: BasketSettings,
): Promise<Basket> {
  const [rows, extras] = await Promise.all([select(db, [basket.id]), readExtras(db, basket.id)]);
  const facts = rows.map((row) => factsOf(row, settings.supply));
  const read = readBasket(basket, facts);
  return { ...read, ...(await judgeExtras(db, basket.id, extras, read.lines, settings)) };
}

/** Reads several baskets: one query for all lines, and more only for baskets with extras. */
export async function readBaskets(
  db: Queryable,
  heads: readonly BasketHead[],
  settings: BasketSettings,
): Promise<Map<string, Basket>> {
  const ids = heads.map(({ id }) => id);
  const rows = Map.groupBy(await select(db, ids), ({ basketId }) => basketId);
  const idsWithExtras = await basketsWithExtras(db, ids);
  const found = new Map<string, Basket>();
  for (const head of heads) {
    const facts = (rows.get(head.id) ?? []).map((row) => factsOf(row, settings.supply));
    const read = readBasket(head, facts);
    const extras = idsWithExtras.has(head.id)
      ? await judgeExtras(db, head.id, await readExtras(db, head.id), read.lines, settings)
      : noExtras(settings);
    found.set(head.id, { ...read, ...extras });
  }
  return found;
}
