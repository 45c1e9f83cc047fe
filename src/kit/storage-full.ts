/** No room, no quota left, a file beyond what is allowed, a file system that was made read-only, and a disk that fails. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** True for an error, or one that it wraps, of a file that could not be written because its disk takes nothing any more. */
export function isStorageFull(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1)
    if (CODES.has((each as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}
