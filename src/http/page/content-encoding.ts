import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
/** What goes to one visitor may be in an encoding that nothing is kept in. */
export type EncodingOnce = Encoding | 'zstd';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);
export const decompressBrotli = promisify(brotliDecompress);

/** Quick enough to wait for: 3 ms for a listing page, on a thread of the pool. */
export const QUICK_BROTLI = 5;
/** Twenty times slower and 9 % smaller than quick; for bodies that are kept. */
export const THOROUGH_BROTLI = 10;
/** For bodies that go to one visitor: 4 % larger than brotli of level 3, in half its time. */
const ONCE = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
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
/** Up to here a thread of the pool costs more than the work itself: 0.06 ms for 30 KB. */
const MAX_SYNC_BYTES = 64 * 1024;

/** Brotli of a text, `quality` from 0 to 11. */
export function toBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
}

/** Gzip of a text. */
export function toGzip(bytes: Buffer): Promise<Buffer> {
  return compressGzip(bytes, { level: 6 });
}

/** Compresses an answer that is not kept by what an Accept-Encoding header takes; what is too small stays as it is. */
export async function encodeOnce(
  bytes: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ bytes: Buffer; encoding: EncodingOnce }> {
  if (bytes.length < MIN_BYTES || !acceptEncoding) return { bytes, encoding: 'identity' };
  if (accepts(acceptEncoding, 'zstd')) {
    const inPlace = bytes.length <= MAX_SYNC_BYTES;
    return {
      bytes: inPlace ? zstdCompressSync(bytes, ONCE) : await compressZstd(bytes, ONCE),
      encoding: 'zstd',
    };
  }
  if (accepts(acceptEncoding, 'gzip')) return { bytes: await toGzip(bytes), encoding: 'gzip' };
  if (accepts(acceptEncoding, 'br')) return { bytes: await toBrotli(bytes, QUICK_BROTLI), encoding: 'br' };
  return { bytes, encoding: 'identity' };
}
