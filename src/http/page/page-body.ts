import {
  accepts,
  type Encoding,
  encodeOnce,
  fromBrotli,
  fromZstd,
  ownBytes,
  QUICK_BROTLI,
  quickZstd,
  toBrotli,
  toGzip,
} from './content-encoding.ts';
import { compressThoroughly } from './thorough-brotli.ts';

/** Bytes as they are sent, and the encoding they are in. */
export interface Encoded {
  bytes: Buffer;
  encoding: Encoding;
}

/** A text that is made for one answer: compressed in the quickest way that the visitor takes. */
export class BodyOnce {
  #plain: Buffer;

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** The body by what an Accept-Encoding header takes. */
  for(acceptEncoding: string | undefined): Promise<Encoded> {
    return encodeOnce(this.#plain, acceptEncoding);
  }
}

/**
 * A page's text, kept compressed: in Zstandard while it is new, in Brotli as small as it gets once it was asked for again, and quickly in what
 * a client takes that knows neither. The plain text, ten times as large, is made again for the rare client that wants it.
 */
export class PageBody {
  #zstd: Buffer | null;
  /** Quick or thorough. */
  #brotli: Buffer | null = null;
  #tight = false;
  #quickBrotli: Promise<Buffer> | null = null;
  #gzip: Promise<Buffer> | null = null;
  /** The plain text while anybody still reads it, and while it is being made. */
  #unpacked: WeakRef<Buffer> | null = null;
  #unpacking: Promise<Buffer> | null = null;
  readonly #size: number;

  constructor(plain: Buffer) {
    const zstd = ownBytes(quickZstd(plain));
    this.#zstd = zstd;
    this.#size = zstd.length;
  }

  /** Bytes held, with room for twins in Brotli and in gzip. */
  get size(): number {
    return this.#size * 3;
  }

  /** Compressed as well as can be, or about to be. */
  get isTight(): boolean {
    return this.#tight;
  }

  /** The body as it lies ready for what an Accept-Encoding header takes; null where it has to be made. */
  ready(acceptEncoding: string | undefined): Encoded | null {
    if (this.#brotli && accepts(acceptEncoding, 'br')) return { bytes: this.#brotli, encoding: 'br' };
    if (this.#zstd && accepts(acceptEncoding, 'zstd')) return { bytes: this.#zstd, encoding: 'zstd' };
    return null;
  }

  /** The body by what an Accept-Encoding header takes, made when it is not there yet; concurrent asks make it once. */
  async for(acceptEncoding: string | undefined): Promise<Encoded> {
    const ready = this.ready(acceptEncoding);
    if (ready) return ready;
    if (accepts(acceptEncoding, 'br')) {
      this.#quickBrotli ??= this.#plain().then(async (plain) =>
        ownBytes(await toBrotli(plain, QUICK_BROTLI)),
      );
      this.#brotli ??= await this.#quickBrotli;
      return { bytes: this.#brotli, encoding: 'br' };
    }
    if (!accepts(acceptEncoding, 'gzip')) return { bytes: await this.#plain(), encoding: 'identity' };
    this.#gzip ??= this.#plain().then(async (plain) => ownBytes(await toGzip(plain)));
    return { bytes: await this.#gzip, encoding: 'gzip' };
  }

  /** Compresses as well as it can, while others go first; worth it for a page that is asked for again. */
  async tighten(): Promise<void> {
    this.#tight = true;
    const thorough = await compressThoroughly(await this.#plain());
    this.#tight = thorough !== null;
    if (!thorough) return;
    this.#brotli = thorough;
    // Whoever takes Zstandard takes Brotli too.
    this.#zstd = null;
  }

  /** Who asks while others read gets the same bytes: three hundred slow readers of one page hold it once. */
  async #plain(): Promise<Buffer> {
    const unpacked = this.#unpacked?.deref();
    if (unpacked) return unpacked;
    this.#unpacking ??= this.#unpack().finally(() => {
      this.#unpacking = null;
    });
    return this.#unpacking;
  }

  async #unpack(): Promise<Buffer> {
    const plain = this.#zstd ? fromZstd(this.#zstd) : await fromBrotli(this.#brotli ?? Buffer.alloc(0));
    this.#unpacked = new WeakRef(plain);
    return plain;
  }
}
