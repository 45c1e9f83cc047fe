import type { ChangedLine, ChangeKind, ImportChanges } from '../domain/import-changes.ts';
import { kopecks } from '../domain/measures/money.ts';
import { type Run, rowsFrom } from './merge/run.ts';

/** Number of goods that are named for each kind of change. */
const NAMED = 50;

interface Row {
  how: Exclude<ChangeKind, 'refused'>;
  count: number;
  name: string;
  code: string;
  at: string | null;
  name_before: string | null;
  price: string;
  price_before: string;
}

/** Products touched by the import, also through their offers, with the strongest change of each. */
const TOUCHED = `select p.id, p.name, p.external_id as code, case when bool_or(t.kind = 'product' and t.how = 'added') then 'added'
    when bool_or(t.kind = 'product' and t.how = 'retired') and not p.active then 'retired' else 'changed' end as how
  from in_touched t left join offers o on t.kind in ('offer', 'stock', 'price') and o.id = case t.kind when 'price' then t.id / 1000000 else t.id end
  join products p on p.id = case t.kind when 'product' then t.id else o.product_id end
  where t.kind in ('product', 'offer', 'stock', 'price') and p.source_id = $1 group by p.id`;

const pricesIn = (offers: string) =>
  `(select o.product_id, min(o.price) as price from ${offers} o where o.active and o.price > 0
     and o.product_id = any(array(select id from shown)) group by o.product_id)`;

function lineOf({ name, code, at, name_before, price, price_before }: Row): ChangedLine {
  return {
    ...{ name, code: code.replace(/^group:/, ''), at: at ?? '' },
    ...(name_before && name_before !== name ? { nameBefore: name_before } : {}),
    ...(price !== price_before && price_before !== '0'
      ? { price: [kopecks(Number(price_before)), kopecks(Number(price))] as const }
      : {}),
  };
}

/** Lists the first goods that an import added, changed or retired, with file and line, and the first records that it refused. */
export async function listChanges(run: Run): Promise<ImportChanges> {
  const rows = await rowsFrom<Row>(
    run,
    `with shown as materialized (
       select * from (select t.*, count(*) over (partition by how)::integer as count,
         row_number() over (partition by how order by id) as place from (${TOUCHED}) as t) as ranked where place <= ${NAMED}
     )
     select s.how, s.count, s.name, s.code, min(i.file || ':' || i.line) as at, b.name as name_before,
       coalesce(min(n.price), 0)::text as price, coalesce(min(f.price), 0)::text as price_before
     from shown s left join in_product i on i.row_id = s.id left join pg_temp.before_products b on b.id = s.id
     left join ${pricesIn('offers')} n on n.product_id = s.id
     left join ${pricesIn('pg_temp.before_offers')} f on f.product_id = s.id
     group by s.how, s.count, s.name, s.code, s.id, s.place, b.name order by s.place`,
    [run.sourceId],
  );
  const of = (how: ChangeKind) => {
    const found = rows.filter((row) => row.how === how);
    return { count: found[0]?.count ?? 0, lines: found.map(lineOf) };
  };
  const count = [...run.refused.values()].reduce((sum, refused) => sum + refused, 0);
  return {
    ...{ added: of('added'), changed: of('changed'), retired: of('retired') },
    refused: { count, lines: run.refusedLines },
  };
}
