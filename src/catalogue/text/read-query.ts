import { joinParts, type ReadWord, WordReader } from './correct-words.ts';
import { isBorne, isFiller, meaningsOfWord } from './read-word.ts';
import { keyOf } from './synonyms.ts';
import { type Meaning, rowsOfArticle, type TextIndex } from './text-index.ts';
import { meaningsOf, measureWord, normalise, normaliseArticle, type Size, takeMeasures } from './words.ts';

/** One thing a query asks for, and what it may mean. */
export interface Wish {
  /** As it is shown. */
  text: string;
  meanings: readonly Meaning[];
  /** Rows whose article the word is, or begins. */
  rows: readonly number[];
  /** How much is lost with rows that do not have it: the kind of goods tells most. */
  importance: number;
}

/** A text as the search understands it. */
export interface ReadQuery {
  /** What products have something of. */
  wishes: readonly Wish[];
  /** The words as they were understood, when they were corrected. */
  corrected: string | null;
  /** Words that no product has. */
  unknown: readonly string[];
}

/** Words that tell nothing apart. */
const EMPTY_WORDS = new Set(['и', 'в', 'во', 'с', 'со', 'на', 'из', 'для', 'под', 'к', 'по', 'от', 'до']);
/** Longer texts are not searched for, only their beginning. */
const MOST_WORDS = 12;
const MOST_LETTERS = 100;

const IMPORTANCE = { kind: 5, size: 4, word: 3 } as const;
/** Other readings of a size are less likely than the one as written. */
const FIT_OF_READING = 0.95;

function wishOfTerms(index: TextIndex, text: string, names: readonly string[], importance: number): Wish {
  const meanings = names.flatMap((name, at): Meaning[] => {
    const term = index.terms.get(name);
    return term === undefined ? [] : [{ term, fit: at === 0 ? 1 : FIT_OF_READING }];
  });
  return { text, meanings, rows: [], importance };
}

const wishOfSize = (index: TextIndex, text: string, size: Size): Wish =>
  wishOfTerms(index, text, meaningsOf(size), IMPORTANCE.size);

function wishOfWord(index: TextIndex, word: string): Wish {
  const meanings = meaningsOfWord(index, word);
  const kind = meanings.some(({ term, fit }) => fit > 0.5 && index.kinds[term] === 1);
  const rows = /\d/.test(word) ? rowsOfArticle(index, normaliseArticle(word)).rows : [];
  return { text: word, meanings, rows, importance: kind ? IMPORTANCE.kind : IMPORTANCE.word };
}

/** Puts the settings' words in the place of phrases, and of words that no product bears. */
function explain(index: TextIndex, words: readonly ReadWord[]): string[] {
  const { instead, longest } = index.lexicon.synonyms;
  const said = words.map(({ word }) => word);
  const told: string[] = [];
  for (let at = 0; at < said.length; ) {
    let taken = 0;
    for (let length = Math.min(longest, said.length - at); length > 0 && taken === 0; length--) {
      const phrase = said.slice(at, at + length);
      if (length === 1 && isBorne(index, phrase[0] as string)) continue;
      const better = instead
        .get(keyOf(phrase))
        ?.find((target) => target.every((word) => isBorne(index, word)));
      if (!better) continue;
      told.push(...better);
      taken = length;
    }
    if (taken === 0) told.push(said[at] as string);
    at += Math.max(1, taken);
  }
  return told;
}

/** «30 60» is a size where the catalogue has it. */
function takeBareSizes(index: TextIndex, words: readonly string[]): { words: string[]; sizes: Wish[] } {
  const left: string[] = [];
  const sizes: Wish[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = [words[at] ?? '', words[at + 1] ?? ''];
    if (pair.every((word) => /^\d{2,4}$/.test(word))) {
      const sides = pair.map(Number);
      const size = { short: Math.min(...sides), long: Math.max(...sides) };
      const wish = wishOfSize(index, pair.join('×'), size);
      if (wish.meanings.length > 0) {
        sizes.push(wish);
        at++;
        continue;
      }
    }
    left.push(words[at] as string);
  }
  return { words: left, sizes };
}

function wishesOfMeasures(index: TextIndex, taken: ReturnType<typeof takeMeasures>): Wish[] {
  const sizes = taken.sizes.flatMap((size): Wish[] => {
    const { third, written } = size;
    const wish = wishOfSize(index, written.trim(), size);
    if (!third) return [wish];
    const units = third.unit ? [third.unit] : ['мм', 'см'];
    const names = units.map((unit) => measureWord(third.amount, unit));
    const thickness = wishOfTerms(index, names[0] ?? '', names, IMPORTANCE.word);
    // The third figure of a size that is not listed tells nothing.
    return thickness.meanings.length > 0 ? [wish, thickness] : [wish];
  });
  const measures = taken.measures.map(({ word, written }) =>
    wishOfTerms(index, written.trim(), [word], IMPORTANCE.word),
  );
  return [...sizes, ...measures];
}

/** Reads a text; `exact` corrects neither typing errors nor the keyboard layout. */
export function readQuery(index: TextIndex, text: string, exact: boolean): ReadQuery {
  const taken = takeMeasures(normalise(text.slice(0, MOST_LETTERS)));
  const reader = new WordReader(index);
  const pieces = taken.rest.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const read = joinParts(
    index,
    pieces.flatMap((piece) => reader.read(piece, exact)),
  ).slice(0, MOST_WORDS);
  const telling = tellingWords(index, read);
  const { words, sizes } = takeBareSizes(index, explain(index, telling));
  const measures = wishesOfMeasures(index, taken);
  const wishes = [...new Set(words)].map((word) => wishOfWord(index, word)).concat(sizes, measures);
  const has = ({ meanings, rows }: Wish) => meanings.length > 0 || rows.length > 0;
  const unknown = wishes.filter((wish) => !has(wish)).map((wish) => wish.text);
  const shown = [...read.map(({ word }) => word), ...measures.map((wish) => wish.text)].filter(
    (word) => !unknown.includes(word),
  );
  return {
    wishes: wishes.filter(has).slice(0, MOST_WORDS),
    corrected: read.some(({ corrected }) => corrected) ? shown.join(' ') : null,
    unknown,
  };
}

/** Without words that tell nothing apart, unless there are no others. */
function tellingWords(index: TextIndex, words: readonly ReadWord[]): readonly ReadWord[] {
  const telling = words.filter(({ word }) => !EMPTY_WORDS.has(word) && !isFiller(index, word));
  return telling.length > 0 ? telling : words;
}
