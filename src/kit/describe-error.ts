/** The parts of an error that may be logged, because they contain nothing that a visitor typed. */
export interface ErrorDescription {
  type: string;
  message: string;
  /** Stack frames without the message. */
  stack?: string;
  /** Text of a failed query, without its values. */
  sql?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
  code?: string | number;
  /** Identifiers and numbers by which Node and PostgreSQL locate the error. */
  [place: string]: unknown;
}

/** Fields that contain codes, numbers and the shop's own names; all other fields of an error may contain typed text. */
const PLACES = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'responseCode',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
];
/** Matches identifiers, numbers and paths; other values of these fields are not logged. */
const PLACE = /^[\w.:/ -]{1,120}$/;
const MAX_TEXT = 2000;
const MAX_DEPTH = 5;
const MAX_ERRORS = 10;
const MAX_FRAMES = 20;

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Classes of PostgreSQL's errors whose messages name tables, columns and servers but never contain values. */
const CLASSES_WITHOUT_VALUES = new Set(['08', '23', '25', '40', '42', '53', '55', '57', '58']);
const LITERAL = /'[^']*'/g;
const WORD = /[^\s<>"'«»:,;=]+/gu;
/** Seven or more digits, with the characters that separate them in telephone numbers. */
const DIGITS = /\+?\d(?:[ ()-]{0,3}\d){6,}/g;
/** Query string of an address, which may contain an order's secret or a search. */
const QUERY = /\?[^\s?]{1,2000}/g;

interface Thrown {
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
  errors?: unknown;
  code?: unknown;
  query?: unknown;
  params?: unknown;
  responseCode?: unknown;
  severity?: unknown;
}

/** Removes quoted text, email addresses, telephones and query strings; at most 2,000 characters. */
export function withoutValues(text: string): string {
  const short = text.slice(0, MAX_TEXT);
  const first = short.search(/["«“„]/u);
  // Everything between the first and the last quotation mark is removed, because the text in between may contain quotation marks itself.
  const last = Math.max(...['"', '»', '”', '“'].map((mark) => short.lastIndexOf(mark)));
  const unquoted =
    first < 0 ? short : `${short.slice(0, first)}«…»${last > first ? short.slice(last + 1) : ''}`;
  return unquoted
    .replace(WORD, (word) => (word.includes('@') ? '…@…' : word))
    .replace(QUERY, '?…')
    .replace(DIGITS, '…');
}

function messageOf(error: Thrown): string {
  const message = typeof error.message === 'string' ? error.message : '';
  if (typeof error.query === 'string' && Array.isArray(error.params)) return 'Failed query';
  const { code } = error;
  if (typeof code === 'string' && SQLSTATE.test(code) && error.severity !== undefined)
    return CLASSES_WITHOUT_VALUES.has(code.slice(0, 2))
      ? message.slice(0, MAX_TEXT)
      : `PostgreSQL refused with ${code}`;
  // Not the server's own message, because it quotes addresses and names; the outbox keeps it for the operator.
  if (typeof error.responseCode === 'number') return `the mail server answered ${error.responseCode}`;
  // Not the error's own message, because it quotes the text that could not be parsed.
  if (error instanceof SyntaxError) return 'a text could not be parsed';
  return withoutValues(message);
}

/** Returns the stack frames without the message before them. */
function framesOf({ stack, message }: Thrown): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const text = typeof message === 'string' ? message : '';
  const at = text === '' ? 0 : stack.indexOf(text);
  const frames = stack
    .slice(at < 0 ? 0 : at + text.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  return frames.length > 0 ? frames.slice(0, MAX_FRAMES).join('\n') : undefined;
}

function placesOf(error: object): Record<string, string | number> {
  const places: Record<string, string | number> = {};
  for (const name of 'syscall' in error ? [...PLACES, 'address', 'port'] : PLACES) {
    const value = (error as Record<string, unknown>)[name];
    if (typeof value === 'number' || (typeof value === 'string' && PLACE.test(value))) places[name] = value;
  }
  return places;
}

/**
 * Describes anything thrown, with its causes, for the log: keeps codes, locations and the text of a query; omits values of queries, what a
 * database or mail server quotes, and all other fields.
 */
export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: typeof thrown === 'string' ? withoutValues(thrown) : '' };
  const error: Thrown = thrown;
  const deeper = depth + 1 < MAX_DEPTH;
  const errors = Array.isArray(error.errors) && deeper ? error.errors.slice(0, MAX_ERRORS) : [];
  const stack = framesOf(error);
  return {
    type: thrown.constructor?.name ?? 'Object',
    message: messageOf(error),
    ...placesOf(thrown),
    ...(typeof error.query === 'string'
      ? { sql: error.query.slice(0, MAX_TEXT).replace(LITERAL, "'…'") }
      : {}),
    ...(stack ? { stack } : {}),
    ...(error.cause !== undefined && deeper ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(errors.length > 0 ? { errors: errors.map((each) => describeError(each, depth + 1)) } : {}),
  };
}

function headOf({ type, code, message }: ErrorDescription): string {
  return [type, code === undefined ? '' : `[${code}]`, message].filter(Boolean).join(' ');
}

/** Returns the description as lines of text, for a command's console. */
export function errorText(thrown: unknown): string {
  const described = describeError(thrown);
  const { sql, stack, cause, errors = [] } = described;
  const causes = [cause, ...errors].filter((each) => each !== undefined);
  const reasons = causes.map((each) => `  ${headOf(each)}`);
  return [headOf(described), ...(sql ? [`  ${sql}`] : []), ...reasons, ...(stack ? [stack] : [])].join('\n');
}
