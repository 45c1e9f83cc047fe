import { chmodSync, mkdirSync } from 'node:fs';

/** Rights of whoever runs the shop and nobody else. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Where rights belong to the mount and cannot be set: who mounted it has decided. */
const UNCHANGEABLE = new Set(['EPERM', 'ENOTSUP', 'EROFS']);

/** Makes a folder, or takes one that is there, for the shop's own user alone, whatever the umask and its rights were before. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    chmodSync(folder, PRIVATE_FOLDER);
  } catch (error) {
    if (!UNCHANGEABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
