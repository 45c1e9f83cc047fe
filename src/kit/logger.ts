import { createHash } from 'node:crypto';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError, withoutValues } from './describe-error.ts';
import { logAddress } from './log-address.ts';

export type { Logger };

/** Names of fields whose secret is logged as a fingerprint, which tells two secrets apart but gives access to nothing. */
const SECRETS = new Set(['reference', 'secret', 'token', 'key', 'basketToken', 'idempotencyKey']);
/** Names of fields that are never logged, whatever they contain. */
const NEVER = new Set([
  'cookie',
  'cookies',
  'headers',
  'authorization',
  'body',
  'params',
  'query',
  'res',
  'reply',
]);
const ADDRESSES = new Set(['url', 'path', 'referer']);

const fingerprint = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 12);

interface Requested {
  method?: unknown;
  url?: unknown;
}

function safeValue(name: string, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (value instanceof Error || name === 'err' || name === 'error') return describeError(value);
  if (NEVER.has(name)) return undefined;
  if (typeof value === 'string') {
    if (SECRETS.has(name)) return fingerprint(value);
    return ADDRESSES.has(name) ? logAddress(value) : value;
  }
  if (name !== 'req' && name !== 'request') return value;
  const { method, url } = (value ?? {}) as Requested;
  return { method, url: typeof url === 'string' ? logAddress(url) : '' };
}

/** Returns the fields of a log line without anything secret. */
function safeFields(fields: object): Record<string, unknown> {
  if (fields instanceof Error) return { err: describeError(fields) };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, safeValue(name, value)]));
}

function safeArgument(value: unknown): unknown {
  if (value instanceof Error) return describeError(value).message;
  return typeof value === 'string' ? withoutValues(value) : value;
}

/** Returns the message of a log line; an error's own message is replaced by its safe description. */
function safeWords(fields: object, words: unknown): unknown {
  const error = fields instanceof Error ? fields : (fields as { err?: unknown }).err;
  if (!(error instanceof Error)) return safeArgument(words);
  return words === undefined || words === error.message ? describeError(error).message : safeArgument(words);
}

/**
 * Errors, addresses and secrets are made safe before pino gets them, because pino would use the error's message if there is no other, and
 * servers and libraries add serializers of their own.
 */
const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod([first, ...rest], method) {
    const [words, ...others] = rest as unknown[];
    const line =
      typeof first === 'object' && first !== null
        ? [safeFields(first), safeWords(first, words), ...others.map(safeArgument)]
        : [first, ...rest].map(safeArgument);
    return method.apply(this, line as never);
  },
};

const asItIs = (value: unknown) => value;

/**
 * Logs one JSON line per event to standard output; `level` is a pino level. No line contains what a visitor typed, values of a query or a
 * secret.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: asItIs, error: asItIs, req: asItIs };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks, serializers };
  return destination ? pino(options, destination) : pino(options);
}
