import { agree } from './agree.ts';
import { EMPTY_WORDS, isBorne, isFiller, meaningsOfWord } from './read-word.ts';
import { cyrillicOf, soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { keyOf } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';
import { otherLayout, plainWords } from './words.ts';

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
const MAX_CORRECTIONS = 6;
/** Parts of a word written together. */
const SHORTEST_PART = 3;

/** Shorter ones are too easily a part of a word. */
const LONG_PREPOSITIONS = ['для', 'под'];

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
    const answer = this.#isSetting(word) || meaningsOfWord(this.#index, word).length > 0;
    this.#known.set(word, answer);
    return answer;
  }

  /** True for a word that the settings explain. */
  #isSetting(word: string): boolean {
    const { alike, instead, pages, order, words } = this.#index.lexicon.synonyms;
    const key = keyOf([word]);
    return (
      isFiller(this.#index, word) ||
      [alike, instead, pages, order].some((known) => known.has(key)) ||
      words.includes(word)
    );
  }

  /** A word of the settings that is spelled in Latin letters, «dostavka», as it is written; any other stays. */
  #respelled(word: string): string {
    const cyrillic = word.length === 1 || isBorne(this.#index, word) ? '' : cyrillicOf(word);
    return cyrillic !== '' && (EMPTY_WORDS.has(cyrillic) || this.#isSetting(cyrillic)) ? cyrillic : word;
  }

  /** The words of a piece of text between spaces; `exact` corrects nothing. */
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

  /** Known words written together, with or without a preposition, or a word and a figure: «pei5», «клейдляплитки». */
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

  /** A known word in the form of what was typed, where it is known in that form too. */
  #agreed(word: string, typed: string): string {
    const agreed = agree(word, typed);
    return agreed !== word && this.knows(agreed) ? agreed : word;
  }

  /** A word that is taken for a form of a known one and spelled like none of its forms: as it is spelled. */
  #respelledForm(word: string): string | null {
    const near = this.#index.lexicon.spelledForm(word);
    return near === null ? null : this.#agreed(near, word);
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
      read.push(
        near ? asCorrected(this.#agreed(near.word, word)) : { ...asTyped(word), unknown: !this.knows(word) },
      );
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
  const stem = stemOf(whole);
  // The stemmer takes «…итали» for the ending of a verb: «керамогранит италия» would be «керамогранит».
  if (index.terms.has(stem)) return stem !== stemOf(first);
  return !isBorne(index, first) && /^[a-z]+$/.test(whole) && index.lexicon.wordsBySound.has(soundOf(whole));
}

/** The word that two are, in whichever order; null where they are two. */
function wholeOf(index: TextIndex, one: string, other: string): string | null {
  if (EMPTY_WORDS.has(one) || EMPTY_WORDS.has(other)) return null;
  if (isOneWord(index, one, one + other)) return one + other;
  return isOneWord(index, other, other + one) ? other + one : null;
}

/** Writes words together that are one word: «керамо гранит», «винил кварц». */
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
