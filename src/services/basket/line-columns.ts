import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { givenColumns } from '../../data/queries/given-columns.ts';
import { soldWeight } from '../../data/queries/sold-weight.ts';
import { supplyColumns } from '../../data/queries/supply-columns.ts';
import { offerBatches } from '../../data/schema/batch.ts';
import { offers } from '../../data/schema/offer.ts';
import { products } from '../../data/schema/product.ts';
import type { Batch } from '../../domain/basket/batches.ts';
import { longestOf } from '../../domain/measures/longest-side.ts';
import { addMoney, kopecks } from '../../domain/measures/money.ts';
import { givenOf } from '../../domain/price/unit-price.ts';
import type { Picture } from '../../domain/product/picture.ts';
import type { SupplyRules } from '../../domain/stock/supply.ts';
import { supplyOfRow } from '../supply/supply-of-row.ts';

/** SQL for the values of an offer, as its selector shows them. */
export const rowValues = sql<string[]>`(
  select coalesce(json_agg(v.value order by p.position, p.id), '[]')
  from offer_properties op
  join properties p on p.id = op.property_id
  join property_values v on v.id = op.value_id
  where op.offer_id = ${offers.id})`;

/** SQL for the offer's first picture, otherwise the product's. */
export const firstPicture = sql<Picture | null>`(
  select json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt)
  from pictures i
  where i.product_id = ${offers.productId} and i.hash <> '' and not i.rich and (i.offer_id is null or i.offer_id = ${offers.id})
  order by i.offer_id is null, i.position, i.id limit 1)`;

interface ChosenOption {
  title: string;
  surcharge: number;
}

/** SQL for the titles and surcharges of a line's options, as far as they still exist. */
export const chosenOptions = (optionIds: PgColumn) => sql<ChosenOption[]>`(
  select coalesce(json_agg(json_build_object('title', x.title, 'surcharge', x.surcharge) order by a.position, a.id), '[]')
  from options x join attributes a on a.id = x.attribute_id
  where x.id = any(${optionIds}) and x.active and a.product_id = ${offers.productId})`;

const batchesInStock = sql<Batch[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'tone', b.tone, 'calibre', b.calibre, 'stock', b.stock) order by b.id), '[]')
  from ${offerBatches} b where b.offer_id = ${offers.id} and b.stock > 0)`;

/** Columns with the current data of a line's product, for a query that joins `offers` and `products`. */
export const goodsColumns = {
  productId: offers.productId,
  width: products.width,
  length: products.length,
  unitArea: products.unitArea,
  piecesPerBox: products.piecesPerBox,
  soldByBox: products.soldByBox,
  weight: soldWeight,
  slug: products.slug,
  name: products.name,
  offerName: offers.name,
  productArticle: products.article,
  productActive: products.active,
  article: offers.article,
  price: offers.price,
  oldPrice: offers.oldPrice,
  ...givenColumns,
  unit: offers.unit,
  min: offers.min,
  step: offers.step,
  stock: offers.stock,
  ...supplyColumns,
  offerActive: offers.active,
  values: rowValues,
  picture: firstPicture,
  batches: batchesInStock,
};

/** A row of {@link goodsColumns} with the line's chosen options. */
type GoodsRow = SelectResultFields<typeof goodsColumns> & {
  optionIds: readonly number[];
  options: readonly ChosenOption[];
};

/** Converts a row to the current data of a line's product, with the price for the chosen options. */
export function goodsFacts(row: GoodsRow, rules: SupplyRules) {
  const { productId, optionIds, piecesPerBox, soldByBox, weight, slug, name, unit, picture, batches } = row;
  const { min, step, stock, unitArea } = row;
  const surcharge = addMoney(...row.options.map((option) => kopecks(option.surcharge)));
  const detail = [...row.values, ...row.options.map(({ title }) => title)].join(' · ');
  return {
    ...{ productId, optionIds, piecesPerBox, soldByBox, weight, slug, name, unit, picture, batches, detail },
    ...{ min, step, stock, unitArea },
    article: row.article || row.productArticle,
    price: addMoney(row.price, surcharge),
    ...givenOf(row, row),
    oldPrice: row.oldPrice === null ? null : addMoney(row.oldPrice, surcharge),
    supply: supplyOfRow(row, rules),
    longest: longestOf(row, row.name, row.offerName, detail),
    active: row.productActive && row.offerActive && row.options.length === row.optionIds.length,
    forSale: row.price > 0,
  };
}
