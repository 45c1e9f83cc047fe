import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { supplyColumns } from '../../data/queries/supply-columns.ts';
import { offerBatches } from '../../data/schema/batch.ts';
import { offers } from '../../data/schema/offer.ts';
import { basketLines as lines } from '../../data/schema/order.ts';
import { products } from '../../data/schema/product.ts';
import { type Basket, type LineFacts, type Recommended, readBasket } from '../../domain/basket/basket.ts';
import type { Batch } from '../../domain/basket/batches.ts';
import { area } from '../../domain/measures/area.ts';
import { longestOf } from '../../domain/measures/longest-side.ts';
import { addMoney, kopecks, NOTHING } from '../../domain/measures/money.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { tileUnit } from '../../domain/tile/tile-quantity.ts';
import { supplyOfRow } from '../supply/supply-of-row.ts';
import type { BasketHead } from './find-basket.ts';
import { firstPicture, rowValues } from './line-columns.ts';
import { type BasketSettings, NOTHING_BESIDE, readBeside, withBeside } from './read-beside.ts';

interface ChosenOption {
  title: string;
  surcharge: number;
}

/** Titles and surcharges of the line's options that are still there. */
const chosenOptions = sql<ChosenOption[]>`(
  select coalesce(json_agg(json_build_object('title', x.title, 'surcharge', x.surcharge) order by a.position, a.id), '[]')
  from options x join attributes a on a.id = x.attribute_id
  where x.id = any(${lines.optionIds}) and x.active and a.product_id = ${offers.productId})`;

/** The offer's batches that hold anything. */
const batchesHeld = sql<Batch[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'tone', b.tone, 'calibre', b.calibre, 'stock', b.stock) order by b.id), '[]')
  from ${offerBatches} b where b.offer_id = ${offers.id} and b.stock > 0)`;

/** The batch the line asks for, though it may hold nothing any more. */
const askedBatch = sql<Omit<Batch, 'stock'> | null>`(
  select json_build_object('id', b.id, 'tone', b.tone, 'calibre', b.calibre)
  from ${offerBatches} b where b.id = ${lines.batchId} and b.offer_id = ${offers.id})`;

const columns = {
  basketId: lines.basketId,
  id: lines.id,
  productId: offers.productId,
  offerId: lines.offerId,
  optionIds: lines.optionIds,
  quantity: lines.quantity,
  seenPrice: lines.seenPrice,
  comment: lines.comment,
  countedIn: lines.countedIn,
  recommended: sql<Recommended | null>`${lines.recommended}`,
  giftFor: lines.giftFor,
  waitsForBatch: lines.waitsForBatch,
  width: products.width,
  length: products.length,
  unitArea: products.unitArea,
  piecesPerBox: products.piecesPerBox,
  soldByBox: products.soldByBox,
  weight: products.weight,
  slug: products.slug,
  name: products.name,
  offerName: offers.name,
  productArticle: products.article,
  productActive: products.active,
  article: offers.article,
  price: offers.price,
  oldPrice: offers.oldPrice,
  unit: offers.unit,
  min: offers.min,
  step: offers.step,
  stock: offers.stock,
  ...supplyColumns,
  offerActive: offers.active,
  options: chosenOptions,
  values: rowValues,
  picture: firstPicture,
  batches: batchesHeld,
  askedBatch,
};

function select(db: Queryable, basketIds: readonly string[]) {
  return db
    .select(columns)
    .from(lines)
    .innerJoin(offers, eq(offers.id, lines.offerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(inArray(lines.basketId, [...basketIds]))
    .orderBy(sql`${lines.giftFor} is not null`, asc(lines.id));
}

function factsOf(
  row: Awaited<ReturnType<typeof select>>[number],
  rules: BasketSettings['supply'],
): LineFacts {
  const {
    options,
    values,
    productArticle,
    productActive,
    offerActive,
    offerName,
    stockStated,
    brandSlug,
    sectionSlugs,
    width,
    length: long,
    basketId: _basket,
    ...rest
  } = row;
  const gift = row.giftFor !== null;
  const surcharge = addMoney(...options.map((option) => kopecks(option.surcharge)));
  const detail = [...values, ...options.map(({ title }) => title)].join(' · ');
  return {
    ...rest,
    detail,
    article: row.article || productArticle,
    quantity: quantity(row.quantity),
    countedIn: tileUnit(row.countedIn ?? ''),
    price: gift ? NOTHING : addMoney(kopecks(row.price), surcharge),
    oldPrice: row.oldPrice === null ? null : addMoney(kopecks(row.oldPrice), surcharge),
    min: quantity(row.min),
    step: quantity(row.step),
    stock: quantity(row.stock),
    supply: supplyOfRow({ stockStated, brandSlug, sectionSlugs }, rules),
    unitArea: row.unitArea === null ? null : area(row.unitArea),
    longest: longestOf({ width, length: long }, row.name, offerName, detail),
    seenPrice: kopecks(row.seenPrice),
    active: productActive && offerActive && options.length === row.optionIds.length,
    forSale: gift || row.price > 0,
  };
}

/** The basket as it stands, with names, prices and stock of this moment. */
export async function readLines(
  db: Queryable,
  basket: BasketHead,
  settings: BasketSettings,
): Promise<Basket> {
  const rows = await select(db, [basket.id]);
  const facts = rows.map((row) => factsOf(row, settings.supply));
  const read = readBasket(basket, facts);
  return { ...read, ...(await readBeside(db, basket.id, read.lines, settings)) };
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
      ? await readBeside(db, head.id, read.lines, settings)
      : NOTHING_BESIDE;
    found.set(head.id, { ...read, ...beside });
  }
  return found;
}
