import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, openDatabase } from '../../data/connection.ts';
import { copyEmbedded } from '../../data/copy-embedded.ts';
import { DirectoryInUse, lockDirectory } from '../../data/directory-lock.ts';
import { failure, type Result } from '../../domain/result.ts';
import { type ImportFailure, type ImportOptions, importFiles } from '../import-files.ts';
import type { ImportReport } from '../report.ts';
import { changesFile, finishReplay, replayChanges } from './replay-changes.ts';
import { markBase, writeChanges } from './write-changes.ts';

type Imported = Result<ImportReport[], ImportFailure>;

/** The folder of a data directory that imports beside the running shop work in. */
export const besideFolder = (dataDir: string) => join(dataDir, 'import');

/** Takes this folder for one import; null while another has it. */
function takeFolder(folder: string): (() => void) | null {
  try {
    return lockDirectory(folder);
  } catch (error) {
    if (error instanceof DirectoryInUse) return null;
    throw error;
  }
}

/** Imports into the copy, and leaves what changed in a file. */
async function importIntoCopy(
  folder: string,
  paths: readonly string[],
  options: ImportOptions,
): Promise<Imported> {
  const copy = await openDatabase({ DATA_DIR: folder });
  try {
    // References are looked at when the running engine takes the rows in, not twice: here it is a fifth of all work.
    await copy.pool.query('set session_replication_role = replica');
    const base = await markBase(copy);
    const imported = await importFiles(copy, paths, options);
    if (imported.ok && !options.dryRun)
      await writeChanges(
        copy,
        base,
        imported.value.some(({ changed }) => changed),
        changesFile(folder),
      );
    return imported;
  } finally {
    await copy.close();
  }
}

/**
 * Takes files in while the shop runs on the embedded engine, which serves one client at a time: the import runs on a copy of the
 * database, in this process, and only what it changed is then written into the running one, some milliseconds at a time. Shoppers wait
 * for no more than that. See {@link importFiles}.
 * @param running the engine that the shop has open on `dataDir`
 */
export async function importBeside(
  running: Connection,
  dataDir: string,
  paths: readonly string[],
  options: ImportOptions,
): Promise<Imported> {
  const folder = besideFolder(dataDir);
  const leave = takeFolder(folder);
  if (!leave) return failure('import-running', 'Другой импорт ещё не закончен. Повторите позже.');
  try {
    await finishReplay(running, folder, options.clock);
    await copyEmbedded(running.pool, dataDir, folder);
    const imported = await importIntoCopy(folder, paths, options);
    if (!imported.ok || options.dryRun) return imported;
    const written = await replayChanges(running, folder, options.clock);
    return written.ok ? imported : written;
  } finally {
    await rm(join(folder, 'database'), { recursive: true, force: true });
    leave();
  }
}
