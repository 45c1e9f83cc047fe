/** Something in the files or in the catalogue that the merchant may want to mend. */
export interface Finding {
  /** What was found, a noun phrase in Russian: «Товары без цены». */
  what: string;
  count: number;
  /** Of how many, where a share says more than the count. */
  of?: number;
  /** The first few, as the merchant knows them. */
  examples: readonly string[];
}

const MAX_EXAMPLES = 3;

/** Collects findings; those of one name are one. */
export class Findings {
  readonly #found = new Map<string, { count: number; of?: number; examples: string[] }>();

  /** Adds to what was found under this name; a count of nothing is no finding. */
  add({ what, count, of, examples }: Finding): void {
    if (count === 0) return;
    const known = this.#found.get(what) ?? { count: 0, examples: [] };
    known.count += count;
    if (of !== undefined) known.of = of;
    known.examples.push(...examples.slice(0, MAX_EXAMPLES - known.examples.length));
    this.#found.set(what, known);
  }

  /** All of them, in the order in which they were first found. */
  list(): Finding[] {
    return [...this.#found].map(([what, found]) => ({ what, ...found }));
  }
}
