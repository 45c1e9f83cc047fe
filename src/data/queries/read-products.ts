import type { Pool } from 'pg';
import type { GivenUnit } from '../../domain/price/unit-price.ts';
import type { SetSummary } from '../../domain/product/bundles.ts';
import type { ProductType } from '../../domain/product/card.ts';
import type { Picture } from '../../domain/product/picture.ts';
import { givenOfTexts } from './given-columns.ts';
import { readSets } from './read-sets.ts';
import { rowsOf } from './rows-of.ts';

/** Products per batch; processing a batch takes a few milliseconds, after which other requests get their turn. */
const BATCH = 250;

type ProductColumns = [
  id: number,
  slug: string,
  name: string,
  article: string,
  type: ProductType,
  sectionId: number | null,
  brandId: number | null,
  collectionId: number | null,
  shape: 'square' | 'door',
  labels: string,
  width: number | null,
  length: number | null,
  unitArea: string | null,
  piecesPerBox: number | null,
  soldByBox: boolean,
  weight: number,
  popularity: number,
  ratingSum: number,
  ratingCount: number,
  createdAt: string,
];

// Large integers are sent as text, because reading took twice as long with floats.
const PRODUCTS = `
  select id, slug, name, article, type, section_id, brand_id, collection_id, shape, array_to_string(labels, ','),
         width, length, unit_area, pieces_per_box, sold_by_box, weight, popularity, rating_sum, rating_count,
         date_part('epoch', created_at)::bigint
    from products where active and id between $1 and $2 order by id`;

type OfferColumns = [
  productId: number,
  id: number,
  article: string,
  price: string,
  oldPrice: string | null,
  unit: string,
  stock: string,
  stockStated: boolean,
  weight: number | null,
  step: number,
  min: number,
  barcodes: string | null,
  givenPrice: string | null,
  givenOldPrice: string | null,
  givenUnit: GivenUnit | null,
];

const OFFERS = `
  select product_id, id, article, price, old_price, unit, stock, stock_stated, weight, step, min,
         nullif(array_to_string(barcodes, ' '), ''), given_price, given_old_price, given_unit
    from offers where active and product_id between $1 and $2 order by product_id, position, id`;

// Values are sent as one array, because one row per value would take several times as long.
const PROPERTIES = `
  select product_id, array_agg(property_id)::text, array_agg(value_id)::text,
         array_agg(case when ordinal = 0 then number end)::text
    from product_properties where product_id between $1 and $2 group by product_id`;

// Properties that are no filters are read only if they are searched.
const SEARCHED = `
  select p.product_id, coalesce(v.value, p.text)
    from product_properties p
    join properties k on k.id = p.property_id
    left join property_values v on v.id = p.value_id
   where p.product_id between $1 and $2 and k.active and k.name = any($3)
     and not (k.filterable and k.kind = 'dictionary')`;

// Reads the first two pictures of the product and of each offer. The offers on sale are determined once per batch, not once per picture.
const PICTURES = `
  select product_id, hash, width, height, placeholder, alt, offer_id, place from (
    select *, row_number() over (partition by product_id order by offer_id nulls first, position, id) as place,
           row_number() over (partition by product_id, offer_id order by position, id) as own_place
      from pictures k where product_id between $1 and $2 and hash <> '' and not rich
       and (offer_id is null
         or offer_id in (select id from offers where active and product_id between $1 and $2))) p
   where place <= 2 or (offer_id is not null and own_place <= 2) order by product_id, place`;

type PictureColumns = [
  productId: number,
  hash: string,
  width: number,
  height: number,
  placeholder: string,
  alt: string,
  offerId: number | null,
  place: string,
];

/** Maximum number of pictures of a product; each offer has its own pictures besides. */
const SHOWN_PICTURES = 2;

// One query reads the values of all offers: few products have any, so it takes less time than an index lookup per offer.
const OFFER_VALUES = `
  select array_agg(offer_id)::text, array_agg(property_id)::text, array_agg(value_id)::text
    from offer_properties group by offer_id / ${BATCH}`;

/** Splits an array in PostgreSQL's notation, whose elements contain no commas. */
function partsOf(array: string | undefined): string[] {
  return array ? array.slice(1, -1).split(',') : [];
}

/** Returns the properties that have a value, each followed by its value. */
function pairs(properties: readonly string[], values: readonly string[]): number[] {
  const found: number[] = [];
  values.forEach((value, at) => {
    if (value !== 'NULL') found.push(Number(properties[at]), Number(value));
  });
  return found;
}

type OfferValues = ReadonlyMap<number, readonly number[]>;

/** Returns properties and their values, by offer id. */
async function readOfferValues(pool: Pool): Promise<OfferValues> {
  const values = new Map<number, number[]>();
  for (const [offers, properties, ids] of await rowsOf<[string, string, string]>(pool, OFFER_VALUES)) {
    const property = partsOf(properties);
    const value = partsOf(ids);
    partsOf(offers).forEach((offer, at) => {
      const known = values.get(Number(offer)) ?? [];
      known.push(Number(property[at]), Number(value[at]));
      values.set(Number(offer), known);
    });
  }
  return values;
}

/** Returns the first and last ids of the batches. */
async function readWindows(pool: Pool): Promise<[first: number, last: number][]> {
  return await rowsOf(
    pool,
    `select min(id), max(id) from
       (select id, (row_number() over (order by id) - 1) / $1::int as batch from products where active) p
      group by batch order by batch`,
    [BATCH],
  );
}

interface Wanted {
  offerValues: OfferValues;
  /** Names of properties that are searched but not filtered by. */
  searched: readonly string[];
}

async function readBatch(pool: Pool, window: [number, number], { offerValues, searched }: Wanted) {
  const [products, offers, properties, texts, pictures, sets] = await Promise.all([
    rowsOf<ProductColumns>(pool, PRODUCTS, window),
    rowsOf<OfferColumns>(pool, OFFERS, window),
    rowsOf<[number, string, string, string]>(pool, PROPERTIES, window),
    searched.length > 0 ? rowsOf<[number, string | null]>(pool, SEARCHED, [...window, searched]) : [],
    rowsOf<PictureColumns>(pool, PICTURES, window),
    readSets(pool, window),
  ]);
  const offersOf = Map.groupBy(offers, ([productId]) => productId);
  const propertiesOf = new Map(properties.map((row) => [row[0], row]));
  const textsOf = Map.groupBy(texts, ([productId]) => productId);
  const picturesOf = Map.groupBy(pictures, ([productId]) => productId);
  return products.map((product) => {
    const id = product[0];
    const [, properties, terms, numbers] = propertiesOf.get(id) ?? [];
    const ids = partsOf(properties);
    const own = offersOf.get(id) ?? [];
    const found = picturesOf.get(id) ?? [];
    return {
      ...productOf(product),
      offers: own.map((offer) => ({
        ...offerOf(offer, offerValues, sets.get(id)),
        ...picturesOfOffer(found, offer[1]),
      })),
      terms: [...pairs(ids, partsOf(terms)), ...own.flatMap(([, offer]) => offerValues.get(offer) ?? [])],
      numbers: pairs(ids, partsOf(numbers)),
      searched: (textsOf.get(id) ?? []).flatMap(([, text]) => text ?? []),
      pictures: found.filter((picture) => Number(picture[7]) <= SHOWN_PICTURES).map(pictureOf),
    };
  });
}

function productOf(columns: ProductColumns) {
  const [id, slug, name, article, type, sectionId, brandId, collectionId, shape, labels, ...rest] = columns;
  const [
    width,
    length,
    unitArea,
    piecesPerBox,
    soldByBox,
    weight,
    popularity,
    ratingSum,
    ratingCount,
    createdAt,
  ] = rest;
  return {
    ...{ id, slug, name, article, type, sectionId, brandId, collectionId, shape },
    ...{ width, length, piecesPerBox, soldByBox, weight, popularity, ratingSum, ratingCount },
    unitArea: unitArea === null ? null : Number(unitArea),
    createdAt: Number(createdAt),
    labels: labels === '' ? [] : labels.split(','),
  };
}

function offerOf(
  [, id, article, price, oldPrice, unit, stock, stockStated, weight, step, min, ...more]: OfferColumns,
  offerValues: OfferValues,
  set: SetSummary | undefined,
) {
  const [barcodes, givenPrice, givenOldPrice, givenUnit] = more;
  const terms = offerValues.get(id);
  return {
    ...(terms ? { terms } : {}),
    ...((set ? !set.unstated : stockStated) ? {} : { unstated: true as const }),
    ...(weight === null ? {} : { weight }),
    ...(barcodes === null ? {} : { barcodes: barcodes.split(' ') }),
    ...(givenUnit === null || set ? {} : { given: givenOfTexts(givenUnit, givenPrice, givenOldPrice) }),
    ...{ id, article, unit, step, min },
    price: set?.price ?? Number(price),
    oldPrice: oldPrice === null ? null : Number(oldPrice),
    stock: set?.stock ?? Number(stock),
  };
}

function pictureOf([, hash, width, height, placeholder, alt]: PictureColumns): Picture {
  return { hash, width, height, placeholder, alt };
}

function picturesOfOffer(found: readonly PictureColumns[], offerId: number): { pictures?: Picture[] } {
  const own = found.filter((picture) => picture[6] === offerId);
  return own.length > 0 ? { pictures: own.map(pictureOf) } : {};
}

/** Number of batches read ahead, so that neither the database nor the reader waits for the other. */
const AHEAD = 2;

/** Yields all active products in batches ordered by id, with the texts of the properties named in `searched`. */
export async function* readProducts(pool: Pool, searched: readonly string[]) {
  const [windows, offerValues] = await Promise.all([readWindows(pool), readOfferValues(pool)]);
  const coming: ReturnType<typeof readBatch>[] = [];
  for (let next = 0; next < windows.length || coming.length > 0; ) {
    for (; coming.length <= AHEAD && next < windows.length; next++) {
      const batch = readBatch(pool, windows[next] as [number, number], { offerValues, searched });
      // The failure is handled where the batch is awaited; until then it must not count as unhandled.
      batch.catch(() => {});
      coming.push(batch);
    }
    yield (await coming.shift()) ?? [];
  }
}
