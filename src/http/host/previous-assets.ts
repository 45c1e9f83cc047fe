import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** How long pages that were open at a deploy may request assets of the previous build. */
const PREVIOUS_MS = 24 * 60 * 60 * 1000;
/**
 * Modification time given to files of the current build. A file gets a real time when the next build replaces it, and its last day is
 * counted from then.
 */
const PRESENT = new Date(0);

/**
 * Copies the built files from `hashed` into `previous` and deletes those that no build of the last day used. Their names contain a content
 * hash, so the files of several builds do not clash. `now` is in milliseconds.
 */
export function saveAssets(hashed: string, previous: string, now: number): void {
  mkdirSync(previous, { recursive: true });
  const present = new Set(readdirSync(hashed));
  const known = new Set(readdirSync(previous));
  for (const name of known) if (!present.has(name)) ageFile(join(previous, name), now);
  for (const name of present) {
    const file = join(previous, name);
    if (!known.has(name)) copyFileSync(join(hashed, name), file);
    utimesSync(file, PRESENT, PRESENT);
  }
}

function ageFile(file: string, now: number): void {
  const left = statSync(file).mtimeMs;
  if (left === PRESENT.getTime()) utimesSync(file, new Date(now), new Date(now));
  else if (now - left > PREVIOUS_MS) rmSync(file);
}
