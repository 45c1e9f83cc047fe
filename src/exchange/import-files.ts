import type { ClientBase } from 'pg';
import type { Connection } from '../data/connection.ts';
import { failure, type Result, success } from '../domain/result.ts';
import { type ApplyFailure, type ApplyOptions, applyWithin } from './apply.ts';
import { attachPictures, type StorePicture } from './attach-pictures.ts';
import { parseCommerceMl } from './formats/commerceml/parse.ts';
import { parseCsv } from './formats/csv/parse.ts';
import { FileRefused } from './formats/read/refusal.ts';
import { sniffFile } from './formats/sniff.ts';
import { parseXlsx } from './formats/xlsx/parse.ts';
import { parseYml } from './formats/yml/parse.ts';
import { inTransaction } from './in-transaction.ts';
import { type ListedFiles, listFiles } from './list-files.ts';
import { matchPictures } from './match-pictures.ts';
import type { CatalogueSource, ParsedRecord } from './record.ts';
import { noteRefusal, type Refusal } from './refused-exchange.ts';
import type { ImportReport } from './report.ts';
import { type SniffedFile, sourceFormat, sourceKeys } from './source-key.ts';
import type { Vocabulary } from './words/vocabulary.ts';

export interface ImportOptions extends ApplyOptions {
  words: Vocabulary;
  /** Source to use instead of the one that the files name. */
  sourceKey?: string;
  /** Stores pictures that lie next to a file; if absent, only their origin is kept. */
  storePicture?: StorePicture;
  /** Treats the files as complete, whatever they say: products missing from them are retired. */
  complete?: boolean;
  /** Leaves an import that changes nothing out of the log, because the same files have just been logged. */
  onlyChangesLogged?: boolean;
  /** Whether only to report, without storing anything. */
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
      source: { key, format: sourceFormat(file.sniffed), changesOnly: !complete, files: [] },
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
  if (sniffed.format === 'xlsx') return parseXlsx(path, name, words);
  return parseCsv(path, name, words, sniffed.shape);
}

async function* recordsOf(
  { files }: Batch,
  { words, storePicture: store }: Pick<ImportOptions, 'words' | 'storePicture'>,
): AsyncGenerator<ParsedRecord> {
  for (const file of files) {
    const isTable = file.sniffed.format === 'csv' || file.sniffed.format === 'xlsx';
    const parsed = parse(file, words);
    const records = isTable && file.isUnpacked ? matchPictures(parsed, file.path) : parsed;
    yield* store ? attachPictures(records, file.path, store) : records;
  }
}

export type ImportFailure = ApplyFailure | 'file-refused' | 'interrupted';

/** Imports the files, one source after another. */
async function applyFiles(
  client: ClientBase,
  files: readonly SniffedFile[],
  { sourceKey, complete = false, onlyChangesLogged = false, ...options }: ImportOptions,
): Promise<Result<ImportReport[], ApplyFailure>> {
  const keys = sourceKey ? new Map(files.map((file) => [file, sourceKey])) : await sourceKeys(client, files);
  const reports: ImportReport[] = [];
  for (const batch of batchesOf(keys, complete)) {
    const own = { ...options, words: options.words.forSource(batch.source.key) };
    const applied = await applyWithin(client, batch.source, recordsOf(batch, own), own);
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
 * Imports files with products, offers, prices and stock, given in any order, in one transaction; if one is refused, nothing changes.
 * Formats are recognised by content. Files of one catalogue are read together, so a product counts as absent only if none of them contains
 * it.
 * @returns a report for each source
 */
export async function importFiles(
  connection: Connection,
  paths: readonly string[],
  { dryRun = false, ...given }: ImportOptions,
): Promise<Result<ImportReport[], ImportFailure>> {
  const { signal } = given;
  let refusal: Refusal | null = null;
  const onRefused = (refused: Refusal) => {
    refusal = refused;
  };
  const options = { ...given, onRefused, ...(dryRun ? { mayRetireMany: true } : {}) };
  let listed: ListedFiles | null = null;
  try {
    listed = await listFiles(paths);
    const files: SniffedFile[] = [];
    const words = given.words.forAnySource();
    for (const file of listed.files)
      files.push({ ...file, sniffed: await sniffFile(file.path, file.name, words) });
    const work = (client: ClientBase) => applyFiles(client, files, options);
    const imported = await inTransaction(connection, work, { commit: !dryRun, signal });
    if (refusal) await noteRefusal(connection, refusal, given.clock());
    return imported;
  } catch (error) {
    if (signal?.aborted) return failure('interrupted', 'Импорт прерван.');
    if (error instanceof FileRefused) return failure('file-refused', error.message);
    throw error;
  } finally {
    await listed?.remove();
  }
}
