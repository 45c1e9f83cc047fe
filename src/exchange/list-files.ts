import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FileRefused } from './formats/read/refusal.ts';

/** Of a folder, only these are looked at; pictures and the like lie there too. */
const CATALOGUE = /\.(xml|yml|csv)$/i;

async function filesWithin(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && CATALOGUE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export interface NamedFile {
  path: string;
  /** As whoever imports knows it. */
  name: string;
}

/**
 * The files to read: those named, and of a folder the XML, YML and CSV files in it, in the order of their numbers.
 * @throws FileRefused for what is not there or holds nothing
 */
export async function listFiles(paths: readonly string[]): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (!found) throw new FileRefused(path, 0, 0, 'такого файла нет');
    if (!found.isDirectory()) files.push({ path, name: paths.length > 1 ? path : basename(path) });
    else {
      const within = await filesWithin(path);
      if (within.length === 0) throw new FileRefused(path, 0, 0, 'в папке нет файлов XML, YML или CSV');
      files.push(...within.map((file) => ({ path: file, name: file })));
    }
  }
  return files;
}
