import { type Run, rowsFrom } from './merge/run.ts';
import { KEYED, type KeyedKind } from './stage/tables.ts';

export interface Counts {
  /** Records of the kind that came, repeats counted once. */
  came: number;
  added: number;
  changed: number;
  unchanged: number;
  retired: number;
}

/** What an import did. */
export interface ImportReport {
  source: string;
  files: readonly string[];
  counts: Record<KeyedKind, Counts>;
  /** Records left out because they refer to what does not exist, by kind of what is missing. */
  orphans: Record<string, number>;
  warnings: readonly string[];
  /** All of them; only the first are kept. */
  warningCount: number;
  /** False when the database already said all that. */
  changed: boolean;
  /** The catalogue's version after the import. */
  version: number;
  milliseconds: number;
}

/** The stored row of a staged record: its number, for kinds whose own rows are shown to nobody a pair of numbers. */
const MATCHED: Record<KeyedKind, string> = {
  section: 'row_id',
  property: 'row_id',
  'property-value': 'row_id',
  'price-type': 'row_id',
  product: 'row_id',
  offer: 'row_id',
  price: 'offer_row',
  stock: 'offer_row',
};

/** Counts what came and what became of it, by kind. */
export async function countChanges(run: Run): Promise<Record<KeyedKind, Counts>> {
  const counts = {} as Record<KeyedKind, Counts>;
  for (const kind of Object.keys(KEYED) as KeyedKind[]) {
    const row = MATCHED[kind];
    const [found] = await rowsFrom<Counts>(
      run,
      `with touched as (
         select id, bool_or(how = 'retired') as retired,
           bool_or(how = 'added' or (kind in ('price', 'stock')
             and id in (select id from in_touched where kind = 'offer' and how = 'added'))) as added
         from in_touched where kind = $1 group by id
       )
       select (select count(*)::integer from ${KEYED[kind]}) as came,
         (select count(*)::integer from touched where added) as added,
         (select count(*)::integer from touched where not added and not retired) as changed,
         (select count(*)::integer from touched where retired and not added) as retired,
         (select count(*)::integer from ${KEYED[kind]} i
          where i.${row} is not null and not exists (select from touched where touched.id = i.${row})) as unchanged`,
      [kind],
    );
    if (found) counts[kind] = found;
  }
  return counts;
}
