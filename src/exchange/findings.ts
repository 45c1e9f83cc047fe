import type { Finding } from '../domain/import-report.ts';

const MAX_EXAMPLES = 3;

/** Collects findings and merges those with the same name. */
export class Findings {
  readonly #found = new Map<string, { count: number; of?: number; examples: string[] }>();

  /** Adds to the findings of this name; a count of zero adds nothing. */
  add({ what, count, of, examples }: Finding): void {
    if (count === 0) return;
    const known = this.#found.get(what) ?? { count: 0, examples: [] };
    known.count += count;
    if (of !== undefined) known.of = of;
    known.examples.push(...examples.slice(0, MAX_EXAMPLES - known.examples.length));
    this.#found.set(what, known);
  }

  /** All findings, in order of first appearance. */
  list(): Finding[] {
    return [...this.#found].map(([what, found]) => ({ what, ...found }));
  }
}
