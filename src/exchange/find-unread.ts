import type { UnreadProperty } from '../domain/import-report.ts';
import { type Run, rowsFrom } from './merge/run.ts';
import type { Vocabulary } from './words/vocabulary.ts';

const MAX_UNREAD = 10;

/** Finds properties of figures that at least half of the source's goods have, and that mean nothing to the shop or the merchant. */
export async function findUnread(
  run: Run,
  { roleOf, isPropertySet }: Vocabulary,
): Promise<readonly UnreadProperty[]> {
  const rows = await rowsFrom<UnreadProperty>(
    run,
    `with goods as (select count(*)::integer as count from products where source_id = $1 and active)
     select r.name, count(*)::integer as count, goods.count as of, trim_scale(min(v.number) / 1000.0)::text as example
     from goods, properties r join product_properties v on v.property_id = r.id and v.number is not null
     join products p on p.id = v.product_id and p.active and p.source_id = $1
     where r.source_id = $1 and r.active group by r.id, r.name, goods.count having count(*) * 2 >= goods.count order by count(*) desc, r.name`,
    [run.sourceId],
  );
  return rows.filter(({ name }) => !roleOf(name) && !isPropertySet(name)).slice(0, MAX_UNREAD);
}
