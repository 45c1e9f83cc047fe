import {
  accepts,
  CODINGS,
  type Coding,
  compressQuickly,
  decompress,
  type Encoded,
  encodeOnce,
  ownBytes,
  preferredCoding,
} from './content-encoding.ts';
import { compressThoroughly } from './thorough-brotli.ts';

/** Text for a single response, compressed in the quickest way the client accepts. */
export class BodyOnce {
  #plain: Buffer;

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** The body in the best encoding of an Accept-Encoding header. */
  for(acceptEncoding: string | undefined): Encoded {
    return encodeOnce(this.#plain, acceptEncoding);
  }
}

/**
 * A cached page's text in compressed form: at first only in the encoding that the first client prefers, so that a page nobody reads again is
 * compressed once; in thorough Brotli once the page is requested again. The other encoding is made when a client accepts no ready one. The
 * plain text is six times as large, so it is decompressed for the rare client that wants it.
 */
export class PageBody {
  readonly #forms: Partial<Record<Coding, Buffer>> = {};
  /** The form from which others are made. */
  #packed: Encoded<Coding>;
  #tight = false;
  /** The plain text, for as long as somebody is reading it. */
  #unpacked: WeakRef<Buffer> | null = null;
  readonly #size: number;

  /** `acceptEncoding`: header of the client for which the page was made. */
  constructor(plain: Buffer, acceptEncoding?: string) {
    this.#packed = this.#compress(plain, preferredCoding(acceptEncoding) ?? 'br');
    this.#size = this.#packed.bytes.length;
  }

  /** Bytes in memory, with an allowance for a copy in the other encoding. */
  get size(): number {
    return this.#size * 2;
  }

  /** True when the body is compressed thoroughly, or is about to be. */
  get isTight(): boolean {
    return this.#tight;
  }

  /** The body in a form that an Accept-Encoding header allows, if one is ready; otherwise null. */
  ready(acceptEncoding: string | undefined): Encoded | null {
    for (const encoding of CODINGS) {
      const bytes = this.#forms[encoding];
      if (bytes && accepts(acceptEncoding, encoding)) return { bytes, encoding };
    }
    return null;
  }

  /** The body in a form that an Accept-Encoding header allows, compressed on demand. */
  for(acceptEncoding: string | undefined): Encoded {
    const ready = this.ready(acceptEncoding);
    if (ready) return ready;
    const coding = preferredCoding(acceptEncoding);
    const plain = this.#plain();
    return coding ? this.#compress(plain, coding) : { bytes: plain, encoding: 'identity' };
  }

  /** Compresses thoroughly at low priority; worthwhile for a page that is requested again. */
  async tighten(): Promise<void> {
    this.#tight = true;
    const thorough = await compressThoroughly(this.#packed);
    this.#tight = thorough !== null;
    if (!thorough) return;
    this.#forms.br = thorough;
    this.#packed = { bytes: thorough, encoding: 'br' };
  }

  #compress(plain: Buffer, encoding: Coding): Encoded<Coding> {
    const bytes = ownBytes(compressQuickly(plain, encoding));
    this.#forms[encoding] = bytes;
    return { bytes, encoding };
  }

  /** Concurrent readers share the same bytes, so that three hundred slow readers of a page take the memory of one. */
  #plain(): Buffer {
    const unpacked = this.#unpacked?.deref();
    if (unpacked) return unpacked;
    const plain = decompress(this.#packed.bytes, this.#packed.encoding);
    this.#unpacked = new WeakRef(plain);
    return plain;
  }
}
