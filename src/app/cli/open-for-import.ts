import { setPriority } from 'node:os';
import { type Connection, connectToRunning, openDatabase } from '../../data/connection.ts';
import { DirectoryInUse } from '../../data/directory-lock.ts';
import { besideFolder, importBeside } from '../../exchange/beside/import-beside.ts';
import { finishReplay } from '../../exchange/beside/replay-changes.ts';
import { type ImportOptions, importFiles } from '../../exchange/import-files.ts';
import { systemClock } from '../../kit/clock.ts';
import type { Env } from '../../kit/env.ts';
import { backupBeforeUpgrade } from '../backup-before-upgrade.ts';

/** The database that files are taken into. */
export interface OpenedForImport {
  connection: Connection;
  /** As {@link importFiles}, in the way that suits how the database is open. */
  take(paths: readonly string[], options: ImportOptions): ReturnType<typeof importFiles>;
  /** The shop runs on it, and is not to be held up. */
  beside: boolean;
}

/** Shoppers go first. */
const NICE = 5;

function besideRunning(connection: Connection, dataDir: string): OpenedForImport {
  setPriority(NICE);
  return {
    connection,
    take: (paths, options) => importBeside(connection, dataDir, paths, options),
    beside: true,
  };
}

/**
 * Opens the database for an import: PostgreSQL, or the embedded engine, or, when the shop has that open, the engine that it runs.
 * @throws DirectoryInUse when whoever has it open does not say where it listens
 */
export async function openForImport(env: Env): Promise<OpenedForImport> {
  try {
    const connection = await openDatabase(env, {
      beforeUpgrade: backupBeforeUpgrade(env.DATA_DIR, console.log),
    });
    await finishReplay(connection, besideFolder(env.DATA_DIR), systemClock);
    return { connection, take: (paths, options) => importFiles(connection, paths, options), beside: false };
  } catch (error) {
    const running = error instanceof DirectoryInUse ? connectToRunning(env) : null;
    if (!running) throw error;
    return besideRunning(running, env.DATA_DIR);
  }
}
