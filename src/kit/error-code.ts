/** Code that Node or PostgreSQL gives an error, such as `ENOENT` or `23505`; empty if there is none. */
export function errorCode(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}
