import { isBorne, isFiller, meaningsOfWord } from './read-word.ts';
import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { keyOf } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';
import { otherLayout, plainWords } from './words.ts';

/** A word of a query as it is understood. */
export interface ReadWord {
  word: string;
  /** The text says another word: a typing error or the other keyboard layout. */
  corrected: boolean;
  /** Neither products nor settings know it. */
  unknown: boolean;
  /** It says what the goods are for or of: «клей для плитки» is glue. */
  complement?: boolean;
}

/** Another layout is a bolder guess than a typing error. */
const OTHER_LAYOUT = 1;
/** A look through the whole dictionary each, so of a text of nothing but errors only the beginning is corrected. */
const MOST_CORRECTIONS = 6;
/** Parts of a word written together. */
const SHORTEST_PART = 3;

/** Looks words up once a query. */
export class WordReader {
  readonly #index: TextIndex;
  readonly #known = new Map<string, boolean>();
  #corrections = 0;

  constructor(index: TextIndex) {
    this.#index = index;
  }

  /** True where the word is understood without correcting it. */
  knows(word: string): boolean {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const { alike, instead, words } = this.#index.lexicon.synonyms;
    const key = keyOf([word]);
    const answer =
      isFiller(this.#index, word) ||
      alike.has(key) ||
      instead.has(key) ||
      words.includes(word) ||
      meaningsOfWord(this.#index, word).length > 0;
    this.#known.set(word, answer);
    return answer;
  }

  /** The words of a piece of text between spaces; `exact` corrects nothing. */
  read(piece: string, exact: boolean): ReadWord[] {
    const typed = plainWords(piece);
    if (typed.length === 0) return [];
    if (typed.every((word) => this.knows(word))) return typed.map(asTyped);
    const apart = typed.flatMap((word) => (this.knows(word) ? [word] : (this.#apart(word) ?? [word])));
    if (apart.every((word) => this.knows(word))) return apart.map(asTyped);
    if (exact) return typed.map((word) => ({ ...asTyped(word), unknown: !this.knows(word) }));
    const swapped = plainWords(otherLayout(piece));
    if (swapped.length > 0 && swapped.every((word) => this.#surely(word))) return swapped.map(asCorrected);
    const straight = this.#nearest(typed);
    // A Latin name typed on the Russian layout and mistyped too is not worth a look through all words.
    const other = /[а-я]/.test(piece) ? null : this.#nearest(swapped);
    const best = other && (!straight || other.cost + OTHER_LAYOUT < straight.cost) ? other : straight;
    if (!best) return typed.map((word) => ({ ...asTyped(word), unknown: !this.knows(word) }));
    return best.words;
  }

  /** In the other layout a word of two letters is known too easily. */
  #surely(word: string): boolean {
    return word.length > 2 ? this.knows(word) : isBorne(this.#index, word);
  }

  /** Two known words written together, or a word and a figure: «pei5», «белаяплитка». */
  #apart(word: string): string[] | null {
    const figures = word.match(/\d+|\D+/g) ?? [];
    if (figures.length > 1 && figures.length < 4 && figures.every((part) => isBorne(this.#index, part))) {
      return figures;
    }
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => isBorne(this.#index, part))) return parts;
    }
    return null;
  }

  #correct(word: string): { word: string; cost: number } | null {
    if (this.#corrections++ >= MOST_CORRECTIONS) return null;
    return this.#index.lexicon.nearest(word);
  }

  /** Every unknown word by the nearest known one; null where one has none. */
  #nearest(words: readonly string[]): { words: ReadWord[]; cost: number } | null {
    let cost = 0;
    const read: ReadWord[] = [];
    let found = 0;
    for (const word of words) {
      const near = this.knows(word) || /\d/.test(word) ? null : this.#correct(word);
      if (near) found++;
      cost += near?.cost ?? 0;
      read.push(near ? asCorrected(near.word) : { ...asTyped(word), unknown: !this.knows(word) });
    }
    return found > 0 && (found === words.length || read.some(({ unknown }) => !unknown))
      ? { words: read, cost }
      : null;
  }
}

const asTyped = (word: string): ReadWord => ({ word, corrected: false, unknown: false });
const asCorrected = (word: string): ReadWord => ({ word, corrected: true, unknown: false });

/** True where the catalogue has the two as one, or sounds like it and does not have the first alone. */
function isOneWord(index: TextIndex, first: string, whole: string): boolean {
  if (index.terms.has(stemOf(whole))) return true;
  return !isBorne(index, first) && /^[a-z]+$/.test(whole) && index.lexicon.wordsBySound.has(soundOf(whole));
}

/** Writes words together that are one word: «керамо гранит», «кварц винил». */
export function joinParts(index: TextIndex, words: readonly ReadWord[]): ReadWord[] {
  const joined: ReadWord[] = [];
  for (const read of words) {
    const before = joined.at(-1);
    const whole = before ? before.word + read.word : '';
    if (before && isOneWord(index, before.word, whole)) joined[joined.length - 1] = asTyped(whole);
    else joined.push(read);
  }
  return joined;
}
