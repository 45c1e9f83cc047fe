import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process runs the server of the directory; two servers at once could silently corrupt its data. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

/** The file system supports no locks, or files cannot be written. */
export class DirectoryNotLockable extends Error {
  override name = 'DirectoryNotLockable';
}

const LOCK_FILE = 'lock.sqlite';
/** File that tells people which process has the lock. Programs do not use it, because a process id means nothing in another container. */
const HOLDER_FILE = 'holder';
/** Low byte of SQLite's error code while another process has the lock. */
const SQLITE_BUSY = 5;
/** Keeps references to the open files, because a file that is garbage-collected would release its lock. */
const openLocks = new Set<DatabaseSync>();

function holder(directory: string): string {
  try {
    return readFileSync(join(directory, HOLDER_FILE), 'utf8');
  } catch {
    return 'неизвестно каким';
  }
}

function reason(error: unknown, directory: string): Error {
  const { errcode = 0, message } = error as Error & { errcode?: number };
  if ((errcode & 0xff) === SQLITE_BUSY) {
    return new DirectoryInUse(
      `База в каталоге ${directory} открыта процессом ${holder(directory)}. Остановите его или задайте другой DATA_DIR.`,
    );
  }
  return new DirectoryNotLockable(
    `Каталог ${directory} нельзя закрыть от других процессов: ${message}. Нужна файловая система с правом записи и блокировками файлов.`,
    { cause: error },
  );
}

/**
 * Locks a directory for this process by a kernel lock, which SQLite holds on a file: it is visible to other containers, exclusive, and
 * released however the process ends. A copy of the directory is not locked. Nothing else in this process may open that file, because
 * closing it would release the lock.
 * @returns a function that releases the lock
 * @throws DirectoryInUse while another process has it
 * @throws DirectoryNotLockable if the file system has no such locks
 */
export function lockDirectory(directory: string): () => void {
  let file: DatabaseSync | null = null;
  try {
    mkdirSync(directory, { recursive: true });
    file = new DatabaseSync(join(directory, LOCK_FILE), { timeout: 0 });
    // Nothing is ever written, so the lock also works on a full disk.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file?.close();
    throw reason(error, directory);
  }
  const locked = file;
  openLocks.add(locked);
  try {
    writeFileSync(join(directory, HOLDER_FILE), `${process.pid} на ${hostname()}`);
  } catch {
    rmSync(join(directory, HOLDER_FILE), { force: true });
  }
  return () => {
    openLocks.delete(locked);
    locked.close();
  };
}
