import { type Pace, pacedLoop } from '../pace.ts';
import { lettersOf, maxErrors, minCost, typingCost } from './typing-cost.ts';

/** Additional cost of an error in the first letter, which is rarer than an error inside a word. */
const OTHER_FIRST_LETTER = 1;
/** Additional cost of an unfinished word with an error, which is less likely than a whole word with one. */
const BEGUN = 1;
/** Minimum number of letters; shorter beginnings would be similar to everything. */
const SHORTEST_BEGINNING = 5;

export interface SimilarWord {
  /** Index of the form found. */
  at: number;
  /** In halves of a typing error. */
  cost: number;
}

/** Word forms that a mistyped word is compared with. */
export class SimilarWords {
  readonly #forms: readonly string[];
  readonly #letters: Int32Array;

  private constructor(forms: readonly string[], letters: Int32Array) {
    this.#forms = forms;
    this.#letters = letters;
  }

  /** Prepares the forms; if several are equally near, the earlier one is found. */
  static async of(forms: readonly string[], pace: Pace): Promise<SimilarWords> {
    const letters = new Int32Array(forms.length);
    await pacedLoop(forms.length, pace, (at) => {
      letters[at] = lettersOf(forms[at] as string);
    });
    return new SimilarWords(forms, letters);
  }

  /** Returns the nearest form, if the number of errors is allowed for a word of this length; otherwise null. */
  nearest(typed: string): SimilarWord | null {
    const max = maxErrors(typed.length);
    if (max === 0) return null;
    const letters = lettersOf(typed);
    let best: SimilarWord | null = null;
    for (let at = 0; at < this.#forms.length; at++) {
      const limit = best ? best.cost - 1 : max;
      if (minCost(letters, this.#letters[at] as number) > limit) continue;
      const form = this.#forms[at] as string;
      if (form.length < typed.length - limit || form === '') continue;
      const first = form[0] === typed[0] ? 0 : OTHER_FIRST_LETTER;
      const { whole, begun } = typingCost(typed, form, limit);
      const beginning = typed.length >= SHORTEST_BEGINNING ? begun + BEGUN : Number.POSITIVE_INFINITY;
      const cost = Math.min(whole, beginning) + first;
      if (cost <= max && (best === null || cost < best.cost)) best = { at, cost };
    }
    return best;
  }
}
