import { change, type Run, rowsFrom } from './run.ts';

interface Naming {
  table: string;
  stage: string;
  /** The column with the address: `slug` or `code`. */
  column: string;
  /**
   * Column of both tables within whose values names must be unique, e.g. the property of a value; if absent, names are unique in the whole
   * table.
   */
  within?: { staged: string; stored: string };
  /** Order in which repeated names are numbered. */
  order?: string;
  key?: string;
}

/**
 * Gives every new staged row a unique address: the plain name to the first, then `name-2`, `name-3` …, skipping addresses already in use.
 * Stored rows keep theirs.
 */
export async function nameFresh(run: Run, naming: Naming): Promise<void> {
  const { table, stage, column, within, order = 'seq', key = 'key' } = naming;
  const [fresh] = await rowsFrom(run, `select 1 from ${stage} where row_id is null limit 1`);
  if (!fresh) return;
  const group = within ? `i.${within.staged}` : '0';
  const storedGroup = within ? within.stored : '0';
  await change(
    run,
    `with fresh as (
       select i.${order} as turn, ${group} as area, i.slug as base,
         row_number() over (partition by ${group}, i.slug order by i.${order}) - 1 as later
       from ${stage} i where i.row_id is null
     ), taken as (
       select area, base, max(number) as number, bool_or(exact) as exact from (
         select ${storedGroup} as area, regexp_replace(${column}, '-\\d{1,6}$', '') as base,
           coalesce(substring(${column} from '-(\\d{1,6})$')::integer, 1) as number, false as exact from ${table}
         union all select ${storedGroup}, ${column}, 1, true from ${table}
       ) as names group by area, base
     )
     update ${stage} i set slug = case
         when fresh.later = 0 and taken.exact is not true then fresh.base
         else fresh.base || '-' || coalesce(taken.number, 1) + fresh.later + coalesce(taken.exact, false)::integer
       end
     from fresh left join taken on taken.base = fresh.base and taken.area = fresh.area
     where i.row_id is null and i.${order} = fresh.turn`,
  );
  // «A 2» and the second «A» would get the same name, so the later one gets its id appended.
  await change(
    run,
    `update ${stage} i set slug = i.slug || '-' || left(md5(i.${key}), 8)
     from (
       select ${order} as turn, row_number() over (partition by ${within?.staged ?? '0'}, slug order by ${order}) as nth,
         exists (select from ${table} t where t.${column} = f.slug ${within ? `and t.${within.stored} = f.${within.staged}` : ''}) as taken
       from ${stage} f where row_id is null
     ) as doubled
     where i.row_id is null and i.${order} = doubled.turn and (doubled.nth > 1 or doubled.taken)`,
  );
}
