import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { failure, type Result, success } from '../../domain/result.ts';
import { FileRefused } from '../formats/read/refusal.ts';
import { unpackZipInto } from '../formats/zip/unpack-zip.ts';
import type { ImportFailure, ImportOptions, importFiles } from '../import-files.ts';

/** Folder with the files of one exchange, which are uploaded in parts. */
export interface SessionFiles {
  folder: string;
  /** Names of files that have already been imported; if `complete` is true, they are imported again with the others. */
  importedFiles: readonly string[];
  complete: boolean;
}

type Import = (paths: readonly string[], options: ImportOptions) => ReturnType<typeof importFiles>;

type SessionImported = Result<{ files: string[] }, ImportFailure | 'no-documents'>;

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .toSorted((one, two) => one.localeCompare(two, 'en', { numeric: true }));
}

/**
 * Unpacks all archives before anything is imported, because a picture may come in another archive than the document that names it.
 * @returns the names of the unpacked files
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
 * Imports the documents of a folder that have not been imported yet, in one transaction, because 1C splits one catalogue into several
 * files. If all are imported again and nothing changes, this is not logged a second time.
 * @returns the names of the imported files
 */
export async function importSession(
  run: Import,
  { folder, importedFiles, complete }: SessionFiles,
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
  const isFresh = (name: string) => unpacked.has(name) || !importedFiles.includes(name);
  const fresh = complete ? documents : documents.filter(isFresh);
  if (fresh.length === 0) return failure('no-documents', 'Среди переданных файлов нет документов XML');
  const imported = await run(
    fresh.map((name) => join(folder, name)),
    { ...options, complete, onlyChangesLogged: complete },
  );
  return imported.ok ? success({ files: fresh }) : imported;
}
