import { GrowingNumbers } from './growing-numbers.ts';
import { ABSENT, type RangeColumn, rangeColumn } from './range-column.ts';
import type { ArrangedVariants } from './variant-rows.ts';

class Pairs {
  readonly #places = new GrowingNumbers(Int32Array);
  readonly #numbers = new GrowingNumbers(Float64Array);

  get length(): number {
    return this.#places.length;
  }

  get last(): number {
    return this.#places.at(this.length - 1);
  }

  add(place: number, number: number): void {
    this.#places.add(place);
    this.#numbers.add(number);
  }

  /** Writes each number to its new index; `placeOf` maps old indices to new ones. */
  spread(numbers: Float64Array, placeOf: Int32Array): void {
    for (let at = 0; at < this.length; at++) {
      numbers[placeOf[this.#places.at(at)] as number] = this.#numbers.at(at);
    }
  }
}

/** Collects the numbers of a range filter. Products may be added in any order. */
export class NumberColumnBuilder {
  readonly #rows = new Pairs();
  readonly #variants = new Pairs();

  /** Adds a number of a product; only the first one counts. */
  add(row: number, number: number): void {
    if (this.#rows.length === 0 || this.#rows.last !== row) this.#rows.add(row, number);
  }

  /** Adds a variant's own number; {@link ABSENT} if the variant has none though its product has. */
  addVariant(variant: number, number: number): void {
    this.#variants.add(variant, number);
  }

  /** Builds the column. The product added as row r becomes row `rankOf[r]`. */
  build(
    rankOf: Int32Array,
    variants: ArrangedVariants,
  ): { column: RangeColumn; variants: RangeColumn | null } {
    const spread = new Float64Array(rankOf.length).fill(ABSENT);
    this.#rows.spread(spread, rankOf);
    if (this.#variants.length === 0) return { column: rangeColumn(spread), variants: null };
    const own = new Float64Array(variants.count);
    for (let row = 0; row < rankOf.length; row++) {
      own.fill(spread[row] as number, variants.first[row], variants.first[row + 1]);
    }
    this.#variants.spread(own, variants.placeOf);
    return { column: rangeColumn(spread), variants: rangeColumn(own) };
  }
}
