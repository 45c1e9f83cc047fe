import type { ClientBase } from 'pg';
import { sourceValue, sourceWrite } from '../../data/pinned-columns.ts';
import type { ChangedLine } from '../../domain/import-changes.ts';
import type { KeyedKind } from '../../domain/import-counts.ts';
import { kindName } from '../../domain/import-texts.ts';
import type { PromisedStock } from '../../domain/stock/promised.ts';
import type { Findings } from '../findings.ts';
import { insertRows, type Stage } from '../stage/tables.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** An import of the records of one source, which are staged and merged within one transaction. */
export interface Run {
  client: ClientBase;
  sourceId: number;
  now: Date;
  /** Aborts the import; checked between statements. */
  signal?: AbortSignal | undefined;
  /**
   * Vocabulary by which units, prices and tile fields are derived from files of other systems. Null for records that already use the
   * catalogue's own terms.
   */
  words: Vocabulary | null;
  /** Kinds of records that are sent completely, so that absent ones are retired. */
  complete: ReadonlySet<string>;
  /** Orders up to this time are included in 1C's figures; null for sources that do not receive orders. */
  ordersKnownAt: Date | null;
  /** How much of the imported stock is promised to orders unknown to the source; null if none is, or before it is calculated. */
  promised: PromisedStock | null;
  /** Number of references to missing records, by the kind of the missing record. */
  orphans: Map<string, number>;
  /** Number of dropped records, by kind. */
  refused: Map<KeyedKind, number>;
  /** The first dropped records. */
  refusedLines: ChangedLine[];
  /** Number of deletion marks for records that do not exist, by kind. */
  gone: Map<KeyedKind, number>;
  /** Flaws that the merchant may want to correct. */
  findings: Findings;
  /** Reports in one line how the files were interpreted, such as the price type in use. */
  report(fact: string): void;
  warn(message: string): void;
}

export async function rowsFrom<Row extends object>(
  run: Run,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  run.signal?.throwIfAborted();
  return (await run.client.query(query, values)).rows;
}

/** Runs a statement and returns the number of rows written. */
export async function change(run: Run, statement: string, values: unknown[] = []): Promise<number> {
  run.signal?.throwIfAborted();
  return (await run.client.query(statement, values)).rowCount ?? 0;
}

/** Number of dropped records that are named in the report. */
const MAX_REFUSED_LINES = 50;

/** Runs a statement that drops staged records and counts them as dropped or as gone already. */
export async function dropStaged(
  run: Run,
  kind: KeyedKind,
  why: 'refused' | 'gone',
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const rows = await rowsFrom<{ file: string; line: number; key: string; count: number }>(
    run,
    `with dropped as (${statement} returning file, line, key)
     select *, count(*) over ()::integer as count from dropped order by file, line limit ${MAX_REFUSED_LINES}`,
    values,
  );
  run[why].set(kind, (run[why].get(kind) ?? 0) + (rows[0]?.count ?? 0));
  if (why === 'gone') return;
  const left = MAX_REFUSED_LINES - run.refusedLines.length;
  for (const { file, line, key } of rows.slice(0, left))
    run.refusedLines.push({ name: kindName(kind), code: key, at: file && `${file}:${line}` });
}

/** Runs a data-modifying statement and, as part of it, records the ids that it returns as `id` as touched. */
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

/** Minimum number of new rows; fewer hardly change the statistics of a table. */
const MIN_ROWS_TO_ANALYZE = 100;

/**
 * Analyses a table after `written` rows were added or repriced. The statistics do not include these rows yet, and a table that seems empty
 * would be scanned for every row of another table.
 */
export async function analyzeGrown(run: Run, table: string, written: number): Promise<void> {
  if (written >= MIN_ROWS_TO_ANALYZE) await run.client.query(`analyze ${table}`);
}

/** Values for a row that the source does not contain any more. */
export const RETIRED = { active: 'false' } as const;
/** Values for an offer whose price the source does not state. */
export const UNPRICED = { price: '0', old_price: 'null' } as const;

interface Update {
  kind: KeyedKind;
  table: string;
  stage: string;
  /** New values by column; `i` is the staged row, `t` the stored one. */
  set: Record<string, string>;
  /** Columns that are written together with a change but are no change by themselves. */
  stamp?: Record<string, string>;
}

/** SQL for the staged value if the source gave one, otherwise for its earlier value. */
export const stated = (table: string, column: string, staged = column): string =>
  `coalesce(i.${staged}, ${sourceValue(table, column)})`;

/**
 * Finds the columns that a full file gives for some of its records, so that its other records have no value. An empty cell of an existing
 * column means «none»; a missing column means «unknown».
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

/**
 * SQL for the staged value, or for `empty` if there is none; records with a deletion mark keep the stored value, because the mark is all
 * they contain.
 */
export const statedInFull = (table: string, column: string, empty: string, staged = column): string =>
  `case when i.deleted then ${sourceValue(table, column)} else coalesce(i.${staged}, ${empty}) end`;

/** Updates only the rows whose values in the source have changed. */
export async function updateChanged(
  run: Run,
  { kind, table, stage, set, stamp = {} }: Update,
): Promise<number> {
  const { assignments, differs } = sourceWrite(table, set);
  const stamps = Object.entries(stamp).map(([column, value]) => `, ${column} = ${value}`);
  return touch(
    run,
    kind,
    'changed',
    `update ${table} t set ${assignments}${stamps.join('')} from ${stage} i
     where i.row_id = t.id and ${differs} returning t.id`,
  );
}

/** Inserts the staged rows that have no stored row yet, and records their new ids. */
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

/** Matches staged records with stored rows by the source's own ids. */
export async function matchRows(run: Run, table: string, stage: string): Promise<void> {
  await change(
    run,
    `update ${stage} i set row_id = t.id from ${table} t where t.source_id = $1 and t.external_id = i.key`,
    [run.sourceId],
  );
  await run.client.query(`analyze ${stage}`);
}

/** Retires the active rows of this source that are absent from a complete import. */
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
  const retired = sourceWrite(table, RETIRED);
  await touch(
    run,
    kind,
    'retired',
    `update ${table} t set ${retired.assignments} ${stamp}
     where t.source_id = $1 and ${retired.differs} and not (${except}) and not exists (select from ${stage} i where i.row_id = t.id)
     returning t.id`,
    [run.sourceId],
  );
}

/** Reads a query in batches, so that memory holds one; other statements may run in between. */
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

/** Counts references to unknown records and remembers where the first of them are. */
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
