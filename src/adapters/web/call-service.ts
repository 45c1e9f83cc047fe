import { readAtMost } from '../../kit/read-at-most.ts';
export interface ServiceCall {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form; without a body the service is called by GET. */
  body?: Readonly<Record<string, unknown>> | URLSearchParams;
  timeoutMs?: number;
}

/** Settings of a service with a fixed address. */
export interface ServiceSettings extends Pick<ServiceCall, 'timeoutMs'> {
  /** Address of the service; tests replace the default. */
  api?: string;
}

export interface ServiceAnswer {
  status: number;
  /** JSON of the response; an empty object if it is not JSON. */
  json: Readonly<Record<string, unknown>>;
  /** From the header `Retry-After`; null if the header is absent. */
  retryAfterMs: number | null;
}

const TIMEOUT_MS = 15_000;
/** Far above the few hundred bytes of a normal response. */
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_RETRY_AFTER_MS = 6 * 3_600_000;

/** Reads `Retry-After`, seconds or a date, as milliseconds from now; at most six hours. */
export function readRetryAfter(text: string | null, now: number): number | null {
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : null;
}

async function readBounded({ body }: Response): Promise<string> {
  if (!body) return '';
  return (await readAtMost(body, MAX_ANSWER_BYTES, 'the answer of a service is too long')).toString('utf8');
}

function asObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Calls a service and reads its response, bounded in time and size. Redirects are not followed, because the token would be sent along. */
export async function callService(call: ServiceCall): Promise<ServiceAnswer> {
  const { url, headers = {}, body, timeoutMs = TIMEOUT_MS } = call;
  const form = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(form || !body ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ? body : body ? JSON.stringify(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const json = asObject(await readBounded(response));
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now());
  return { status: response.status, json, retryAfterMs };
}
