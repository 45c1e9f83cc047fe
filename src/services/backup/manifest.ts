import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { failure, type Result, success } from '../../domain/result.ts';

export const MANIFEST = 'manifest.json';
/** Folder of the tables, one file each. */
const TABLES = 'tables';
/** Folder of files from the data directory, under the same paths. */
export const FILES = 'files';
/** Checksums of all other files, for `sha256sum -c`. */
export const SUMS = 'SHA256SUMS';

const MAX_MANIFEST = 1_000_000;
const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const schema = v.object({
  format: v.literal(1),
  /** When the transaction of the backup began. */
  made: v.pipe(v.string(), v.isoTimestamp()),
  /** Migrations applied to the schema, see `SchemaVersion`. */
  schema: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1), v.readonly()),
  tables: v.array(
    v.object({
      name,
      columns: v.pipe(v.array(name), v.readonly()),
      rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  sequences: v.array(v.object({ name, last: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,19}$/))) })),
});

export type Manifest = v.InferOutput<typeof schema>;

export function tableFile(table: string): string {
  return join(TABLES, `${table}.jsonl.gz`);
}

export function rowsIn({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

export async function readManifest(folder: string): Promise<Result<Manifest, 'no-backup'>> {
  const none = failure('no-backup', `В папке ${folder} нет копии магазина.`);
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  if (text === '' || text.length > MAX_MANIFEST) return none;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? success(parsed.output) : none;
  } catch {
    return none;
  }
}
