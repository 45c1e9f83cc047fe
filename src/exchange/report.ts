import type { ClientBase } from 'pg';
import type { Counts, KeyedKind } from '../domain/import-counts.ts';
import type { ImportOutcome } from '../domain/import-report.ts';
import { type Run, rowsFrom } from './merge/run.ts';
import { KEYED } from './stage/tables.ts';

export interface ImportReport extends ImportOutcome {
  /** Number of the import in the log. */
  id: number;
  /** Version of the catalogue after the import. */
  version: number;
  milliseconds: number;
}

/** SQL for the key of a price in `in_touched`, because prices have no id of their own. */
export const priceId = (offer: string, type: string): string => `${offer}::bigint * 1000000 + ${type}`;

interface Matching {
  /** SQL for the id of the stored row of a staged record. */
  row: string;
  /** SQL for the offer to which the stored row belongs, if it belongs to one. */
  offer?: string;
  /** Condition for staged records that came from the file and were not added by the import. */
  came?: string;
  /** Condition on staged records with a deletion mark. */
  marked?: string;
}

const MATCHED: Record<KeyedKind, Matching> = {
  section: { row: 'row_id' },
  property: { row: 'row_id' },
  'property-value': { row: 'row_id' },
  'price-type': { row: 'row_id' },
  product: { row: 'row_id', marked: 'deleted' },
  offer: { row: 'row_id', marked: 'deleted' },
  price: {
    row: priceId('offer_row', 'type_row'),
    offer: 'id / 1000000',
    came: 'not coalesce(absent, false)',
  },
  stock: { row: 'offer_row', offer: 'id' },
};

/** Counts the records of each kind in the temporary tables. */
export async function countRecords(client: ClientBase): Promise<Record<KeyedKind, number>> {
  const counts = (Object.keys(KEYED) as KeyedKind[]).map(
    (kind) =>
      `(select count(*)::integer from ${KEYED[kind]} where ${MATCHED[kind].came ?? 'true'}) as "${kind}"`,
  );
  const { rows } = await client.query(`select ${counts.join(', ')}`);
  return rows[0];
}

type Outcome = Pick<Counts, 'added' | 'changed' | 'unchanged' | 'marked' | 'recalculated' | 'retired'>;

/**
 * Counts what happened to the records of a kind. Prices and stocks of new offers count as added; a record touched twice counts by its first
 * change.
 */
async function outcomeOf(run: Run, kind: KeyedKind): Promise<Outcome> {
  const { row, offer, came = 'true', marked = 'false' } = MATCHED[kind];
  const fresh = offer
    ? `or ${offer} in (select id from in_touched where kind = 'offer' and how = 'added')`
    : '';
  const [found] = await rowsFrom<Outcome>(
    run,
    `with touched as (
       select id, bool_or(how = 'retired') as retired, bool_or(how = 'added' ${fresh}) as added
       from in_touched where kind = $1 and ($1 <> 'offer' or id not in (select id from in_touched where kind = 'plain-offer'))
       group by id
     ), staged as (select ${row} as id, ${came} as came, ${marked} as marked from ${KEYED[kind]}
     ), compared as (
       select staged.*, t.id is not null as touched, coalesce(t.added, false) as added from staged left join touched t using (id)
     )
     select count(*) filter (where came and not marked and added)::integer as added,
       count(*) filter (where came and not marked and touched and not added)::integer as changed,
       count(*) filter (where came and not marked and not touched)::integer as unchanged,
       count(*) filter (where marked)::integer as marked,
       (select count(*)::integer from touched where not added and not retired
         and id not in (select id from staged where id is not null)) as recalculated,
       (select count(*)::integer from touched where retired)
         + count(*) filter (where not came and touched and not added)::integer as retired
     from compared`,
    [kind],
  );
  if (!found) throw new Error('a count without a row');
  return found;
}

/** Kinds that may get more records than files contain: texts become dictionary entries, price ids become price types. */
const WORKED_OUT: ReadonlySet<KeyedKind> = new Set(['property', 'property-value', 'price-type']);

/**
 * Counts the results by kind.
 * @param distinct number of records of each kind before merging, without repeats
 */
export async function countChanges(
  run: Run,
  distinct: Record<KeyedKind, number>,
  repeats: Record<KeyedKind, number>,
): Promise<Record<KeyedKind, Counts>> {
  const counts = {} as Record<KeyedKind, Counts>;
  for (const kind of Object.keys(KEYED) as KeyedKind[]) {
    const found = await outcomeOf(run, kind);
    const refused = run.refused.get(kind) ?? 0;
    const repeated = repeats[kind];
    const marked = found.marked + (run.gone.get(kind) ?? 0);
    const settled = found.added + found.changed + found.unchanged + marked + refused;
    const came = (WORKED_OUT.has(kind) ? settled : distinct[kind]) + repeated;
    counts[kind] = { ...found, marked, came, refused, repeated };
  }
  return counts;
}
