import { readFileSync } from 'node:fs';

const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT';

/** Returns the result of `work` on a file or folder; null if that does not exist. */
export function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Reads the text of a file at start; null if there is none. */
export function textUnlessMissing(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && isMissing(error)) return null;
    throw error;
  }
}
