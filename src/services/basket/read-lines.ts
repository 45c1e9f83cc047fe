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
import { askBeside, type BasketSettings, judgeBeside, nothingBeside, withBeside } from './read-beside.ts';

/** The batch the line asks for, though it may hold nothing any more. */
const askedBatch = sql<Omit<Batch, 'stock'> | null>`(
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
  waitsForBatch: lines.waitsForBatch,
  agreedBatches: lines.agreedBatches,
  options: chosenOptions(lines.optionIds),
  askedBatch,
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
  const { id, offerId, comment, recommended, giftFor, waitsForBatch, agreedBatches, askedBatch: asked } = row;
  const goods = goodsFacts(row, rules);
  return {
    ...goods,
    ...{ id, offerId, comment, recommended, giftFor, waitsForBatch, agreedBatches, askedBatch: asked },
    quantity: row.quantity,
    countedIn: tileUnit(row.countedIn ?? ''),
    seenPrice: row.seenPrice,
    ...(giftFor === null ? {} : { price: NOTHING, given: undefined, forSale: true }),
  };
}

/** The basket as it stands, with names, prices and stock of this moment. */
export async function readLines(
  db: Queryable,
  basket: BasketHead,
  settings: BasketSettings,
): Promise<Basket> {
  const [rows, beside] = await Promise.all([select(db, [basket.id]), askBeside(db, basket.id)]);
  const facts = rows.map((row) => factsOf(row, settings.supply));
  const read = readBasket(basket, facts);
  return { ...read, ...(await judgeBeside(db, basket.id, beside, read.lines, settings)) };
}

/** The same for several at once: one query for the lines of all, and for what lies beside them only where something does. */
export async function readBaskets(
  db: Queryable,
  heads: readonly BasketHead[],
  settings: BasketSettings,
): Promise<Map<string, Basket>> {
  const ids = heads.map(({ id }) => id);
  const rows = Map.groupBy(await select(db, ids), ({ basketId }) => basketId);
  const besides = await withBeside(db, ids);
  const found = new Map<string, Basket>();
  for (const head of heads) {
    const facts = (rows.get(head.id) ?? []).map((row) => factsOf(row, settings.supply));
    const read = readBasket(head, facts);
    const beside = besides.has(head.id)
      ? await judgeBeside(db, head.id, await askBeside(db, head.id), read.lines, settings)
      : nothingBeside(settings);
    found.set(head.id, { ...read, ...beside });
  }
  return found;
}
