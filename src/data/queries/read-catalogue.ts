import type { Pool } from 'pg';
import type { ProductType } from '../../domain/card.ts';
import type { Picture } from '../../domain/picture.ts';

/** Products read at a time: some milliseconds of work between two looks at what else is to be answered. */
const BATCH = 1000;

async function rowsOf<Row extends readonly unknown[]>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const result = await pool.query({ text, values, rowMode: 'array' });
  return result.rows as unknown as Row[];
}

/** The number that grows with every change of the catalogue; 0 before the first. */
export async function readCatalogueVersion(pool: Pool): Promise<number> {
  const [row] = await rowsOf<[number]>(pool, 'select version::float8 from catalogue_version');
  return row?.[0] ?? 0;
}

async function readSections(pool: Pool) {
  type Row = [number, number | null, string, string, number, 'catalogue' | 'tile', 'sidebar' | 'top', string];
  const rows = await rowsOf<Row>(
    pool,
    `select id, parent_id, slug, name, position, page_type, filter_variant, text from sections where active`,
  );
  return rows.map(([id, parentId, slug, name, position, pageType, filterVariant, text]) => {
    return { id, parentId, slug, name, position, pageType, filterVariant, text };
  });
}

async function readProperties(pool: Pool) {
  type Row = [number, string, string, 'dictionary' | 'number', string, number];
  const rows = await rowsOf<Row>(
    pool,
    `select id, code, name, kind, unit, position from properties
      where active and filterable and kind in ('dictionary', 'number')`,
  );
  return rows.map(([id, code, name, kind, unit, position]) => ({ id, code, name, kind, unit, position }));
}

async function readValues(pool: Pool) {
  const rows = await rowsOf<[number, number, string, string, number]>(
    pool,
    `select v.id, v.property_id, v.code, v.value, v.position
       from property_values v join properties p on p.id = v.property_id
      where p.active and p.filterable and p.kind = 'dictionary'`,
  );
  return rows.map(([id, propertyId, code, value, position]) => ({ id, propertyId, code, value, position }));
}

async function readBrands(pool: Pool) {
  const rows = await rowsOf<[number, string, string]>(
    pool,
    'select id, slug, name from brands order by name collate "und-x-icu", id',
  );
  return rows.map(([id, slug, name]) => ({ id, slug, name }));
}

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
  unitArea: number | null,
  piecesPerBox: number | null,
  soldByBox: boolean,
  popularity: number,
  ratingSum: number,
  ratingCount: number,
  createdAt: number,
];

const PRODUCTS = `
  select id, slug, name, article, type, section_id, brand_id, collection_id, shape, array_to_string(labels, ','),
         width, length, unit_area::float8, pieces_per_box, sold_by_box, popularity, rating_sum, rating_count,
         extract(epoch from created_at)::float8
    from products where active and id between $1 and $2 order by id`;

type OfferColumns = [
  productId: number,
  id: number,
  article: string,
  price: number,
  oldPrice: number | null,
  unit: string,
  stock: number,
  step: number,
  min: number,
  terms: string | null,
];

// The values by a subselect, which is always looked up in the index: a join is planned over the whole table for every batch.
const OFFERS = `
  select product_id, id, article, price::float8, old_price::float8, unit, stock::float8, step, min,
         (select string_agg(property_id || ',' || value_id, ',') from offer_properties where offer_id = offers.id)
    from offers where active and product_id between $1 and $2 order by product_id, position, id`;

// Numbers are sent as text of many: a row of the wire for every value would take several times as long.
const PROPERTIES = `
  select product_id,
         string_agg(property_id || ',' || value_id, ',') filter (where value_id is not null),
         string_agg(property_id || ',' || number, ',') filter (where number is not null and ordinal = 0)
    from product_properties where product_id between $1 and $2 group by product_id`;

const PICTURES = `
  select product_id, hash, width, height, placeholder, alt from (
    select *, row_number() over (partition by product_id order by offer_id nulls first, position, id) as place
      from pictures where product_id between $1 and $2 and hash <> '') p
   where place <= 2 order by product_id, place`;

function numbersOf(text: string | null | undefined): number[] {
  return text ? text.split(',').map(Number) : [];
}

/** First and last ids of the batches. */
async function readWindows(pool: Pool): Promise<[first: number, last: number][]> {
  return await rowsOf(
    pool,
    `select min(id), max(id) from
       (select id, (row_number() over (order by id) - 1) / $1::int as batch from products where active) p
      group by batch order by batch`,
    [BATCH],
  );
}

async function readBatch(pool: Pool, window: [number, number]) {
  const [products, offers, properties, pictures] = await Promise.all([
    rowsOf<ProductColumns>(pool, PRODUCTS, window),
    rowsOf<OfferColumns>(pool, OFFERS, window),
    rowsOf<[number, string | null, string | null]>(pool, PROPERTIES, window),
    rowsOf<[number, string, number, number, string, string]>(pool, PICTURES, window),
  ]);
  const offersOf = Map.groupBy(offers, ([productId]) => productId);
  const propertiesOf = new Map(properties.map((row) => [row[0], row]));
  const picturesOf = Map.groupBy(pictures, ([productId]) => productId);
  return products.map((product) => {
    const id = product[0];
    const [, terms, numbers] = propertiesOf.get(id) ?? [];
    const own = offersOf.get(id) ?? [];
    return {
      ...productOf(product),
      offers: own.map(offerOf),
      terms: own.reduce((all, offer) => all.concat(numbersOf(offer[9])), numbersOf(terms)),
      numbers: numbersOf(numbers),
      pictures: (picturesOf.get(id) ?? []).map(pictureOf),
    };
  });
}

function productOf(columns: ProductColumns) {
  const [id, slug, name, article, type, sectionId, brandId, collectionId, shape, labels, ...rest] = columns;
  const [width, length, unitArea, piecesPerBox, soldByBox, popularity, ratingSum, ratingCount, createdAt] =
    rest;
  return {
    ...{ id, slug, name, article, type, sectionId, brandId, collectionId, shape },
    ...{ width, length, unitArea, piecesPerBox, soldByBox, popularity, ratingSum, ratingCount, createdAt },
    labels: labels === '' ? [] : labels.split(','),
  };
}

function offerOf([, id, article, price, oldPrice, unit, stock, step, min]: OfferColumns) {
  return { id, article, price, oldPrice, unit, stock, step, min };
}

function pictureOf([, hash, width, height, placeholder, alt]: [
  number,
  string,
  number,
  number,
  string,
  string,
]): Picture {
  return { hash, width, height, placeholder, alt };
}

/** Batches on their way while one is worked on, so that neither side waits for the other. */
const AHEAD = 2;

/** All active products in batches by id. */
async function* readProducts(pool: Pool) {
  const windows = await readWindows(pool);
  const coming: ReturnType<typeof readBatch>[] = [];
  for (let next = 0; next < windows.length || coming.length > 0; ) {
    for (; coming.length <= AHEAD && next < windows.length; next++) {
      const batch = readBatch(pool, windows[next] as [number, number]);
      // Awaited below; until then a failure must not count as unhandled.
      batch.catch(() => {});
      coming.push(batch);
    }
    yield (await coming.shift()) ?? [];
  }
}

/**
 * The rows a snapshot is built of. The version is read first: a change that comes while products are read has a higher one
 * and is noticed by it.
 */
export async function readCatalogue(pool: Pool) {
  const version = await readCatalogueVersion(pool);
  const [sections, brands, collections, properties, values] = await Promise.all([
    readSections(pool),
    readBrands(pool),
    rowsOf<[number, string]>(pool, 'select id, name from collections'),
    readProperties(pool),
    readValues(pool),
  ]);
  return {
    version,
    sections,
    brands,
    collections: new Map(collections),
    properties,
    values,
    products: readProducts(pool),
  };
}
