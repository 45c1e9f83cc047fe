import {
  chooseEncoding,
  decompressBrotli,
  type EncodingOnce,
  encodeOnce,
  QUICK_BROTLI,
  THOROUGH_BROTLI,
  toBrotli,
  toGzip,
} from './content-encoding.ts';

/** Bytes as they are sent, and the encoding they are in. */
export interface Encoded {
  bytes: Buffer;
  encoding: EncodingOnce;
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
 * A page's text, kept compressed: brotli always, gzip once somebody asked for it. The plain text, ten times as large, is made
 * again for the rare client that wants it.
 */
export class PageBody {
  #brotli: Buffer;
  #gzip: Promise<Buffer> | null = null;
  #thorough = false;

  private constructor(brotli: Buffer) {
    this.#brotli = brotli;
  }

  static async of(plain: Buffer): Promise<PageBody> {
    return new PageBody(await toBrotli(plain, QUICK_BROTLI));
  }

  /** Bytes held, with room for the gzip twin, which is about a third larger. */
  get size(): number {
    return Math.ceil(this.#brotli.length * 2.4);
  }

  /** The body as it lies ready. */
  get brotli(): Buffer {
    return this.#brotli;
  }

  /** The body by what an Accept-Encoding header takes, made when it is not there yet; concurrent asks make it once. */
  async for(acceptEncoding: string | undefined): Promise<Encoded> {
    const encoding = chooseEncoding(acceptEncoding);
    if (encoding === 'br') return { bytes: this.#brotli, encoding };
    if (encoding === 'identity') return { bytes: await decompressBrotli(this.#brotli), encoding };
    this.#gzip ??= decompressBrotli(this.#brotli).then(toGzip);
    return { bytes: await this.#gzip, encoding };
  }

  /** Compresses harder, once; worth it for a page that is asked for again. */
  async tighten(): Promise<void> {
    if (this.#thorough) return;
    this.#thorough = true;
    this.#brotli = await toBrotli(await decompressBrotli(this.#brotli), THOROUGH_BROTLI);
  }
}
