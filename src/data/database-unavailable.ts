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
  '57P01',
  '57P02',
  '57P03',
]);
/** A server without disk, memory or connections to spare, one whose disk fails, and one that only reads. */
const UNABLE = /^53|^58030$|^25006$/;
/** Rows held too long by somebody else, a statement that took too long, and a transaction that stood in the way again and again. */
const BUSY = new Set(['55P03', '57014', '25P03', '40001', '40P01']);
const READ_ONLY = '25006';
/** The server's own name for where it finds that a prepared question would answer otherwise since the schema was changed: its words are translated. */
const STALE_PLAN = 'RevalidateCachedQuery';
/** A query without an answer, and connections that nobody accepts, in the words of the pool and of a client. */
const SILENT = /Query read timeout|due to connection timeout|^timeout expired/;
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Whether an error or one that it wraps is such. */
function some(error: unknown, is: (code: string, each: NodeJS.ErrnoException) => boolean): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const { code, errors } = each as NodeJS.ErrnoException & { errors?: unknown[] };
    if (is(code ?? '', each)) return true;
    if (errors?.some((inner) => some(inner, is))) return true;
  }
  return false;
}

function isAway(code: string, { message, syscall }: NodeJS.ErrnoException): boolean {
  // A socket that is not there; other files may be missing for other reasons.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return AWAY.has(code) || code.startsWith('08') || WORDS.test(message) || SILENT.test(message);
}

/** Whether a question was prepared before the schema was changed, as by a newer version of the shop that starts beside this one. */
export function isPlanStale(error: unknown): boolean {
  return some(
    error,
    (code, each) => code === '0A000' && (each as { routine?: string }).routine === STALE_PLAN,
  );
}

/**
 * True for an error of a query, however wrapped, that passes by itself and is nobody's mistake: the database cannot be reached, has no
 * room, only reads just now, was busy for too long, or has just been changed by a newer version.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    some(error, (code, each) => isAway(code, each) || UNABLE.test(code) || BUSY.has(code)) ||
    isPlanStale(error)
  );
}

/** True for an error after which the connection must not be used again, nor others that were opened before. */
export function isConnectionSuspect(error: unknown): boolean {
  return some(error, (code, each) => code === READ_ONLY || isAway(code, each)) || isPlanStale(error);
}

/** True when the server said nothing in time, rather than no. */
export function isServerSilent(error: unknown): boolean {
  return some(error, (_code, { message }) => SILENT.test(message));
}
