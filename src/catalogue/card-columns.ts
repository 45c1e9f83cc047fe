import { CARD_FIELDS, type CardField } from './card-numbers.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import type { Pace } from './pace.ts';
import { ABSENT, type RangeColumn, rangeColumn } from './range-column.ts';

/** Numeric fields of cards, one column per field. Cards are added in any order and arranged once. */
export class CardColumns {
  readonly #collected = Object.fromEntries(
    CARD_FIELDS.map((field) => [field, new GrowingNumbers(Float64Array)]),
  ) as Record<CardField, GrowingNumbers>;
  #arranged = {} as Record<CardField, RangeColumn>;

  /** Restores columns from {@link data}. */
  static of(data: Record<CardField, RangeColumn>): CardColumns {
    const columns = new CardColumns();
    columns.#arranged = data;
    return columns;
  }

  /** Returns the columns as plain data; only after {@link arrange}. */
  get data(): Record<CardField, RangeColumn> {
    return this.#arranged;
  }

  get size(): number {
    return this.#collected.id.length || (this.#arranged.id?.length ?? 0);
  }

  add(numbers: Record<CardField, number>): void {
    for (const field of CARD_FIELDS) this.#collected[field].add(numbers[field]);
  }

  /** Returns a field of the card added as number `index`; only before {@link arrange}. */
  collected(field: CardField, index: number): number {
    return this.#collected[field].at(index);
  }

  /** Finishes adding: row r becomes the card added as number `order[r]`. */
  async arrange(order: Int32Array, pace: Pace): Promise<void> {
    for (const field of CARD_FIELDS) {
      this.#arranged[field] = rangeColumn(this.#collected[field].arranged(order));
      this.#collected[field] = new GrowingNumbers(Float64Array);
      await pace();
    }
  }

  column(field: CardField): RangeColumn {
    return this.#arranged[field];
  }

  number(field: CardField, row: number): number {
    return this.#arranged[field][row] as number;
  }

  /** Null if the row has no number in this field. */
  optional(field: CardField, row: number): number | null {
    const number = this.number(field, row);
    return number === ABSENT ? null : number;
  }

  get bytes(): number {
    return CARD_FIELDS.reduce((sum, field) => sum + this.#arranged[field].byteLength, 0);
  }
}
