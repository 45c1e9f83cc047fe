import { type Pace, pacedLoop } from '../pace.ts';
import { lettersOf, maxErrors, minCost, typingCost } from './typing-cost.ts';

/** Another first letter is rarer than one inside. */
const OTHER_FIRST_LETTER = 1;
/** A begun word with an error in it is a bolder guess than a whole one. */
const BEGUN = 1;
/** Shorter beginnings would be near to everything. */
const SHORTEST_BEGINNING = 5;

export interface Near {
  /** Which of the forms. */
  at: number;
  /** In halves of a typing error. */
  cost: number;
}

/** Word forms among which the nearest to a mistyped one is looked for. */
export class NearWords {
  readonly #forms: readonly string[];
  readonly #letters: Int32Array;

  private constructor(forms: readonly string[], letters: Int32Array) {
    this.#forms = forms;
    this.#letters = letters;
  }

  /** Of forms equally near the earlier one is taken. */
  static async of(forms: readonly string[], pace: Pace): Promise<NearWords> {
    const letters = new Int32Array(forms.length);
    await pacedLoop(forms.length, pace, (at) => {
      letters[at] = lettersOf(forms[at] as string);
    });
    return new NearWords(forms, letters);
  }

  /** The nearest form within the errors that a word of this length may have; null where there is none. */
  nearest(typed: string): Near | null {
    const max = maxErrors(typed.length);
    if (max === 0) return null;
    const letters = lettersOf(typed);
    let best: Near | null = null;
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
