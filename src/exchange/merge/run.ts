import type { ClientBase } from 'pg';
import type { PromisedStock } from '../../domain/stock/promised.ts';
import type { Findings } from '../findings.ts';
import { insertRows, type KeyedKind, type Stage } from '../stage/tables.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** One source's records, gathered and on their way into the tables of the shop; all within one transaction. */
export interface Run {
  client: ClientBase;
  sourceId: number;
  now: Date;
  /** Looked at between statements. */
  signal?: AbortSignal | undefined;
  /** For files of others: units, prices and tile fields are worked out from what they say by these words. Null for records in our own. */
  words: Vocabulary | null;
  /** Kinds of which absent records are retired. */
  complete: ReadonlySet<string>;
  /** The moment whose orders 1C's figures count with; null for sources that the shop hands no orders over to. */
  ordersKnownAt: Date | null;
  /** What of the stock that came is promised to orders that the source does not know of; null: nothing, or not worked out yet. */
  promised: PromisedStock | null;
  /** Records that refer to what does not exist, by kind of what is missing. */
  orphans: Map<string, number>;
  /** Records left out, by kind. */
  refused: Map<KeyedKind, number>;
  /** Records with a deletion mark of what is not there, by kind. */
  gone: Map<KeyedKind, number>;
  /** What the merchant may want to mend. */
  findings: Findings;
  /** Says in one line how the files were understood, such as the price type that sells. */
  report(fact: string): void;
  warn(message: string): void;
}

/** The first rows of a query. */
export async function rowsFrom<Row extends object>(
  run: Run,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  run.signal?.throwIfAborted();
  return (await run.client.query(query, values)).rows;
}

/** Runs a statement and answers how many rows it wrote. */
export async function change(run: Run, statement: string, values: unknown[] = []): Promise<number> {
  run.signal?.throwIfAborted();
  return (await run.client.query(statement, values)).rowCount ?? 0;
}

/** Runs a statement that drops staged records, and counts them as left out or as gone already. */
export async function dropStaged(
  run: Run,
  kind: KeyedKind,
  why: 'refused' | 'gone',
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  run[why].set(kind, (run[why].get(kind) ?? 0) + (await change(run, statement, values)));
}

/** Notes the ids that a data-modifying statement returns as `id`, in the same statement. */
export async function touch(
  run: Run,
  kind: KeyedKind,
  how: 'added' | 'changed' | 'retired',
  statement: string,
  values: unknown[] = [],
): Promise<number> {
  return change(
    run,
    `with done as (${statement}) insert into in_touched select distinct '${kind}', done.id, '${how}' from done`,
    values,
  );
}

/** Fewer new rows leave the figures of a table as good as they were. */
const MIN_ROWS_TO_ANALYZE = 100;

/**
 * Has the planner look at what a table holds after `written` rows came into it or got other prices and stocks: figures of other
 * transactions do not know them, and a table taken for empty is walked through for every row of another.
 */
export async function analyzeGrown(run: Run, table: string, written: number): Promise<void> {
  if (written >= MIN_ROWS_TO_ANALYZE) await run.client.query(`analyze ${table}`);
}

interface Update {
  kind: KeyedKind;
  table: string;
  stage: string;
  /** New values by column; `i` is the staged row, `t` the stored one. */
  set: Record<string, string>;
  /** Written along with a change, but no change by themselves. */
  stamp?: Record<string, string>;
}

/** The staged value where the source said one, otherwise the stored one. */
export const said = (column: string, staged = column): string => `coalesce(i.${staged}, t.${column})`;

/**
 * The columns that a full file gives for some of its records, and thereby that the others have none: an empty cell of a column
 * that is there says «nothing», a column that is not there says nothing at all.
 */
export async function sentInFull(
  run: Run,
  kind: 'product' | 'offer',
  stage: 'in_product' | 'in_offer',
  columns: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!run.words || !run.complete.has(kind)) return new Set();
  const sent = columns.map((column) => `bool_or(${column} is not null) as ${column}`);
  const [found] = await rowsFrom<Record<string, boolean | null>>(
    run,
    `select ${sent.join(', ')} from ${stage} where not deleted`,
  );
  return new Set(columns.filter((column) => found?.[column]));
}

/** The staged value; without one `empty`, but for records with a deletion mark, which say nothing else. */
export const saidInFull = (column: string, empty: string, staged = column): string =>
  `case when i.deleted then t.${column} else coalesce(i.${staged}, ${empty}) end`;

/** Updates the rows that differ from what was staged, and only those. */
export async function updateChanged(run: Run, { kind, table, stage, set, stamp }: Update): Promise<number> {
  const columns = Object.keys(set);
  const assignments = Object.entries({ ...set, ...stamp }).map(([column, value]) => `${column} = ${value}`);
  return touch(
    run,
    kind,
    'changed',
    `update ${table} t set ${assignments.join(', ')} from ${stage} i
     where i.row_id = t.id
       and (${columns.map((column) => `t.${column}`).join(', ')}) is distinct from (${Object.values(set).join(', ')})
     returning t.id`,
  );
}

/** Adds the staged rows that have no stored one and remembers the ids they were given. */
export async function insertFresh(
  run: Run,
  { kind, table, stage, set }: { kind: KeyedKind; table: string; stage: string; set: Record<string, string> },
): Promise<void> {
  const columns = ['source_id', 'external_id', ...Object.keys(set)];
  const added = await change(
    run,
    `with added as (
       insert into ${table} (${columns.join(', ')})
       select $1::integer, i.key, ${Object.values(set).join(', ')} from ${stage} i where i.row_id is null order by i.seq
       returning id, external_id
     ), noted as (insert into in_touched select '${kind}', id, 'added' from added)
     update ${stage} i set row_id = added.id from added where added.external_id = i.key`,
    [run.sourceId],
  );
  await analyzeGrown(run, table, added);
}

/** Finds the stored rows of what was staged, by the source's own ids. */
export async function matchRows(run: Run, table: string, stage: string): Promise<void> {
  await change(
    run,
    `update ${stage} i set row_id = t.id from ${table} t where t.source_id = $1 and t.external_id = i.key`,
    [run.sourceId],
  );
  await run.client.query(`analyze ${stage}`);
}

/** Retires the active rows of this source that a complete import did not name. */
export async function retireAbsent(
  run: Run,
  kind: 'section' | 'property' | 'product',
  table: string,
  stage: string,
  { stamp = '', except = 'false' }: { stamp?: string; except?: string } = {},
): Promise<void> {
  if (!run.complete.has(kind)) return;
  const [came] = await rowsFrom(run, `select 1 from ${stage} limit 1`);
  if (!came) return;
  await touch(
    run,
    kind,
    'retired',
    `update ${table} t set active = false ${stamp}
     where t.source_id = $1 and t.active and not (${except}) and not exists (select from ${stage} i where i.row_id = t.id)
     returning t.id`,
    [run.sourceId],
  );
}

/** Reads a query piece by piece, so that memory holds one piece; other statements may run in between. */
export async function forEachBatch<Row extends object>(
  run: Run,
  query: string,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  await run.client.query(`declare in_reading no scroll cursor for ${query}`);
  for (;;) {
    const rows = await rowsFrom<Row>(run, 'fetch 1000 from in_reading');
    if (rows.length === 0) break;
    await work(rows);
  }
  await run.client.query('close in_reading');
}

export async function stageRows(run: Run, stage: Stage, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await run.client.query(insertRows(stage), [JSON.stringify(rows)]);
}

/** Counts what refers to something unknown and says where the first of them stands. */
export async function noteOrphans(
  run: Run,
  missing: string,
  query: string,
  values: unknown[] = [],
): Promise<void> {
  const rows = await rowsFrom<{ count: number; key: string; file: string; line: number }>(
    run,
    `select *, count(*) over ()::integer as count from (${query}) as orphans limit 3`,
    values,
  );
  const [first] = rows;
  if (!first) return;
  run.orphans.set(missing, (run.orphans.get(missing) ?? 0) + first.count);
  for (const { key, file, line } of rows) run.warn(`${file}:${line}: ${missing}: «${key}», пропущено.`);
}
