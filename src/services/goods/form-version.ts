import { createHash } from 'node:crypto';

/** Returns a digest of what a form shows, by which one that was opened before somebody else's change is recognised. */
export const formVersion = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
