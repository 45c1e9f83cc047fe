import { sourceWrite } from '../../data/pinned-columns.ts';
import {
  change,
  dropStaged,
  insertFresh,
  matchRows,
  noteOrphans,
  RETIRED,
  type Run,
  retireAbsent,
  sentInFull,
  stated,
  statedInFull,
  touch,
  updateChanged,
} from './run.ts';
import { nameFresh } from './slugs.ts';

const STAGE = { kind: 'product', table: 'products', stage: 'in_product' } as const;

/** Drops new products without a name, and deletion marks for unknown products. */
async function settleReferences(run: Run): Promise<void> {
  await noteOrphans(
    run,
    'товар без названия',
    `select key, file, line from in_product where row_id is null and not deleted and coalesce(name, '') = '' order by seq`,
  );
  await change(run, `insert into in_gone select key from in_product where row_id is null and deleted`);
  await dropStaged(run, 'product', 'gone', `delete from in_product where row_id is null and deleted`);
  await dropStaged(
    run,
    'product',
    'refused',
    `delete from in_product where row_id is null and coalesce(name, '') = ''`,
  );
  await change(
    run,
    `update in_product i set section_row = s.id, brand_row = b.row_id, collection_row = c.row_id
     from in_product p left join sections s on s.source_id = $1 and s.external_id = p.section
     left join in_brand b on b.name = p.brand
     left join in_collection c on c.name = p.collection and c.brand_row is not distinct from b.row_id
     where p.seq = i.seq`,
    [run.sourceId],
  );
  await noteOrphans(
    run,
    'неизвестная группа товара',
    `select section as key, file, line from in_product where section is not null and section_row is null order by seq`,
  );
}

const COLUMNS = [
  'article',
  'name',
  'description',
  'type',
  'shape',
  'labels',
  'width',
  'length',
  'unit_area',
  'pieces_per_box',
  'sold_by_box',
  'weight',
  'popularity',
  'video',
  'rich_content',
] as const;

const DEFAULTS: Partial<Record<(typeof COLUMNS)[number], string>> = {
  article: `''`,
  description: `''`,
  type: '1',
  shape: `'square'`,
  labels: `'{}'::text[]`,
  sold_by_box: 'false',
  weight: '0',
  popularity: '0',
  video: `''`,
  rich_content: `''`,
};

/**
 * Columns of a product that are cleared if a full file gives them for other products but not for this one, with the staged column and the
 * empty value; weights are derived later.
 */
const EMPTIED: Readonly<Record<string, { staged: string; empty: string }>> = {
  article: { staged: 'article', empty: `''` },
  description: { staged: 'description', empty: `''` },
  video: { staged: 'video', empty: `''` },
  rich_content: { staged: 'rich_content', empty: `''` },
  section_id: { staged: 'section_row', empty: 'null' },
  brand_id: { staged: 'brand_row', empty: 'null' },
  collection_id: { staged: 'collection_row', empty: 'null' },
};

/** New values of the columns of stored products that were sent. */
async function sentValues(run: Run): Promise<Record<string, string>> {
  const sent = await sentInFull(
    run,
    'product',
    STAGE.stage,
    Object.values(EMPTIED).map(({ staged }) => staged),
  );
  const columns = [
    ...COLUMNS.filter((column) => !(run.words && column === 'weight')),
    ...Object.keys(EMPTIED),
  ];
  return Object.fromEntries(
    columns.map((column) => {
      const { staged = column, empty } = EMPTIED[column] ?? {};
      const full = empty !== undefined && sent.has(staged);
      return [
        column,
        full ? statedInFull('products', column, empty, staged) : stated('products', column, staged),
      ];
    }),
  );
}

/**
 * Merges the products. Their ids and addresses never change; a product is retired by a deletion mark or by its absence, and revived when it
 * is sent again.
 */
export async function mergeProducts(run: Run): Promise<void> {
  await matchRows(run, STAGE.table, STAGE.stage);
  await settleReferences(run);
  await nameFresh(run, { ...STAGE, column: 'slug' });
  const stamp = { updated_at: `'${run.now.toISOString()}'` };
  const retired = sourceWrite(STAGE.table, RETIRED);
  await touch(
    run,
    'product',
    'retired',
    `update products t set ${retired.assignments}, updated_at = ${stamp.updated_at} from in_product i
     where i.row_id = t.id and i.deleted and ${retired.differs} returning t.id`,
  );
  await updateChanged(run, {
    ...STAGE,
    set: {
      ...(await sentValues(run)),
      created_at: stated('products', 'created_at'),
      active: 'not i.deleted',
    },
    stamp,
  });
  await insertFresh(run, {
    ...STAGE,
    set: {
      slug: 'i.slug',
      ...Object.fromEntries(
        COLUMNS.map((column) => [
          column,
          DEFAULTS[column] ? `coalesce(i.${column}, ${DEFAULTS[column]})` : `i.${column}`,
        ]),
      ),
      section_id: 'i.section_row',
      brand_id: 'i.brand_row',
      collection_id: 'i.collection_row',
      created_at: `coalesce(i.created_at, ${stamp.updated_at})`,
      updated_at: stamp.updated_at,
    },
  });
  await run.client.query('create index on in_product (row_id)');
  await run.client.query('analyze in_product');
  await retireAbsent(run, 'product', STAGE.table, STAGE.stage, {
    stamp: `, updated_at = ${stamp.updated_at}`,
  });
}
