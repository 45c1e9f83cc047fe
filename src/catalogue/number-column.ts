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

  /** Writes each number to where `placeOf` has its place now. */
  spread(numbers: Float64Array, placeOf: Int32Array): void {
    for (let at = 0; at < this.length; at++) {
      numbers[placeOf[this.#places.at(at)] as number] = this.#numbers.at(at);
    }
  }
}

/** Collects a range filter's numbers while products come in any order. */
export class NumberColumnBuilder {
  readonly #rows = new Pairs();
  readonly #variants = new Pairs();

  /** Of several numbers of one product the first counts. */
  add(row: number, number: number): void {
    if (this.#rows.length === 0 || this.#rows.last !== row) this.#rows.add(row, number);
  }

  /** A variant's own number; {@link ABSENT} where it has none though its goods have. */
  addVariant(variant: number, number: number): void {
    this.#variants.add(variant, number);
  }

  /** The finished column; row r of the adding is row `rankOf[r]` now. */
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
