/** Bytes per buffer; no string extends over two buffers. */
const CHUNK = 1 << 20;

export interface PackedStringsData {
  chunks: readonly Uint8Array[];
  starts: Uint32Array | number[];
  lengths: Uint16Array | number[];
}

/**
 * Many short strings as UTF-8 outside the garbage collector's heap, with 6 bytes of overhead each. Strings are appended; `arrange` then
 * puts them in another order.
 */
export class PackedStrings {
  readonly #chunks: Buffer[] = [];
  #used = CHUNK;
  #starts: Uint32Array | number[] = [];
  #lengths: Uint16Array | number[] = [];

  /** Restores strings from {@link data}. */
  static of({ chunks, starts, lengths }: PackedStringsData): PackedStrings {
    const strings = new PackedStrings();
    for (const { buffer, byteOffset, byteLength } of chunks)
      strings.#chunks.push(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength));
    strings.#starts = starts;
    strings.#lengths = lengths;
    return strings;
  }

  /** Returns the strings as plain data; only after {@link arrange}. */
  get data(): PackedStringsData {
    return { chunks: this.#chunks, starts: this.#starts, lengths: this.#lengths };
  }

  /** Appends a string, cut to 65,535 bytes. */
  add(text: string): void {
    let size = Buffer.byteLength(text);
    let shortened = text;
    while (size > 0xffff) {
      shortened = shortened.slice(0, Math.floor(shortened.length / 2));
      size = Buffer.byteLength(shortened);
    }
    if (this.#used + size > CHUNK) {
      this.#chunks.push(Buffer.allocUnsafeSlow(CHUNK));
      this.#used = 0;
    }
    const last = this.#chunks.length - 1;
    this.#chunks[last]?.write(shortened, this.#used, 'utf8');
    (this.#starts as number[]).push(last * CHUNK + this.#used);
    (this.#lengths as number[]).push(size);
    this.#used += size;
  }

  /** Finishes adding: the string at `index` becomes the one added as number `order[index]`. */
  arrange(order: Int32Array): void {
    const starts = new Uint32Array(order.length);
    const lengths = new Uint16Array(order.length);
    // A loop, because `from` with a function takes ten times as long and blocks the event loop.
    for (let at = 0; at < order.length; at++) {
      const index = order[at] as number;
      starts[at] = this.#starts[index] as number;
      lengths[at] = this.#lengths[index] as number;
    }
    this.#starts = starts;
    this.#lengths = lengths;
    const last = this.#chunks.pop();
    if (last) this.#chunks.push(Buffer.from(last.subarray(0, this.#used)));
  }

  /** Returns the string at `index`; empty beyond the last. */
  at(index: number): string {
    const start = this.#starts[index];
    const length = this.#lengths[index];
    if (start === undefined || length === undefined || length === 0) return '';
    const offset = start % CHUNK;
    return (this.#chunks[Math.floor(start / CHUNK)] as Buffer).toString('utf8', offset, offset + length);
  }

  /** Returns the index of the first string equal to `text`, −1 for none. Scans all strings. */
  find(text: string): number {
    const sought = Buffer.from(text);
    const { length } = sought;
    for (let index = 0; index < this.#starts.length; index++) {
      if (this.#lengths[index] !== length) continue;
      const start = this.#starts[index] as number;
      const chunk = this.#chunks[Math.floor(start / CHUNK)] as Buffer;
      const offset = start % CHUNK;
      if (sought.equals(chunk.subarray(offset, offset + length))) return index;
    }
    return -1;
  }

  get bytes(): number {
    const text = this.#chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    return text + this.#starts.length * 4 + this.#lengths.length * 2;
  }
}
