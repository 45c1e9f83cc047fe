import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { offers, products } from '../../data/schema/catalogue.ts';
import { basketLines as lines } from '../../data/schema/order.ts';
import { type Basket, type LineFacts, readBasket } from '../../domain/basket.ts';
import { addMoney, kopecks } from '../../domain/money.ts';
import type { Picture } from '../../domain/picture.ts';
import { quantity } from '../../domain/quantity.ts';
import type { BasketHead } from './find-basket.ts';

interface ChosenOption {
  title: string;
  surcharge: number;
}

/** Titles and surcharges of the line's options that are still there. */
const chosenOptions = sql<ChosenOption[]>`(
  select coalesce(json_agg(json_build_object('title', x.title, 'surcharge', x.surcharge) order by a.position, a.id), '[]')
  from options x join attributes a on a.id = x.attribute_id
  where x.id = any(${lines.optionIds}) and x.active and a.product_id = ${offers.productId})`;

/** The values of the offer's rows, as its selector shows them. */
const rowValues = sql<string[]>`(
  select coalesce(json_agg(v.value order by p.position, p.id), '[]')
  from offer_properties op
  join properties p on p.id = op.property_id
  join property_values v on v.id = op.value_id
  where op.offer_id = ${offers.id})`;

/** The offer's first picture, else the product's. */
const firstPicture = sql<Picture | null>`(
  select json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt)
  from pictures i
  where i.product_id = ${offers.productId} and i.hash <> '' and (i.offer_id is null or i.offer_id = ${offers.id})
  order by i.offer_id is null, i.position, i.id limit 1)`;

const columns = {
  id: lines.id,
  productId: offers.productId,
  offerId: lines.offerId,
  optionIds: lines.optionIds,
  quantity: lines.quantity,
  seenPrice: lines.seenPrice,
  comment: lines.comment,
  slug: products.slug,
  name: products.name,
  productArticle: products.article,
  productActive: products.active,
  article: offers.article,
  price: offers.price,
  oldPrice: offers.oldPrice,
  unit: offers.unit,
  min: offers.min,
  step: offers.step,
  stock: offers.stock,
  offerActive: offers.active,
  options: chosenOptions,
  values: rowValues,
  picture: firstPicture,
};

function select(db: Queryable, basketId: string) {
  return db
    .select(columns)
    .from(lines)
    .innerJoin(offers, eq(offers.id, lines.offerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(eq(lines.basketId, basketId))
    .orderBy(asc(lines.id));
}

function factsOf(row: Awaited<ReturnType<typeof select>>[number]): LineFacts {
  const { options, values, productArticle, productActive, offerActive, ...rest } = row;
  const surcharge = addMoney(...options.map((option) => kopecks(option.surcharge)));
  return {
    ...rest,
    detail: [...values, ...options.map(({ title }) => title)].join(' · '),
    article: row.article || productArticle,
    quantity: quantity(row.quantity),
    price: addMoney(kopecks(row.price), surcharge),
    oldPrice: row.oldPrice === null ? null : addMoney(kopecks(row.oldPrice), surcharge),
    min: quantity(row.min),
    step: quantity(row.step),
    stock: quantity(row.stock),
    seenPrice: kopecks(row.seenPrice),
    active: productActive && offerActive && options.length === row.optionIds.length,
    forSale: row.price > 0,
  };
}

/** The basket as it stands, with names, prices and stock of this moment. */
export async function readLines(db: Queryable, basket: BasketHead): Promise<Basket> {
  const rows = await select(db, basket.id);
  return readBasket(basket.cartcode, basket.version, rows.map(factsOf));
}
