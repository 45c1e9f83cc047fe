/** A mark that stands for a part. No visitor can write one, because rendered texts have no `<`. */
const MARK = /<!--part (\d+)-->/g;

/**
 * Large parts of a page's markup, which its layout replaces by marks. They skip Astro's rendering and the streams of its response, where
 * each would be copied five times, and what is the same on many pages is not encoded again.
 */
export class PlacedParts {
  readonly #parts: (string | Buffer)[] = [];

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Returns the mark to write where the part belongs. */
  place(part: string | Buffer): string {
    return `<!--part ${this.#parts.push(part) - 1}-->`;
  }

  /** Encodes a page with its parts in place of their marks. */
  fill(page: string): Buffer {
    const pieces: Buffer[] = [];
    let from = 0;
    for (const { 0: mark, 1: at, index } of page.matchAll(MARK)) {
      const part = this.#parts[Number(at)] ?? '';
      pieces.push(Buffer.from(page.slice(from, index)), typeof part === 'string' ? Buffer.from(part) : part);
      from = index + mark.length;
    }
    pieces.push(Buffer.from(page.slice(from)));
    return Buffer.concat(pieces);
  }
}
