import { isActiveAtSource } from '../data/pinned-columns.ts';
import type { MassRetirement } from '../domain/import-report.ts';
import type { ImportWords } from '../domain/import-words.ts';
import { type Run, rowsFrom } from './merge/run.ts';

/** Number of goods that a report names. */
const NAMED = 50;

export type OnSale = Record<MassRetirement['kind'], number>;

export async function countOnSale(run: Run): Promise<OnSale> {
  const [found] = await rowsFrom<OnSale>(
    run,
    `select (select count(*)::integer from products where source_id = $1 and active) as goods,
       (select count(*)::integer from offers where source_id = $1 and active) as offers`,
    [run.sourceId],
  );
  return found ?? { goods: 0, offers: 0 };
}

/** Selects the products retired because they are absent; those marked as deleted were retired on purpose and do not count. */
const GONE_GOODS = `select p.id, p.name, p.section_id from products p join in_touched t on t.kind = 'product' and t.id = p.id
  where t.how = 'retired' and not ${isActiveAtSource('products', 'p')} and not exists (select from in_product i where i.row_id = p.id)`;

/** Selects the offers that are retired, or have lost price and stock, because they are absent. */
const GONE_OFFERS = `select distinct o.id, p.name, p.section_id from offers o
  join in_touched t on t.kind = 'offer' and t.id = o.id join products p on p.id = o.product_id
  where (not ${isActiveAtSource('offers', 'o')} or (o.price = 0 and o.stock = 0 and o.stock_stated)) and t.how <> 'added'
    and not exists (select from in_offer i where i.row_id = o.id)
    and not exists (select from in_stock i where i.offer_row = o.id)
    and not exists (select from in_price i where i.offer_row = o.id)`;

async function emptiedSections(run: Run, gone: string): Promise<string[]> {
  const rows = await rowsFrom<{ name: string }>(
    run,
    `select s.name from sections s where s.id in (select section_id from (${gone}) as gone)
       and not exists (select from products p join offers o on o.product_id = p.id
         where p.section_id = s.id and ${isActiveAtSource('products', 'p')} and ${isActiveAtSource('offers', 'o')} and (o.price > 0 or o.stock > 0 or not o.stock_stated))
     order by s.position, s.id limit 11`,
  );
  return rows.map(({ name }) => name);
}

/** Finds what the import would take off sale, products before offers; null if it does not exceed the limit in the settings. */
export async function findMassRetirement(
  run: Run,
  { share, min }: ImportWords['massRetirement'],
  before: OnSale,
): Promise<MassRetirement | null> {
  for (const [kind, gone] of [
    ['goods', GONE_GOODS],
    ['offers', GONE_OFFERS],
  ] as const) {
    const of = before[kind];
    if (of < min) continue;
    const rows = await rowsFrom<{ name: string; count: number }>(
      run,
      `select name, count(*) over ()::integer as count from (${gone}) as gone order by id limit ${NAMED}`,
    );
    const retired = rows[0]?.count ?? 0;
    if (retired <= of * share) continue;
    return {
      kind,
      retired,
      of,
      names: rows.map(({ name }) => name),
      emptied: await emptiedSections(run, gone),
    };
  }
  return null;
}
