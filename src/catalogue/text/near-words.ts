import { mostErrors, typingCost } from './typing-cost.ts';

/** Another first letter is rarer than one inside. */
const OTHER_FIRST_LETTER = 1;
/** A begun word with an error in it is a bolder guess than a whole one. */
const BEGUN = 1;
/** Shorter beginnings would be near to everything. */
const SHORTEST_BEGINNING = 5;

/** One bit a letter, alphabets folded onto each other. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

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

  /** Of forms equally near the earlier one is taken. */
  constructor(forms: readonly string[]) {
    this.#forms = forms;
    this.#letters = Int32Array.from(forms, lettersOf);
  }

  /** The nearest form within the errors that a word of this length may have; null where there is none. */
  nearest(typed: string): Near | null {
    const most = mostErrors(typed.length);
    if (most === 0) return null;
    const letters = lettersOf(typed);
    let best: Near | null = null;
    for (let at = 0; at < this.#forms.length; at++) {
      if (ones(letters & ~(this.#letters[at] as number)) > most) continue;
      const form = this.#forms[at] as string;
      if (form.length < typed.length - most || form === '') continue;
      const first = form[0] === typed[0] ? 0 : OTHER_FIRST_LETTER;
      const limit = Math.min(most, best ? best.cost - 1 : most);
      const { whole, begun } = typingCost(typed, form, limit);
      const beginning = typed.length >= SHORTEST_BEGINNING ? begun + BEGUN : Number.POSITIVE_INFINITY;
      const cost = Math.min(whole, beginning) + first;
      if (cost <= most && (best === null || cost < best.cost)) best = { at, cost };
    }
    return best;
  }
}
