import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { failure, type Result, success } from '../../domain/result.ts';
import { FileRefused } from '../formats/read/refusal.ts';
import { unpackZipInto } from '../formats/zip/unpack-zip.ts';
import type { ImportFailure, ImportOptions, importFiles } from '../import-files.ts';

/** A folder that files of one exchange came into, piece by piece. */
export interface SessionFiles {
  folder: string;
  /** Names of files that are in the catalogue already; all are taken again when they are `complete`. */
  taken: readonly string[];
  complete: boolean;
}

type Take = (paths: readonly string[], options: ImportOptions) => ReturnType<typeof importFiles>;

type SessionImported = Result<{ files: string[]; retiredMany: boolean }, ImportFailure | 'no-documents'>;

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .toSorted((one, two) => one.localeCompare(two, 'en', { numeric: true }));
}

/**
 * Unpacks the archives where they lie: a picture may come in another one than the document that names it.
 * @returns the names of the files that came in them
 */
async function unpackAll(folder: string): Promise<Set<string>> {
  const unpacked = new Set<string>();
  for (const name of (await namesIn(folder)).filter((each) => /\.zip$/i.test(each))) {
    for (const each of await unpackZipInto(folder, join(folder, name), name)) unpacked.add(each);
    await rm(join(folder, name), { force: true });
  }
  return unpacked;
}

/**
 * Takes the documents of a folder in, all that were not yet, in one transaction: what 1C splits into several files is one catalogue. When
 * they are all taken again and nothing changes, that is not written down a second time.
 * @returns the names of the files that are in the catalogue now
 */
export async function importSession(
  take: Take,
  { folder, taken, complete }: SessionFiles,
  options: Omit<ImportOptions, 'complete'>,
): Promise<SessionImported> {
  let unpacked: ReadonlySet<string>;
  try {
    unpacked = await unpackAll(folder);
  } catch (error) {
    if (error instanceof FileRefused) return failure('file-refused', error.message);
    throw error;
  }
  const documents = (await namesIn(folder)).filter((name) => /\.xml$/i.test(name));
  const isFresh = (name: string) => unpacked.has(name) || !taken.includes(name);
  const fresh = complete ? documents : documents.filter(isFresh);
  if (fresh.length === 0) return failure('no-documents', 'Среди переданных файлов нет документов XML');
  const imported = await take(
    fresh.map((name) => join(folder, name)),
    { ...options, complete, onlyChangesLogged: complete },
  );
  if (imported.ok)
    return success({
      files: fresh,
      retiredMany: imported.value.some(({ massRetirement }) => massRetirement !== null),
    });
  return imported;
}
