import { type Bits, emptyBits } from './bits.ts';
import { GrowingNumbers } from './growing-numbers.ts';

/** Where the variants of each row are in the columns of variants. */
export interface VariantRows {
  /** The variants of row r are at `first[r]` up to, but not including, `first[r + 1]`. */
  first: Int32Array;
  /** Rows that have variants. */
  rows: Bits;
}

export interface ArrangedVariants extends VariantRows {
  count: number;
  /** The index of each variant in the columns, by the number that the variant had when it was added. */
  placeOf: Int32Array;
}

/** Assigns each variant its index in the columns. Products may be added in any order. */
export class VariantRowsBuilder {
  readonly #products = new GrowingNumbers(Int32Array);
  readonly #counts = new GrowingNumbers(Int32Array);
  #count = 0;

  /** Adds the variants of product number `index`; returns the number of the first one, which the others follow. */
  add(index: number, count: number): number {
    this.#products.add(index);
    this.#counts.add(count);
    this.#count += count;
    return this.#count - count;
  }

  /** Finishes adding: the product added as number n becomes row `rankOf[n]`. */
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
