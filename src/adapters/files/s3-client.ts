import type { S3mini } from 's3mini';
import { FilesUnavailable } from '../../kit/file-store.ts';

export interface S3Address {
  /** Address of the bucket: `https://host/bucket` or `https://bucket.host`. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

/** Milliseconds until a response begins; a file may take {@link TRANSFER_MS} in all. */
const ANSWER_MS = 5000;
const TRANSFER_MS = 600_000;
/** Milliseconds without requests after one that got no response, so that readers do not wait one after another. */
const REST_MS = 3000;
/** Maximum bytes of a response that is not a file; a page of a listing takes less than one million. */
const MOST_BYTES = 5_000_000;

/** Passes a response on, which then fails beyond the bytes that it may have. */
function bounded(response: Response): Response {
  let left = MOST_BYTES;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      left -= chunk.byteLength;
      if (left < 0) out.error(new Error('the file store sent too much'));
      else out.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit) ?? null, response);
}

/** Like `fetch`, limited in time and bytes; a response that is a file is limited by its reader. */
async function fetchBounded(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const waiting = new AbortController();
  const timer = init.method === 'PUT' ? undefined : setTimeout(() => waiting.abort(), ANSWER_MS);
  try {
    const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(TRANSFER_MS)]);
    const response = await fetch(input, { ...init, signal, redirect: 'error' });
    const isFile = response.status === 200 && init.method === 'GET' && !String(input).includes('list-type=');
    return isFile || response.body === null ? response : bounded(response);
  } finally {
    clearTimeout(timer);
  }
}

/** True for the error of a response, such as a refused key; other errors mean that there was none. */
const isAnswer = (error: unknown): error is { status: number; serviceCode: string } =>
  error instanceof Error && 'status' in error && 'serviceCode' in error;

/** Describes what went wrong without the response, which may contain the signed request. */
function reasonOf(error: unknown): string {
  if (isAnswer(error)) return `status ${error.status} ${error.serviceCode}`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : 'no response';
}

/** Opens a client of an S3-compatible service; `ask` turns its errors into {@link FilesUnavailable}. */
export function openS3Client({ url, key, secret, region }: S3Address) {
  let opened: Promise<S3mini> | null = null;
  /** Loaded at the first request, because most shops have their files in a folder. */
  async function load(): Promise<S3mini> {
    const module = await import('s3mini');
    return new module.S3mini({
      ...{ endpoint: url, accessKeyId: key, secretAccessKey: secret, region, fetch: fetchBounded },
    });
  }
  let restUntil = 0;
  return {
    async ask<T>(request: (client: S3mini) => Promise<T>): Promise<T> {
      if (performance.now() < restUntil)
        throw new FilesUnavailable('the file store did not respond just now');
      try {
        opened ??= load();
        return await request(await opened);
      } catch (error) {
        if (!isAnswer(error)) restUntil = performance.now() + REST_MS;
        throw new FilesUnavailable(`the file store failed: ${reasonOf(error)}`);
      }
    },
  };
}
