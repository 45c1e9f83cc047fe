import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** How long pages that were open at a deploy may still ask for the files of the build before. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Time of change of a file of the present build: only the next build knows when it stopped being one. */
const PRESENT = new Date(0);

/**
 * Copies the built files of `hashed` into `kept`, and throws away there what belongs to no build of the last day. Their names are of
 * their content, so that files of several builds lie side by side. `now` in milliseconds.
 */
export function keepAssets(hashed: string, kept: string, now: number): void {
  mkdirSync(kept, { recursive: true });
  const present = new Set(readdirSync(hashed));
  const known = new Set(readdirSync(kept));
  for (const name of known) if (!present.has(name)) ageFile(join(kept, name), now);
  for (const name of present) {
    const file = join(kept, name);
    if (!known.has(name)) copyFileSync(join(hashed, name), file);
    utimesSync(file, PRESENT, PRESENT);
  }
}

function ageFile(file: string, now: number): void {
  const left = statSync(file).mtimeMs;
  if (left === PRESENT.getTime()) utimesSync(file, new Date(now), new Date(now));
  else if (now - left > KEPT_MS) rmSync(file);
}
