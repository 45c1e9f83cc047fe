import type { ClientBase } from 'pg';
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

/** What a price is noted by in `in_touched`: it has no number of its own. */
export const priceId = (offer: string, type: string): string => `${offer}::bigint * 1000000 + ${type}`;

/** The stored row of a staged record, and the offer whose it is where it is an offer's. */
const MATCHED: Record<KeyedKind, { row: string; offer?: string }> = {
  section: { row: 'row_id' },
  property: { row: 'row_id' },
  'property-value': { row: 'row_id' },
  'price-type': { row: 'row_id' },
  product: { row: 'row_id' },
  offer: { row: 'row_id' },
  price: { row: priceId('offer_row', 'type_row'), offer: 'id / 1000000' },
  stock: { row: 'offer_row', offer: 'id' },
};

/** How many records of each kind came, repeats counted once. */
export async function countRecords(client: ClientBase): Promise<Record<KeyedKind, number>> {
  const counts = Object.entries(KEYED).map(
    ([kind, stage]) => `(select count(*)::integer from ${stage}) as "${kind}"`,
  );
  const { rows } = await client.query(`select ${counts.join(', ')}`);
  return rows[0];
}

/** Counts what became of the records that came, by kind. Prices and stocks of new offers are new. */
export async function countChanges(
  run: Run,
  came: Record<KeyedKind, number>,
): Promise<Record<KeyedKind, Counts>> {
  const counts = {} as Record<KeyedKind, Counts>;
  for (const kind of Object.keys(KEYED) as KeyedKind[]) {
    const { row, offer } = MATCHED[kind];
    const fresh = offer
      ? `or ${offer} in (select id from in_touched where kind = 'offer' and how = 'added')`
      : '';
    const [found] = await rowsFrom<Omit<Counts, 'came'>>(
      run,
      `with touched as (
         select id, bool_or(how = 'retired') as retired, bool_or(how = 'added' ${fresh}) as added
         from in_touched where kind = $1 group by id
       ), seen as (
         select * from touched
         where $1 <> 'offer' or id not in (select id from in_touched where kind = 'plain-offer')
       )
       select (select count(*)::integer from seen where added) as added,
         (select count(*)::integer from seen where not added and not retired) as changed,
         (select count(*)::integer from seen where retired and not added) as retired,
         (select count(*)::integer from (select ${row} as id from ${KEYED[kind]}) as i
          where id is not null and not exists (select from touched where touched.id = i.id)) as unchanged`,
      [kind],
    );
    if (found) counts[kind] = { came: came[kind], ...found };
  }
  return counts;
}
