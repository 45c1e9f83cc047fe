import { firstNot } from '../first-not.ts';
import { cyrillicOf, soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { keyOf } from './synonyms.ts';
import type { Meaning, TextIndex } from './text-index.ts';
import { measureWord } from './words.ts';

/** Fit of a synonym. */
const FIT_OF_SYNONYM = 0.95;
/** Fit of the same name in the other alphabet. */
const FIT_OF_SOUND = 0.9;
/** Fit of an unfinished word, which counts for less than a whole one. */
const FIT_OF_BEGINNING = 0.5;
/** Fit of a bare number as a measure: a length, a weight or a volume. */
const FIT_OF_FIGURE = 0.6;
/** Maximum number of words found by their beginning; a beginning that more words share is too short to distinguish them. */
const MAX_CONTINUATIONS = 400;
const SHORTEST_BEGINNING = 2;
const SHORTEST_BEGUN_KIND = 3;
const SHORTEST_SOUND = 4;
const LATIN_WORD = /[a-z]/;

/** Conjunctions and prepositions, which do not distinguish goods. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set([
  ...['и', 'в', 'во', 'с', 'со', 'на', 'из', 'для', 'под', 'к', 'по', 'от', 'до'],
]);

/** Whether products contain the word, in any form. */
export function isBorne(index: TextIndex, word: string): boolean {
  return index.terms.has(stemOf(word));
}

const isKind = ({ kindOfName, kindOfSection }: TextIndex, term: number): boolean =>
  (kindOfName[term] ?? -1) >= 0 || (kindOfSection[term] ?? -1) >= 0;

/** Whether goods are named by the word, in any form. */
export function namesGoods(index: TextIndex, word: string): boolean {
  const term = index.terms.get(stemOf(word));
  return term !== undefined && isKind(index, term);
}

/** Adds the kinds of goods whose names begin with a word. */
function addBegunKinds(index: TextIndex, word: string, add: Add): void {
  if (word.length < SHORTEST_BEGUN_KIND) return;
  addContinuations(index.words, word, (_, at) => {
    const term = index.termOfWord[at] as number;
    if (isKind(index, term)) add(term, FIT_OF_BEGINNING);
  });
}

/** Whether products contain the word, or the name of a kind of goods begins with it. */
export function isOfGoods(index: TextIndex, word: string): boolean {
  if (isBorne(index, word)) return true;
  let begins = false;
  addBegunKinds(index, word, () => {
    begins = true;
  });
  return begins;
}

/**
 * Whether the settings list the word as one that does not distinguish goods, either exactly as typed or, if no product contains it, in
 * another form.
 */
export function isFiller(index: TextIndex, word: string): boolean {
  const { fillers, fillerStems } = index.lexicon.synonyms;
  return fillers.has(word) || (fillerStems.has(stemOf(word)) && !isOfGoods(index, word));
}

function addContinuations(
  sorted: readonly string[],
  beginning: string,
  add: (word: string, at: number) => void,
): void {
  const start = firstNot(sorted.length, (at) => (sorted[at] as string) < beginning);
  const stop = Math.min(sorted.length, start + MAX_CONTINUATIONS);
  for (let at = start; at < stop && (sorted[at] as string).startsWith(beginning); at++) {
    add(sorted[at] as string, at);
  }
}

type Add = (term: number | undefined, fit: number) => void;

function addFigure(index: TextIndex, word: string, add: Add): void {
  const number = Number(word);
  for (const unit of ['см', 'мм', 'кг', 'л']) add(index.terms.get(measureWord(number, unit)), FIT_OF_FIGURE);
}

function addOtherAlphabet(
  index: TextIndex,
  word: string,
  add: Add,
  found: ReadonlyMap<number, number>,
): void {
  const { wordsBySound, sounds } = index.lexicon;
  const sound = soundOf(word);
  if (sound.length < 2) return;
  const cyrillic = cyrillicOf(word);
  const inOther = (other: string) => LATIN_WORD.test(other) !== LATIN_WORD.test(word);
  const alike = (wordsBySound.get(sound) ?? []).filter(inOther);
  for (const other of cyrillic ? [cyrillic, ...alike] : alike) {
    add(index.terms.get(stemOf(other)), FIT_OF_SOUND);
    addSynonyms(index, other, add, FIT_OF_SOUND);
  }
  if (found.size > 0 || sound.length < SHORTEST_SOUND) return;
  addContinuations(sounds, sound, (continued) => {
    for (const other of (wordsBySound.get(continued) ?? []).filter(inOther)) {
      add(index.terms.get(stemOf(other)), FIT_OF_BEGINNING);
    }
  });
}

function addSynonyms(index: TextIndex, word: string, add: Add, fit = 1): void {
  for (const other of index.lexicon.synonyms.alike.get(keyOf([word])) ?? []) {
    add(index.terms.get(stemOf(other)), fit * FIT_OF_SYNONYM);
  }
}

const DIMINUTIVE = /^([а-я]{2,20})еньк([а-я]{2})$/;

/** Returns the plain form of a diminutive adjective, «белый» for «беленький»; empty for any other word. */
function plainOfDiminutive(word: string): string {
  const [, base = '', ending = ''] = DIMINUTIVE.exec(word.replace('оньк', 'еньк')) ?? [];
  return base && `${base}${ending === 'ий' ? 'ый' : ending}`;
}

/** Adds goods named by a longer word or by the diminutive of a word: «плита» is a material, «плитка» are goods. */
function addGoodsMeant(index: TextIndex, word: string, add: Add): void {
  addBegunKinds(index, word, add);
  const diminutive = index.terms.get(`${stemOf(word)}к`);
  if (diminutive !== undefined && isKind(index, diminutive)) add(diminutive, FIT_OF_BEGINNING);
}

/**
 * Returns the terms that a normalised word may mean: the word in any form, and its synonyms; if no goods are called that, also goods whose
 * names begin with it; if no product contains it, words that begin with it, and words of the other alphabet that sound alike. Empty for an
 * unknown word.
 */
export function meaningsOfWord(index: TextIndex, word: string): Meaning[] {
  const found = new Map<number, number>();
  const add: Add = (term, fit) => {
    if (term !== undefined && (found.get(term) ?? 0) < fit) found.set(term, fit);
  };
  add(index.terms.get(stemOf(word)), 1);
  addSynonyms(index, word, add);
  if (/^\d+$/.test(word)) addFigure(index, word, add);
  if (found.size === 0) {
    const plain = plainOfDiminutive(word);
    if (plain) add(index.terms.get(stemOf(plain)), FIT_OF_SYNONYM);
  }
  if (found.size > 0 && !Array.from(found.keys()).some((term) => isKind(index, term))) {
    addGoodsMeant(index, word, add);
  }
  if (found.size === 0 && word.length >= SHORTEST_BEGINNING) {
    addContinuations(index.words, word, (_, at) => add(index.termOfWord[at], FIT_OF_BEGINNING));
  }
  if (found.size === 0) addOtherAlphabet(index, word, add, found);
  return Array.from(found, ([term, fit]) => ({ term, fit }));
}
