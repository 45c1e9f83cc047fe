import { chmodSync, mkdirSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/** File mode that gives access only to the user who runs the shop. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Codes of errors that mean the mount determines the access, so it cannot be changed; it is then left to whoever mounted the folder. */
const UNCHANGEABLE = new Set(['EPERM', 'ENOTSUP', 'EROFS']);

/** Makes a folder accessible only to the shop's user, creating it if needed, whatever the umask and the folder's previous rights. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    chmodSync(folder, PRIVATE_FOLDER);
  } catch (error) {
    if (!UNCHANGEABLE.has(errorCode(error))) throw error;
  }
}
