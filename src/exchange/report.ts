import type { ClientBase } from 'pg';
import type { PromisedStock } from '../domain/stock/promised.ts';
import type { Finding } from './findings.ts';
import type { MassRetirement } from './mass-retirement.ts';
import { type Run, rowsFrom } from './merge/run.ts';
import { KEYED, type KeyedKind } from './stage/tables.ts';

/**
 * What became of the records of a kind: those that came are the sum of added, changed, unchanged, marked, refused and
 * repeated.
 */
export interface Counts {
  came: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Came with a deletion mark. */
  marked: number;
  /** Left out, because they refer to what does not exist or lack what they need. */
  refused: number;
  /** Said again in the same words. */
  repeated: number;
  /** Did not come; changed because of others that did. */
  recalculated: number;
  /** Active before and not after: marked, or absent from complete files. */
  retired: number;
}

export interface ImportReport {
  /** Its number in the log of imports. */
  id: number;
  source: string;
  files: readonly string[];
  counts: Record<KeyedKind, Counts>;
  /** What of the stock that came is promised to orders that the source does not know of. */
  promised: PromisedStock | null;
  /** How the files were understood: one line each, in Russian. */
  facts: readonly string[];
  /** What a merchant may want to mend. */
  findings: readonly Finding[];
  /** More went than an import does unasked; null where it did not. */
  massRetirement: MassRetirement | null;
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

interface Matching {
  /** The stored row of a staged record. */
  row: string;
  /** The offer whose the stored row is, where it is an offer's. */
  offer?: string;
  /** Staged records that came; the others are made by the reader. */
  came?: string;
  /** Staged records with a deletion mark. */
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

/** How many records of each kind there are in the temporary tables. */
export async function countRecords(client: ClientBase): Promise<Record<KeyedKind, number>> {
  const counts = (Object.keys(KEYED) as KeyedKind[]).map(
    (kind) =>
      `(select count(*)::integer from ${KEYED[kind]} where ${MATCHED[kind].came ?? 'true'}) as "${kind}"`,
  );
  const { rows } = await client.query(`select ${counts.join(', ')}`);
  return rows[0];
}

type Outcome = Pick<Counts, 'added' | 'changed' | 'unchanged' | 'marked' | 'recalculated' | 'retired'>;

/** Prices and stocks of new offers are new; what was touched twice is what it was first. */
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

/** Kinds of which more come to be than files say: texts become entries of dictionaries, ids of prices become their types. */
const WORKED_OUT: ReadonlySet<KeyedKind> = new Set(['property', 'property-value', 'price-type']);

/**
 * Counts what became of the records, by kind.
 * @param distinct how many there were before they were merged, without repeats
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
