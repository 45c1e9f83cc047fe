import type { KeyedKind } from '../../domain/import-counts.ts';

/** Columns of every staged record: number in the run, place in the file, digest of its content, id within the source. */
const RECORD = 'seq integer, file text, line integer, digest text, key text';

/** Columns of rows that belong to a record, including the record's number. */
const ROW = 'seq integer, position integer';

const PICTURE = 'hash text, origin text, width integer, height integer, placeholder text, alt text';

/**
 * Temporary tables of an import. `row_id` is the database row that corresponds to a record; a `has_…` column distinguishes "none" from "not
 * stated".
 */
export const STAGES = {
  in_section: `${RECORD}, parent text, name text, slug text, rank integer, page_type text, filter_variant text, text text, row_id integer`,
  in_property: `${RECORD}, name text, slug text, kind text, unit text, rank integer, filterable boolean, row_id integer`,
  in_value: `${RECORD}, property text, id text, value text, slug text, rank integer, property_row integer, row_id integer`,
  in_price_type: `${RECORD}, name text, currency text, row_id integer`,
  in_product: `${RECORD}, lenient boolean, deleted boolean, name text, slug text, article text, description text, type smallint,
    section text, brand text, brand_slug text, brand_country text, brand_text text, collection text, collection_slug text,
    collection_text text, shape text, labels text[], width integer, length integer, unit_area bigint, pieces_per_box integer,
    sold_by_box boolean, weight integer, popularity integer, video text, rich_content text, created_at timestamptz, source_unit text,
    has_properties boolean, has_pictures boolean, has_bundles boolean, has_attributes boolean, has_extras boolean,
    has_links boolean, has_documents boolean, unstated text[], section_row integer, brand_row integer, collection_row integer, row_id integer`,
  in_product_property: `${ROW}, property text, value text, number bigint, text text`,
  in_product_picture: `${ROW}, ${PICTURE}`,
  in_rich_picture: `${ROW}, ${PICTURE}`,
  in_bundle_item: `${ROW}, bundle integer, title text, offer text, quantity integer`,
  in_option: `${ROW}, attribute integer, attribute_title text, title text, surcharge bigint`,
  in_extra: `${ROW}, offer text, rate integer, min integer, ticked boolean`,
  in_link: `${ROW}, product text, kind text`,
  in_document: `${ROW}, title text, address text, size integer`,
  in_question: `${ROW}, author text, text text, answer text, created_at timestamptz`,
  in_review: `${ROW}, rating smallint, author text, text text, created_at timestamptz`,
  in_review_photo: `${ROW}, review integer, ${PICTURE}`,
  in_offer: `${RECORD}, lenient boolean, product text, deleted boolean, name text, article text, unit text, source_unit text,
    price bigint, old_price bigint, has_old_price boolean, stock bigint, stock_stated boolean, step integer, min integer, weight integer, old_address text,
    unstated text[], has_properties boolean, has_pictures boolean, product_row integer, row_id integer`,
  in_barcode: 'seq integer, offer text, barcodes text[]',
  in_offer_property: `${ROW}, property text, value text`,
  in_offer_picture: `${ROW}, ${PICTURE}`,
  in_sibling: 'seq integer, row_id integer, key text, product text, name text, by_name boolean',
  in_choice:
    'seq integer, key text, product text, name text, own boolean, by_name boolean, properties text, rows text',
  in_variant: 'seq integer, property text, value text',
  in_property_source: 'property_row integer, source text',
  in_price: `${RECORD}, offer text, price_type text, amount bigint, currency text, unit text, absent boolean, offer_row integer, type_row integer`,
  in_stock: `${RECORD}, offer text, quantity bigint, offer_row integer`,
  in_stock_before: 'id integer, stock bigint, shortage bigint, stock_stated boolean, stock_as_of timestamptz',
  in_known_order: 'order_id integer primary key, since timestamptz, marked boolean',
  in_rate: 'currency text, base text, rate numeric',
  in_text: 'property text, text text, number bigint, uses integer',
  in_role: 'property_row integer, property text, role text',
  in_measure: `product_row integer, width integer, length integer, unit_area bigint, pieces_per_box integer,
    sold_by_box boolean, unit text, weight integer`,
  in_weighing: 'property text',
  in_offer_weight: 'seq integer, weight integer',
  in_currency: 'currency text, rate numeric',
  in_named: 'brand text, collection text, brand_slug text, collection_slug text',
  in_gone: 'key text',
  in_orphan: 'key text',
  in_touched: 'kind text, id bigint, how text',
} as const;

export type Stage = keyof typeof STAGES;

/** Kinds of records that have an id, with the table in which they are staged. */
export const KEYED = {
  section: 'in_section',
  property: 'in_property',
  'property-value': 'in_value',
  'price-type': 'in_price_type',
  product: 'in_product',
  offer: 'in_offer',
  price: 'in_price',
  stock: 'in_stock',
} as const satisfies Record<KeyedKind, Stage>;

/** Separator between the parts of a composite key; XML does not allow this character. */
export const KEY_SEPARATOR = '\u001f';

/** Statements that create the temporary tables of one transaction. */
export function createStages(): string {
  return Object.entries(STAGES)
    .map(([name, columns]) => `create temp table ${name} (${columns}) on commit drop`)
    .join(';\n');
}

/** Columns by which an import looks up staged rows. */
const LOOKED_UP: Partial<Record<Stage, readonly string[]>> = {
  in_section: ['key'],
  in_property: ['key'],
  in_value: ['property, id'],
  in_product: ['key', 'seq'],
  in_product_property: ['seq', 'property, text'],
  in_product_picture: ['seq'],
  in_bundle_item: ['seq'],
  in_option: ['seq'],
  in_extra: ['seq'],
  in_link: ['seq'],
  in_document: ['seq'],
  in_question: ['seq'],
  in_review: ['seq'],
  in_review_photo: ['seq'],
  in_offer: ['key', 'seq', 'product'],
  in_offer_property: ['seq'],
  in_offer_picture: ['seq'],
  in_price: ['offer'],
  in_stock: ['offer'],
};

/** Memory for the sorts and hashes of one statement: enough for the ids of some hundred thousand goods. */
const WORK_MEMORY = '64MB';

/**
 * Statements that prepare the staged tables for comparison. Autovacuum does not see temporary tables, and without statistics the planner
 * assumes that they are small and scans them for every row of another table.
 */
export function indexStages(): string {
  const indexes = Object.entries(LOOKED_UP).flatMap(([stage, columns]) =>
    columns.map((list) => `create index on ${stage} (${list})`),
  );
  return [
    `set local work_mem = '${WORK_MEMORY}'`,
    ...indexes,
    `analyze ${Object.keys(STAGES).join(', ')}`,
  ].join(';\n');
}

/** Statement that inserts rows, given as a JSON array, into a temporary table. */
export function insertRows(stage: Stage): string {
  const columns = STAGES[stage];
  return `insert into ${stage} select * from jsonb_to_recordset($1::jsonb) as row(${columns})`;
}
