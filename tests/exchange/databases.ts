import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import type { Connection } from '../../src/data/connection.ts';
import { type ImportOptions, importFiles } from '../../src/exchange/import-files.ts';
import type { ImportReport } from '../../src/exchange/report.ts';

export const NOW = new Date('2026-11-21T09:00:00Z');

/** Imports files of one source and expects success; returns the report. */
export async function importPaths(
  connection: Connection,
  paths: readonly string[],
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const imported = await importFiles(connection, paths, { clock: () => NOW, words: VOCABULARY, ...options });
  if (!imported.ok) throw new Error(imported.message);
  const [report] = imported.value;
  if (!report) throw new Error('no report');
  return report;
}

/** Imports files and expects a refusal; returns its message. */
export async function refusal(connection: Connection, paths: readonly string[]): Promise<string> {
  const imported = await importFiles(connection, paths, { clock: () => NOW, words: VOCABULARY });
  if (imported.ok) throw new Error('was taken in');
  return imported.message;
}

/** Creates a temporary folder for the files of a test. */
export function scratch(): {
  write(name: string, text: string, encoding?: string): string;
  remove(): void;
  folder: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-import-'));
  return {
    folder,
    write(name, text, encoding = 'utf-8') {
      const path = join(folder, name);
      writeFileSync(path, iconv.encode(text, encoding));
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns everything in the catalogue that an import may change, except its log and refusals. */
export async function everything({ pool }: Connection): Promise<unknown> {
  const tables = [
    'sources',
    'sections',
    'properties',
    'property_values',
    'products',
    'product_properties',
    'offers',
    'offer_properties',
    'offer_prices',
    'price_types',
    'pictures',
    'catalogue_version',
  ];
  const dumps: unknown[] = [];
  for (const table of tables)
    dumps.push(
      (await pool.query(`select to_jsonb(t) - 'refused_exchange' as row from ${table} t order by t::text`))
        .rows,
    );
  return dumps;
}

/**
 * Empties all tables and restarts all sequences. Opening a new database would take seconds, and `truncate` creates new files for each of
 * some fifty tables and their indexes, which takes longer than deleting the few rows of a test.
 */
export async function empty({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('delete from %I', tablename) as statement from pg_tables where schemaname = 'public'
     union all select format('alter sequence %I restart', sequencename) from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  const statements = rows.map(({ statement }) => statement).join('; ');
  // Foreign keys are not checked, because all rows are deleted.
  await pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`);
}

/** Runs a query and returns its rows. */
export async function query<Row extends object>(
  { pool }: Connection,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await pool.query(text, values)).rows;
}
