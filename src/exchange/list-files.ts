import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { foreignFile } from './formats/foreign-file.ts';
import { readHead } from './formats/read/decode.ts';
import { FileRefused } from './formats/read/refusal.ts';
import { unpackZip } from './formats/zip/unpack-zip.ts';

/** Matches the files that are read from a folder or an archive, which may also hold other files such as pictures. */
const CATALOGUE = /\.(xml|yml|csv|xlsx)$/i;
const ARCHIVE = /\.zip$/i;

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

async function filesWithin(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && (CATALOGUE.test(entry.name) || ARCHIVE.test(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(byNumber);
}

export interface NamedFile {
  path: string;
  /** Name shown to the user. */
  name: string;
  /** True for a file that was unpacked from an archive. */
  isUnpacked?: boolean;
}

/** Files to read; those unpacked from archives exist until `remove` is called. */
export interface ListedFiles {
  files: NamedFile[];
  remove(): Promise<void>;
}

/** Adds the catalogues of an archive; refuses an archive that has none. */
async function addArchive(list: ListedFiles, { path, name }: NamedFile): Promise<void> {
  const foreign = foreignFile(await readHead(path));
  if (foreign && foreign.kind !== 'zip') throw new FileRefused(name, 0, 0, foreign.reason);
  const archive = await unpackZip(path, name);
  const before = list.remove;
  list.remove = async () => {
    await before();
    await archive.remove();
  };
  const catalogues = archive.files
    .filter((file) => CATALOGUE.test(file.name))
    .sort((a, b) => byNumber(a.name, b.name));
  if (catalogues.length === 0)
    throw new FileRefused(name, 0, 0, 'в архиве нет файлов XML, YML, XLSX или CSV');
  list.files.push(
    ...catalogues.map((file) => ({
      ...{ path: file.path, name: `${name}/${file.name}`, isUnpacked: true },
    })),
  );
}

/** Deepest folder that contains all the paths. */
function folderOf(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => dirname(resolve(path)).split(sep));
  const differs = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return (differs < 0 ? first : first.slice(0, differs)).join(sep) || sep;
}

async function addPath(list: ListedFiles, path: string, base: string): Promise<void> {
  // Names are relative, because reports must not reveal folders of the server.
  const name = relative(base, resolve(path)).split(sep).join('/');
  const found = await stat(path).catch(() => null);
  if (!found) throw new FileRefused(path, 0, 0, 'такого файла нет');
  if (found.isDirectory()) {
    const within = await filesWithin(path);
    if (within.length === 0)
      throw new FileRefused(path, 0, 0, 'в папке нет файлов XML, YML, XLSX, CSV или ZIP');
    for (const file of within) await addPath(list, file, base);
  } else if (ARCHIVE.test(path)) await addArchive(list, { path, name });
  else list.files.push({ path, name });
}

/**
 * Lists the files to read: the given ones, and the XML, YML, XLSX and CSV files of given folders and ZIP archives, ordered by the numbers in
 * their names. Names are relative to the common folder.
 * @throws FileRefused for a missing or empty path, or an archive that is unsafe to unpack
 */
export async function listFiles(paths: readonly string[]): Promise<ListedFiles> {
  const list: ListedFiles = { files: [], remove: async () => {} };
  try {
    const base = folderOf(paths);
    for (const path of paths) await addPath(list, path, base);
    return list;
  } catch (error) {
    await list.remove();
    throw error;
  }
}
