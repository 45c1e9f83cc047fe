import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Raised when another process has the server of a folder; two at once could corrupt its data without a word. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

/** Raised where the file system takes no locks, or no files at all. */
export class DirectoryNotLockable extends Error {
  override name = 'DirectoryNotLockable';
}

const LOCK_FILE = 'lock.sqlite';
/** Says who holds the lock, for people alone: a process id means nothing in another container. */
const HOLDER_FILE = 'holder';
/** Low byte of what SQLite answers while somebody else has the lock. */
const SQLITE_BUSY = 5;
/** What nothing refers to is closed when memory is tidied, and its lock with it. */
const heldLocks = new Set<DatabaseSync>();

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
 * Takes a directory for this process by a lock of the kernel, which SQLite holds on a file of its own: it is seen by other
 * containers, two cannot get it at once, and it goes with its process, however that ends. A copy of the directory is free.
 * Nothing else in this process may open that file: closing it would give the lock away.
 * @returns a function that gives it back
 * @throws DirectoryInUse while another holds it
 * @throws DirectoryNotLockable where there are no such locks
 */
export function lockDirectory(directory: string): () => void {
  let file: DatabaseSync | null = null;
  try {
    mkdirSync(directory, { recursive: true });
    file = new DatabaseSync(join(directory, LOCK_FILE), { timeout: 0 });
    // Nothing is ever written, so a full disk does not stand in the way.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file?.close();
    throw reason(error, directory);
  }
  const held = file;
  heldLocks.add(held);
  try {
    writeFileSync(join(directory, HOLDER_FILE), `${process.pid} на ${hostname()}`);
  } catch {
    rmSync(join(directory, HOLDER_FILE), { force: true });
  }
  return () => {
    heldLocks.delete(held);
    held.close();
  };
}
