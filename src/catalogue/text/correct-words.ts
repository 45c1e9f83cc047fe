import { agree } from './agree.ts';
import { EMPTY_WORDS, isBorne, isFiller, meaningsOfWord } from './read-word.ts';
import { cyrillicOf, soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { keyOf } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';
import { otherLayout, plainWords } from './words.ts';

export interface ReadWord {
  word: string;
  /** The word differs from what was typed: a typing error or the other keyboard layout was corrected. */
  corrected: boolean;
  /** Whether neither products nor settings contain the word. */
  unknown: boolean;
  /** The word names what the goods are for or made of: «клей для плитки» is glue. */
  complement?: boolean;
}

/** Additional cost of the other keyboard layout, because it is less likely than a typing error. */
const OTHER_LAYOUT = 1;
/** Each correction searches the whole dictionary, so only the beginning of a text full of errors is corrected. */
const MAX_CORRECTIONS = 6;
/** Minimum number of letters in a part of a compound. */
const SHORTEST_PART = 3;

/** Prepositions that are split off; shorter ones are too often part of a word. */
const LONG_PREPOSITIONS = ['для', 'под'];

/** Corrects words; each word is looked up once per query. */
export class WordReader {
  readonly #index: TextIndex;
  readonly #known = new Map<string, boolean>();
  #corrections = 0;

  constructor(index: TextIndex) {
    this.#index = index;
  }

  /** Whether the word is understood without correction. */
  knows(word: string): boolean {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const answer = this.#isSetting(word) || meaningsOfWord(this.#index, word).length > 0;
    this.#known.set(word, answer);
    return answer;
  }

  /** Whether the settings explain the word. */
  #isSetting(word: string): boolean {
    const { alike, instead, pages, order, words } = this.#index.lexicon.synonyms;
    const key = keyOf([word]);
    return (
      isFiller(this.#index, word) ||
      [alike, instead, pages, order].some((known) => known.has(key)) ||
      words.includes(word)
    );
  }

  /**
   * Converts a word of the settings that was typed in Latin letters, such as «dostavka», to Cyrillic; other words are returned unchanged.
   */
  #respelled(word: string): string {
    const cyrillic = word.length === 1 || isBorne(this.#index, word) ? '' : cyrillicOf(word);
    return cyrillic !== '' && (EMPTY_WORDS.has(cyrillic) || this.#isSetting(cyrillic)) ? cyrillic : word;
  }

  /** Returns the words of a piece of text without spaces; with `exact` nothing is corrected. */
  read(piece: string, exact: boolean): ReadWord[] {
    const typed = plainWords(piece).map((word) => this.#respelled(word));
    if (typed.length === 0) return [];
    if (typed.every((word) => this.knows(word))) {
      return typed.map((word) => {
        const form = exact ? null : this.#respelledForm(word);
        return form === null ? asTyped(word) : asCorrected(form);
      });
    }
    const apart = typed.flatMap((word) => (this.knows(word) ? [word] : (this.#apart(word) ?? [word])));
    if (apart.every((word) => this.knows(word))) return apart.map(asTyped);
    if (exact) return typed.map((word) => ({ ...asTyped(word), unknown: !this.knows(word) }));
    const swapped = plainWords(otherLayout(piece));
    if (swapped.length > 0 && swapped.every((word) => this.#surely(word))) return swapped.map(asCorrected);
    const straight = this.#nearest(typed);
    // A Latin name that was typed in the Russian layout and also misspelled is not worth a search through all words.
    const other = /[а-я]/.test(piece) ? null : this.#nearest(swapped);
    const best = other && (!straight || other.cost + OTHER_LAYOUT < straight.cost) ? other : straight;
    if (!best) return typed.map((word) => ({ ...asTyped(word), unknown: !this.knows(word) }));
    return best.words;
  }

  /**
   * Whether the shopper certainly meant this word, typed in the other layout. A word of two letters must be in the catalogue, because such
   * words match too easily.
   */
  #surely(word: string): boolean {
    return word.length > 2 ? this.knows(word) : isBorne(this.#index, word);
  }

  /** Splits known words written together, with or without a preposition, or a word and a number: «pei5», «клейдляплитки». */
  #apart(word: string): string[] | null {
    for (const between of LONG_PREPOSITIONS) {
      const at = word.indexOf(between, SHORTEST_PART);
      if (at < 0) continue;
      const sides = [word.slice(0, at), word.slice(at + between.length)].map((side) =>
        isBorne(this.#index, side) ? [side] : this.#inTwo(side),
      );
      const [before, behind] = sides;
      if (before && behind) return [...before, between, ...behind];
    }
    return this.#inTwo(word);
  }

  #inTwo(word: string): string[] | null {
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
    if (this.#corrections++ >= MAX_CORRECTIONS) return null;
    return this.#index.lexicon.nearest(word);
  }

  /** Returns a known word in the grammatical form that was typed, if that form is known as well. */
  #agreed(word: string, typed: string): string {
    const agreed = agree(word, typed);
    return agreed !== word && this.knows(agreed) ? agreed : word;
  }

  /** Returns the correct spelling of a word that has the stem of a known word but is spelled like none of its forms. */
  #respelledForm(word: string): string | null {
    const nearest = this.#index.lexicon.spelledForm(word);
    return nearest === null ? null : this.#agreed(nearest, word);
  }

  /** Replaces each unknown word by the nearest known one; null if there is none for one of them. */
  #nearest(words: readonly string[]): { words: ReadWord[]; cost: number } | null {
    let cost = 0;
    const read: ReadWord[] = [];
    let found = 0;
    for (const word of words) {
      const nearest = this.knows(word) || /\d/.test(word) ? null : this.#correct(word);
      if (nearest) found++;
      cost += nearest?.cost ?? 0;
      read.push(
        nearest
          ? asCorrected(this.#agreed(nearest.word, word))
          : { ...asTyped(word), unknown: !this.knows(word) },
      );
    }
    return found > 0 && (found === words.length || read.some(({ unknown }) => !unknown))
      ? { words: read, cost }
      : null;
  }
}

const asTyped = (word: string): ReadWord => ({ word, corrected: false, unknown: false });
const asCorrected = (word: string): ReadWord => ({ word, corrected: true, unknown: false });

/**
 * Whether the catalogue contains the two parts as one word; or, for Latin letters, a word that sounds like it, but not the first part
 * alone.
 */
function isOneWord(index: TextIndex, first: string, whole: string): boolean {
  const stem = stemOf(whole);
  // The stemmer takes «…итали» for the ending of a verb: «керамогранит италия» would become «керамогранит».
  if (index.terms.has(stem)) return stem !== stemOf(first);
  return !isBorne(index, first) && /^[a-z]+$/.test(whole) && index.lexicon.wordsBySound.has(soundOf(whole));
}

/** Joins two parts of a word, in either order; null if they are two words. */
function wholeOf(index: TextIndex, one: string, other: string): string | null {
  if (EMPTY_WORDS.has(one) || EMPTY_WORDS.has(other)) return null;
  if (isOneWord(index, one, one + other)) return one + other;
  return isOneWord(index, other, other + one) ? other + one : null;
}

/** Joins parts of words written apart: «керамо гранит», «винил кварц». */
export function joinParts(index: TextIndex, words: readonly ReadWord[]): ReadWord[] {
  const joined: ReadWord[] = [];
  for (const read of words) {
    const before = joined.at(-1);
    const whole = before ? wholeOf(index, before.word, read.word) : null;
    if (before && whole !== null) {
      joined[joined.length - 1] = { ...asTyped(whole), corrected: before.corrected || read.corrected };
    } else joined.push(read);
  }
  return joined;
}
