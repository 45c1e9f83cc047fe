import dns from 'node:dns';
import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { failure, type Result, success } from '../../domain/result.ts';
import { errorCode } from '../../kit/error-code.ts';
import { isPrivateAddress } from './private-address.ts';

export interface DownloadOptions {
  maxBytes: number;
  /** Milliseconds for the whole download: name resolution, connection, redirects and body. */
  timeoutMs: number;
  userAgent: string;
  accept: string;
  /** ETag of an earlier download; the server may respond that nothing changed. */
  etag?: string | undefined;
  /** `Last-Modified` of an earlier download, verbatim. */
  lastModified?: string | undefined;
  /** Addresses of this machine or of private networks that are allowed all the same. */
  allowed?: readonly string[];
  signal?: AbortSignal | undefined;
}

interface Downloaded {
  /** Null if unchanged since the earlier download. */
  bytes: Buffer | null;
  etag: string;
}

export interface DownloadedFile {
  /** False if unchanged: nothing was written. */
  changed: boolean;
  /** Empty if the server does not send an ETag. */
  etag: string;
  lastModified: string;
}

/** 'gone': retrying will not help; 'later': it may. `retryAfterMs` is the wait that the server asks for. */
export type DownloadFailure = 'gone' | 'later';

const MAX_REDIRECTS = 5;
const MAX_URL = 2000;
const MAX_RETRY_AFTER_MS = 86_400_000;

class PrivateAddress extends Error {}

/**
 * Returns a lookup that resolves a name to public addresses only. The connection uses its result, so that a second lookup cannot differ.
 */
function publicLookup(isBarred: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const open = addresses.filter(({ address }) => !isBarred(address));
      const [first] = open;
      if (!first) return done(new PrivateAddress(hostname), '', 0);
      if (options.all) return done(null, open);
      return done(null, first.address, first.family);
    });
  };
}

const barred =
  ({ allowed = [] }: DownloadOptions) =>
  (address: string) =>
    isPrivateAddress(address) && !allowed.includes(address);

function checkedUrl(
  text: string,
  base: string | undefined,
  isBarred: (address: string) => boolean,
): Result<URL, 'gone'> {
  const url = text.length <= MAX_URL && URL.canParse(text, base) ? new URL(text, base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return failure('gone', 'адрес не годится');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isBarred(host)) return failure('gone', 'адрес внутренней сети не запрашивается');
  return success(url);
}

function send(url: URL, options: DownloadOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent: false,
      signal,
      headers: {
        accept: options.accept,
        'accept-encoding': 'identity',
        'user-agent': options.userAgent,
        ...(options.etag ? { 'if-none-match': options.etag } : {}),
        ...(options.lastModified ? { 'if-modified-since': options.lastModified } : {}),
      },
      lookup: publicLookup(barred(options)),
    });
    outgoing.on('response', resolve).on('error', reject).end();
  });
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

class TooLong extends Error {}

/** Writes the body to a file; false if it is longer than `maxBytes`. */
async function saveBody(answer: IncomingMessage, file: string, maxBytes: number): Promise<boolean> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return false;
  async function* bounded(chunks: AsyncIterable<Buffer>) {
    let length = 0;
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > maxBytes) throw new TooLong();
      yield chunk;
    }
  }
  try {
    await pipeline(answer, bounded, createWriteStream(file));
    return true;
  } catch (error) {
    if (error instanceof TooLong) return false;
    throw error;
  }
}

type Answered<Value> = Result<Value, DownloadFailure> & { retryAfterMs?: number };

export type DownloadResult = Answered<Downloaded>;

/** Reads the final response, after all redirects. */
type ReadBody<Value> = (answer: IncomingMessage, options: DownloadOptions) => Promise<Answered<Value>>;

function retryAfter({ headers }: IncomingMessage): number {
  const seconds = /^\d{1,9}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) : 0;
  return Math.min(seconds * 1000, MAX_RETRY_AFTER_MS);
}

/** Returns why a response cannot be used; null if it can. */
function refusal(answer: IncomingMessage): (Answered<never> & { ok: false }) | null {
  const status = answer.statusCode ?? 0;
  if (status === 429 || status === 408 || status >= 500)
    return { ...failure('later', `сервер ответил ${status}`), retryAfterMs: retryAfter(answer) };
  return status === 200 ? null : failure('gone', `сервер ответил ${status}`);
}

const headerOf = (value: string | undefined) => String(value ?? '').slice(0, 200);
const TOO_LARGE = failure('gone', 'файл слишком большой') as Answered<never>;

async function readAnswer(answer: IncomingMessage, options: DownloadOptions): Promise<DownloadResult> {
  if (answer.statusCode === 304 && options.etag) return success({ bytes: null, etag: options.etag });
  const refused = refusal(answer);
  if (refused) return refused;
  const bytes = await readBody(answer, options.maxBytes);
  return bytes ? success({ bytes, etag: headerOf(answer.headers.etag) }) : TOO_LARGE;
}

const saveInto =
  (file: string): ReadBody<DownloadedFile> =>
  async (answer, { etag, lastModified, maxBytes }) => {
    if (answer.statusCode === 304 && (etag || lastModified))
      return success({ changed: false, etag: etag ?? '', lastModified: lastModified ?? '' });
    const refused = refusal(answer);
    if (refused) return refused;
    if (!(await saveBody(answer, file, maxBytes))) return TOO_LARGE;
    const { headers } = answer;
    return success({
      ...{ changed: true, etag: headerOf(headers.etag), lastModified: headerOf(headers['last-modified']) },
    });
  };

async function follow<Value>(
  text: string,
  options: DownloadOptions,
  signal: AbortSignal,
  read: ReadBody<Value>,
): Promise<Answered<Value>> {
  let next = text;
  let base: string | undefined;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const url = checkedUrl(next, base, barred(options));
    if (!url.ok) return url;
    const answer = await send(url.value, options, signal);
    const { location } = answer.headers;
    try {
      if (!location || ![301, 302, 303, 307, 308].includes(answer.statusCode ?? 0))
        return await read(answer, options);
    } finally {
      answer.destroy();
    }
    base = url.value.href;
    next = location;
  }
  return failure('gone', 'слишком много перенаправлений');
}

function reasonOf(error: unknown): Answered<never> {
  if (error instanceof PrivateAddress) return failure('gone', 'адрес внутренней сети не запрашивается');
  const code = errorCode(error);
  const reason = code || (error instanceof Error ? error.message : String(error));
  if (code === 'ENOTFOUND') return failure('later', 'такого сервера нет');
  return failure('later', `соединение не удалось (${reason})`);
}

/**
 * Downloads over HTTP, bounded in bytes, time and redirects. Never connects to this machine or a private network unless allowed, whatever a
 * name resolves to or a redirect points to.
 */
export async function download(url: string, options: DownloadOptions): Promise<DownloadResult> {
  return fetchWithin(url, options, readAnswer);
}

/** Downloads to a file. The file is complete after a success with `changed`, and may be partly written after a failure. */
export async function downloadFile(
  url: string,
  file: string,
  options: DownloadOptions,
): Promise<Answered<DownloadedFile>> {
  return fetchWithin(url, options, saveInto(file));
}

async function fetchWithin<Value>(
  url: string,
  options: DownloadOptions,
  read: ReadBody<Value>,
): Promise<Answered<Value>> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    return await follow(url, options, signal, read);
  } catch (error) {
    return timeout.aborted ? failure('later', 'сервер не ответил вовремя') : reasonOf(error);
  }
}
