import { type Bits, emptyBits } from './bits.ts';
import { GrowingNumbers } from './growing-numbers.ts';

/** Where the variants of goods lie in the columns of variants. */
export interface VariantRows {
  /** Those of row r are `first[r]` up to `first[r + 1]`. */
  first: Int32Array;
  /** The rows that have any. */
  rows: Bits;
}

export interface ArrangedVariants extends VariantRows {
  count: number;
  /** The place of the variant added as number n. */
  placeOf: Int32Array;
}

/** Numbers the variants of goods while these come in any order. */
export class VariantRowsBuilder {
  readonly #products = new GrowingNumbers(Int32Array);
  readonly #counts = new GrowingNumbers(Int32Array);
  #count = 0;

  /** Takes in the variants of product number `index`; the number of the first, the others follow. */
  add(index: number, count: number): number {
    this.#products.add(index);
    this.#counts.add(count);
    this.#count += count;
    return this.#count - count;
  }

  /** Ends the adding; the product added as number n is row `rankOf[n]` now. */
  arrange(rankOf: Int32Array): ArrangedVariants {
    const first = new Int32Array(rankOf.length + 1);
    const rows = emptyBits(rankOf.length);
    for (let at = 0; at < this.#products.length; at++) {
      const row = rankOf[this.#products.at(at)] as number;
      first[row + 1] = this.#counts.at(at);
      rows[row >>> 5] = (rows[row >>> 5] as number) | (1 << (row & 31));
    }
    for (let row = 0; row < rankOf.length; row++) {
      first[row + 1] = (first[row + 1] as number) + (first[row] as number);
    }
    const placeOf = new Int32Array(this.#count);
    for (let at = 0, variant = 0; at < this.#products.length; at++) {
      const start = first[rankOf[this.#products.at(at)] as number] as number;
      for (let each = 0; each < this.#counts.at(at); each++) placeOf[variant++] = start + each;
    }
    return { first, rows, count: this.#count, placeOf };
  }
}
