import {
  type BrotliOptions,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';

/** Encodings of compressed bodies, the preferred one first: Brotli is smaller and takes no longer. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];
export type Encoding = Coding | 'identity';

/** Bytes as sent, with their encoding. */
export interface Encoded<E extends Encoding = Encoding> {
  bytes: Buffer;
  encoding: E;
}

/** Brotli quality that compresses a page of 100 KB in 0.3 ms. */
const QUICK_BROTLI = 2;
/** Brotli quality for cached bodies that are requested again: a hundred times slower than the quick one, and the result is 20 % smaller. */
const THOROUGH_BROTLI = 10;
/** Level that takes as long as the quick Brotli. */
const QUICK_GZIP = 1;
/** A smaller response is not compressed, because the headers would outweigh the savings. */
const MIN_BYTES = 512;

export function accepts(header: string | undefined, name: Encoding): boolean {
  if (!header) return false;
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.trim().toLowerCase().split(';');
    if (coding.trim() === name) return !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  }
  return false;
}

/** Returns the preferred encoding of a compressed body that an Accept-Encoding header allows; null if it allows none. */
export function preferredCoding(header: string | undefined): Coding | null {
  return CODINGS.find((coding) => accepts(header, coding)) ?? null;
}

/**
 * A window of 256 KB, more than any page needs. The default of 4 MB is allocated for each body, and allocating several at once took four
 * times as long as the compression itself.
 */
const WINDOW_BITS = 18;

/** Brotli parameters for a text of `bytes` bytes, `quality` from 0 to 11. */
function brotliSettings(bytes: number, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  };
}

/** Copies bytes into their own buffer: a cached slice would keep alive the 64 KB pool that it shares. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** Compresses a text synchronously: handing it to a pool thread costs a third more CPU time, and the work takes 0.3 ms for 100 KB. */
export function compressQuickly(bytes: Buffer, coding: Coding): Buffer {
  return coding === 'br'
    ? brotliCompressSync(bytes, brotliSettings(bytes.length, QUICK_BROTLI))
    : gzipSync(bytes, { level: QUICK_GZIP });
}

/** Compresses a text as tightly as possible; takes some 40 ms for 100 KB. */
export function compressTightly(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, brotliSettings(bytes.length, THOROUGH_BROTLI));
}

export function decompress(bytes: Uint8Array, coding: Coding): Buffer {
  return coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}

/** Compresses an uncached response in an encoding that the client accepts; small responses stay as they are. */
export function encodeOnce(bytes: Buffer, acceptEncoding: string | undefined): Encoded {
  const coding = bytes.length < MIN_BYTES ? null : preferredCoding(acceptEncoding);
  return coding
    ? { bytes: compressQuickly(bytes, coding), encoding: coding }
    : { bytes, encoding: 'identity' };
}
