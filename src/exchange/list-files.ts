import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { foreignFile } from './formats/foreign-file.ts';
import { readHead } from './formats/read/decode.ts';
import { FileRefused } from './formats/read/refusal.ts';
import { unpackZip } from './formats/zip/unpack-zip.ts';

/** Of a folder or an archive, only these are looked at; pictures and the like lie there too. */
const CATALOGUE = /\.(xml|yml|csv)$/i;
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
  /** As whoever imports knows it. */
  name: string;
}

/** Files to read; what was unpacked for it lies there until `remove`. */
export interface ListedFiles {
  files: NamedFile[];
  remove(): Promise<void>;
}

/** The catalogues of an archive. Where it holds none in files that are named so, it is refused. */
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
  if (catalogues.length === 0) throw new FileRefused(name, 0, 0, 'в архиве нет файлов XML, YML или CSV');
  list.files.push(...catalogues.map((file) => ({ path: file.path, name: `${name}/${file.name}` })));
}

/** The folder that all of these lie in. */
function folderOf(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => dirname(resolve(path)).split(sep));
  const differs = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return (differs < 0 ? first : first.slice(0, differs)).join(sep) || sep;
}

async function addPath(list: ListedFiles, path: string, base: string): Promise<void> {
  // Folders of the machine are nobody's business where the import is read about.
  const name = relative(base, resolve(path)).split(sep).join('/');
  const found = await stat(path).catch(() => null);
  if (!found) throw new FileRefused(path, 0, 0, 'такого файла нет');
  if (found.isDirectory()) {
    const within = await filesWithin(path);
    if (within.length === 0) throw new FileRefused(path, 0, 0, 'в папке нет файлов XML, YML, CSV или ZIP');
    for (const file of within) await addPath(list, file, base);
  } else if (ARCHIVE.test(path)) await addArchive(list, { path, name });
  else list.files.push({ path, name });
}

/**
 * The files to read: those named, and of a folder or ZIP archive the XML, YML and CSV files in it, in the order of their
 * numbers. They are named from the folder that all of them lie in.
 * @throws FileRefused for what is not there, holds nothing, or is an archive that cannot be trusted
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
