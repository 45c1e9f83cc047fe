import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
export const decompressBrotli = promisify(brotliDecompress);

/** For bodies that go to one visitor: half the time of quick, a tenth larger. */
export const HASTY_BROTLI = 3;
/** Quick enough to wait for: 3 ms for a listing page, on a thread of the pool. */
export const QUICK_BROTLI = 5;
/** Twenty times slower and 9 % smaller than quick; for bodies that are kept. */
export const THOROUGH_BROTLI = 10;
/** Below this the headers weigh more than what compression saves. */
const MIN_BYTES = 512;

function accepts(header: string, name: string): boolean {
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.trim().toLowerCase().split(';');
    if (coding.trim() === name) return !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  }
  return false;
}

/** The smallest encoding that an Accept-Encoding header takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/**
 * As bits: 256 KB, more than a page has. The usual window of 4 MB is taken from the system anew for each body, which cost four
 * times what compressing did where several were made at once.
 */
const WINDOW_BITS = 18;
/** Up to here a thread of the pool costs more than the work itself: 0.15 ms for 30 KB. */
const MAX_SYNC_BYTES = 64 * 1024;

function settings(bytes: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  };
}

/** Brotli of a text, `quality` from 0 to 11. */
export async function toBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  if (quality <= HASTY_BROTLI && bytes.length <= MAX_SYNC_BYTES)
    return brotliCompressSync(bytes, settings(bytes, quality));
  return compressBrotli(bytes, settings(bytes, quality));
}

/** Gzip of a text. */
export function toGzip(bytes: Buffer): Promise<Buffer> {
  return compressGzip(bytes, { level: 6 });
}

/** Compresses an answer that is not kept; what is too small stays as it is. */
export async function encodeOnce(
  bytes: Buffer,
  wanted: Encoding,
): Promise<{ bytes: Buffer; encoding: Encoding }> {
  if (bytes.length < MIN_BYTES || wanted === 'identity') return { bytes, encoding: 'identity' };
  const encoded = wanted === 'br' ? await toBrotli(bytes, HASTY_BROTLI) : await toGzip(bytes);
  return { bytes: encoded, encoding: wanted };
}
