import { joinParts, type ReadWord, WordReader } from './correct-words.ts';
import { isBorne, isFiller, meaningsOfWord } from './read-word.ts';
import { keyOf } from './synonyms.ts';
import {
  HEADS_NAME,
  IN_SECTION,
  type Meaning,
  MOST_WISHES,
  rowsOfArticle,
  type TextIndex,
} from './text-index.ts';
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
  /** By how much its fit counts. */
  share: number;
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

const IMPORTANCE = { head: 8, size: 6, rare: 5, word: 3, complement: 2 } as const;
/** A word that few products have tells more: at most this share of them. */
const RARE = 0.01;
const SHARE = { head: 2, word: 1, complement: 0.5 } as const;
/** Other readings of a size are less likely than the one as written. */
const FIT_OF_READING = 0.95;

function wishOfTerms(index: TextIndex, text: string, names: readonly string[], importance: number): Wish {
  const meanings = names.flatMap((name, at): Meaning[] => {
    const term = index.terms.get(name);
    return term === undefined ? [] : [{ term, fit: at === 0 ? 1 : FIT_OF_READING }];
  });
  return { text, meanings, rows: [], importance, share: SHARE.word };
}

const wishOfSize = (index: TextIndex, text: string, size: Size): Wish =>
  wishOfTerms(index, text, meaningsOf(size), IMPORTANCE.size);

function wishOfWord(index: TextIndex, word: string): Wish {
  const rows = /\d/.test(word) ? rowsOfArticle(index, normaliseArticle(word)).rows : [];
  const meanings = meaningsOfWord(index, word);
  const { starts } = index.postings;
  const count = meanings.reduce(
    (sum, { term }) => sum + (starts[term + 1] as number) - (starts[term] as number),
    0,
  );
  const importance = count <= RARE * index.count ? IMPORTANCE.rare : IMPORTANCE.word;
  return { text: word, meanings, rows, importance, share: SHARE.word };
}

/** Less than this may be a mere beginning. */
const SURE_FIT = 0.5;

/** The first word that names begin with, or else that sections are called by, is what is wanted. */
function headOf(index: TextIndex, wishes: readonly Wish[]): Wish | undefined {
  const names = (wish: Wish, kind: number) =>
    wish.meanings.some(({ term, fit }) => fit > SURE_FIT && ((index.kinds[term] ?? 0) & kind) !== 0);
  return wishes.find((wish) => names(wish, HEADS_NAME)) ?? wishes.find((wish) => names(wish, IN_SECTION));
}

/** The kind of goods tells most; what they are for or of tells less than anything else. */
function weigh(index: TextIndex, wishes: readonly Wish[], complements: ReadonlySet<string>): Wish[] {
  const straight = wishes.filter(({ text }) => !complements.has(text));
  const head = headOf(index, straight) ?? headOf(index, wishes);
  return wishes.map((wish) => {
    if (wish === head) return { ...wish, importance: IMPORTANCE.head, share: SHARE.head };
    if (!complements.has(wish.text)) return wish;
    return { ...wish, importance: IMPORTANCE.complement, share: SHARE.complement };
  });
}

/** Words after which it is said what the goods are for or of. */
const BEFORE_COMPLEMENT = new Set(['для', 'под', 'к', 'на', 'в', 'из', 'от', 'с', 'со', 'по']);
const ADJECTIVE = /(?:ой|ого|его|ому|ему|ых|их|ую|юю|ей|ым|им|ом)$/;

/** Marks the words after «для» and the like, up to the first that is no adjective. */
function markComplements(words: readonly ReadWord[]): ReadWord[] {
  let within = false;
  return words.map((read) => {
    if (BEFORE_COMPLEMENT.has(read.word)) {
      within = true;
      return read;
    }
    const complement = within;
    within = within && ADJECTIVE.test(read.word);
    return complement ? { ...read, complement } : read;
  });
}

/** Puts the settings' words in the place of phrases, and of words that no product bears. */
function explain(index: TextIndex, words: readonly ReadWord[]): { told: string[]; complements: Set<string> } {
  const { instead, longest } = index.lexicon.synonyms;
  const said = words.map(({ word }) => word);
  const told: string[] = [];
  const complements = new Set<string>();
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
      if (words[at]?.complement) for (const word of better) complements.add(word);
      taken = length;
    }
    if (taken === 0) {
      told.push(said[at] as string);
      if (words[at]?.complement) complements.add(said[at] as string);
    }
    at += Math.max(1, taken);
  }
  return { told, complements };
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
  const { told, complements } = explain(index, tellingWords(index, markComplements(read)));
  const { words, sizes } = takeBareSizes(index, told);
  const measures = wishesOfMeasures(index, taken);
  const said = [...new Set(words)].map((word) => wishOfWord(index, word));
  const wishes = [...weigh(index, said, complements), ...sizes, ...measures];
  const has = ({ meanings, rows }: Wish) => meanings.length > 0 || rows.length > 0;
  const unknown = wishes.filter((wish) => !has(wish)).map((wish) => wish.text);
  const shown = [...read.map(({ word }) => word), ...measures.map((wish) => wish.text)].filter(
    (word) => !unknown.includes(word),
  );
  return {
    wishes: wishes.filter(has).slice(0, MOST_WISHES),
    corrected: read.some(({ corrected }) => corrected) ? shown.join(' ') : null,
    unknown,
  };
}

/** Without words that tell nothing apart, unless there are no others. */
function tellingWords(index: TextIndex, words: readonly ReadWord[]): readonly ReadWord[] {
  const telling = words.filter(({ word }) => !EMPTY_WORDS.has(word) && !isFiller(index, word));
  return telling.length > 0 ? telling : words;
}
