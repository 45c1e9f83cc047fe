import {
  decompressBrotli,
  type Encoding,
  HASTY_BROTLI,
  QUICK_BROTLI,
  THOROUGH_BROTLI,
  toBrotli,
  toGzip,
} from './content-encoding.ts';

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

  /** `kept`: whether anybody but the first visitor will get it. */
  static async of(plain: Buffer, kept: boolean): Promise<PageBody> {
    return new PageBody(await toBrotli(plain, kept ? QUICK_BROTLI : HASTY_BROTLI));
  }

  /** Bytes held, with room for the gzip twin, which is about a third larger. */
  get size(): number {
    return Math.ceil(this.#brotli.length * 2.4);
  }

  /** The body as it lies ready. */
  get brotli(): Buffer {
    return this.#brotli;
  }

  /** The body in an encoding, made when it is not there yet; concurrent asks make it once. */
  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return this.#brotli;
    if (encoding === 'identity') return decompressBrotli(this.#brotli);
    this.#gzip ??= decompressBrotli(this.#brotli).then(toGzip);
    return this.#gzip;
  }

  /** Compresses harder, once; worth it for a page that is asked for again. */
  async tighten(): Promise<void> {
    if (this.#thorough) return;
    this.#thorough = true;
    this.#brotli = await toBrotli(await decompressBrotli(this.#brotli), THOROUGH_BROTLI);
  }
}
