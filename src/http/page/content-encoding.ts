import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  gzip,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
export const fromBrotli = promisify(brotliDecompress);

/** For clients without Zstandard: 1.7 ms for a listing page, on a thread of the pool. */
export const QUICK_BROTLI = 5;
/** Twenty times slower and 9 % smaller than quick; for bodies that are kept and asked for again. */
export const THOROUGH_BROTLI = 10;
/**
 * A page of 110 KB in 0.2 ms, 5 % larger than of the usual level 3: that takes half a megabyte from the system anew for each body, which
 * `npm start` lets go back at once, and 0.6 ms.
 */
const QUICK_LEVEL = 2;
/** Below this the headers weigh more than what compression saves. */
const MIN_BYTES = 512;

export function accepts(header: string | undefined, name: Encoding): boolean {
  if (!header) return false;
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.trim().toLowerCase().split(';');
    if (coding.trim() === name) return !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  }
  return false;
}

/**
 * As bits: 256 KB, more than a page has. The usual window of 4 MB is taken from the system anew for each body, which cost four
 * times what compressing did where several were made at once.
 */
const WINDOW_BITS = 18;

/** For a text of so many bytes, `quality` from 0 to 11. */
export function brotliSettings(bytes: number, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  };
}

/** The same bytes in a place of their own: what is to be kept must not keep a pool of 64 KB that it shares with what is long gone. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** Brotli of a text, `quality` from 0 to 11. */
export function toBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, brotliSettings(bytes.length, quality));
}

export function toGzip(bytes: Buffer): Promise<Buffer> {
  return compressGzip(bytes, { level: 6 });
}

/** Zstandard of a text, made on the spot: handing it to a thread of the pool costs more than the work itself. */
export function quickZstd(bytes: Buffer): Buffer {
  return zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: QUICK_LEVEL },
    // Tables no larger than the text needs.
    pledgedSrcSize: bytes.length,
  });
}

/** The text again. */
export function fromZstd(bytes: Buffer): Buffer {
  return zstdDecompressSync(bytes);
}

/** Compresses an answer that is not kept by what an Accept-Encoding header takes; what is too small stays as it is. */
export async function encodeOnce(
  bytes: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ bytes: Buffer; encoding: Encoding }> {
  if (bytes.length < MIN_BYTES || !acceptEncoding) return { bytes, encoding: 'identity' };
  if (accepts(acceptEncoding, 'zstd')) return { bytes: quickZstd(bytes), encoding: 'zstd' };
  if (accepts(acceptEncoding, 'gzip')) return { bytes: await toGzip(bytes), encoding: 'gzip' };
  if (accepts(acceptEncoding, 'br')) return { bytes: await toBrotli(bytes, QUICK_BROTLI), encoding: 'br' };
  return { bytes, encoding: 'identity' };
}
