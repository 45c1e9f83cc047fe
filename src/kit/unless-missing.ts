import { readFileSync } from 'node:fs';

const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT';

/** What `work` on a file or folder comes to; null where that is not there. */
export function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** The text of a file, for what is read at the start; null where there is none. */
export function textUnlessMissing(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && isMissing(error)) return null;
    throw error;
  }
}
