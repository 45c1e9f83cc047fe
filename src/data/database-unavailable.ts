import { errorCode } from '../kit/error-code.ts';

/** Error codes of Node and PostgreSQL for a server that is missing, stopping or not ready yet. */
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
/** Error codes for a lack of disk, memory or connections, a failing disk, and a read-only server. */
const UNABLE = /^53|^58030$|^25006$/;
/** Error codes for rows that were locked too long, a statement that took too long, and repeated conflicts of transactions. */
const BUSY = new Set(['55P03', '57014', '25P03', '40001', '40P01']);
const READ_ONLY = '25006';
/**
 * PostgreSQL's routine that reports that the result type of a prepared query has changed with the schema. Error messages are translated;
 * routine names are not.
 */
const STALE_PLAN = 'RevalidateCachedQuery';
/** Messages of the pool and the client for a query without a response and a connection that is not accepted. */
const SILENT = /Query read timeout|due to connection timeout|^timeout expired/;
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Error with what Node or PostgreSQL adds to it. */
type SystemError = Error & { syscall?: string; routine?: string };

/** Returns true if `is` is true of an error or of one that it wraps. */
function some(error: unknown, is: (code: string, each: SystemError) => boolean): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if (is(errorCode(each), each)) return true;
    if (each instanceof AggregateError && each.errors.some((inner) => some(inner, is))) return true;
  }
  return false;
}

function isAway(code: string, { message, syscall }: SystemError): boolean {
  // Only a missing socket counts; other files may be missing for other reasons.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return AWAY.has(code) || code.startsWith('08') || WORDS.test(message) || SILENT.test(message);
}

/** Returns true if a query was prepared before the schema changed, for example because a newer version of the shop started. */
export function isPlanStale(error: unknown): boolean {
  return some(error, (code, { routine }) => code === '0A000' && routine === STALE_PLAN);
}

/**
 * Returns true if a query failed for a passing reason that is nobody's mistake, however the error is wrapped: the database cannot be
 * reached, lacks resources, is read-only, was busy too long, or was just migrated by a newer version.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    some(error, (code, each) => isAway(code, each) || UNABLE.test(code) || BUSY.has(code)) ||
    isPlanStale(error)
  );
}

/** Returns true if, after this error, neither its connection nor others opened before should be used. */
export function isConnectionSuspect(error: unknown): boolean {
  return some(error, (code, each) => code === READ_ONLY || isAway(code, each)) || isPlanStale(error);
}

/** Returns true if the server did not respond in time, as opposed to refusing. */
export function isServerSilent(error: unknown): boolean {
  return some(error, (_code, { message }) => SILENT.test(message));
}
