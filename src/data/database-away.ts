/** What node and PostgreSQL call a server that is not there, is going, or is not ready yet. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** True for an error of a query, however wrapped, that came about because the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const { code, syscall, errors } = each as NodeJS.ErrnoException & { errors?: unknown[] };
    // A socket that is not there; other files may be missing for other reasons.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if ((code && AWAY.has(code)) || code?.startsWith('08') || WORDS.test(each.message)) return true;
    if (errors?.some(isDatabaseAway)) return true;
  }
  return false;
}
