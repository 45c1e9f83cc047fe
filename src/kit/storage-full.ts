import { errorCode } from './error-code.ts';

/** Codes for no space or quota left, a file that is too large, a file system remounted read-only, and a failing disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** Whether an error, or one that it wraps, means that the disk cannot store a file. */
export function isStorageFull(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1)
    if (CODES.has(errorCode(each))) return true;
  return false;
}
