import type { ClientBase } from 'pg';
import type { Connection } from '../data/connection.ts';
import { failure, type Result, success } from '../domain/result.ts';
import { type ApplyFailure, type ApplyOptions, applyWithin } from './apply.ts';
import { attachPictures, type StorePicture } from './attach-pictures.ts';
import { parseCommerceMl } from './formats/commerceml/parse.ts';
import { parseCsv } from './formats/csv/parse.ts';
import { FileRefused } from './formats/read/refusal.ts';
import { sniffFile } from './formats/sniff.ts';
import { parseYml } from './formats/yml/parse.ts';
import { inTransaction } from './in-transaction.ts';
import { type ListedFiles, listFiles } from './list-files.ts';
import type { CatalogueSource, ParsedRecord } from './record.ts';
import type { ImportReport } from './report.ts';
import { type SniffedFile, sourceKeys } from './source-key.ts';
import type { Vocabulary } from './words/vocabulary.ts';

export interface ImportOptions extends ApplyOptions {
  words: Vocabulary;
  /** Names the source instead of what the files say of themselves. */
  sourceKey?: string;
  /** Stores pictures that lie beside a file; without it only their origin is kept. */
  storePicture?: StorePicture;
  /** The files are all there is: absent goods are retired, whatever the files say of themselves. */
  complete?: boolean;
  /** An import that changes nothing is not written down: one of the same files was, just before. */
  onlyChangesLogged?: boolean;
  /** Reports everything and keeps nothing. */
  dryRun?: boolean;
}

interface Batch {
  source: CatalogueSource;
  files: SniffedFile[];
}

function batchesOf(keys: ReadonlyMap<SniffedFile, string>, complete: boolean): Batch[] {
  const batches = new Map<string, Batch>();
  for (const [file, key] of keys) {
    const batch = batches.get(key) ?? {
      source: { key, format: file.sniffed.format, changesOnly: !complete, files: [] },
      files: [],
    };
    batch.source.files.push(file.name);
    batch.files.push(file);
    batches.set(key, batch);
  }
  return [...batches.values()];
}

function parse({ path, name, sniffed }: SniffedFile, words: Vocabulary): AsyncIterable<ParsedRecord> {
  if (sniffed.format === 'commerceml') return parseCommerceMl(path, name, words);
  if (sniffed.format === 'yml') return parseYml(path, name, words);
  return parseCsv(path, name, words, sniffed.shape);
}

async function* recordsOf(
  { files }: Batch,
  { words, storePicture: store }: Pick<ImportOptions, 'words' | 'storePicture'>,
): AsyncGenerator<ParsedRecord> {
  for (const file of files) {
    const records = parse(file, words);
    yield* store ? attachPictures(records, file.path, store) : records;
  }
}

export type ImportFailure = ApplyFailure | 'file-refused' | 'interrupted';

/** Brings the files in, a source after the other. */
async function applyFiles(
  client: ClientBase,
  files: readonly SniffedFile[],
  { sourceKey, complete = false, onlyChangesLogged = false, ...options }: ImportOptions,
): Promise<Result<ImportReport[], ApplyFailure>> {
  const keys = sourceKey ? new Map(files.map((file) => [file, sourceKey])) : await sourceKeys(client, files);
  const reports: ImportReport[] = [];
  for (const batch of batchesOf(keys, complete)) {
    const applied = await applyWithin(client, batch.source, recordsOf(batch, options), options);
    if (!applied.ok) return applied;
    reports.push(applied.value);
  }
  const ids = reports.map(({ id }) => id);
  if (onlyChangesLogged && !reports.some(({ changed }) => changed))
    await client.query('delete from imports where id = any($1)', [ids]);
  await client.query('update imports set run_id = $1 where id = any($2)', [ids[0] ?? null, ids]);
  return success(reports);
}

/**
 * Takes in files of goods, offers, prices and stock levels in any order, in one transaction: what is refused changes nothing. Files
 * are told apart by their content; those of one catalogue are read as one, so absent goods are absent from all of them.
 * @returns a report for every source among the files
 */
export async function importFiles(
  connection: Connection,
  paths: readonly string[],
  { dryRun = false, ...given }: ImportOptions,
): Promise<Result<ImportReport[], ImportFailure>> {
  const { signal } = given;
  const options = dryRun ? { ...given, mayRetireMany: true } : given;
  let listed: ListedFiles | null = null;
  try {
    listed = await listFiles(paths);
    const files: SniffedFile[] = [];
    for (const file of listed.files)
      files.push({ ...file, sniffed: await sniffFile(file.path, file.name, given.words) });
    const work = (client: ClientBase) => applyFiles(client, files, options);
    return await inTransaction(connection, work, { keep: !dryRun, signal });
  } catch (error) {
    if (signal?.aborted) return failure('interrupted', 'Импорт прерван.');
    if (error instanceof FileRefused) return failure('file-refused', error.message);
    throw error;
  } finally {
    await listed?.remove();
  }
}
