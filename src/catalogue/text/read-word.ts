import { firstNot } from '../first-not.ts';
import { cyrillicOf, soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { keyOf } from './synonyms.ts';
import type { Meaning, TextIndex } from './text-index.ts';
import { measureWord } from './words.ts';

/** Another word for the same thing. */
const FIT_OF_SYNONYM = 0.95;
/** The same name in the other alphabet. */
const FIT_OF_SOUND = 0.9;
/** A begun word says less than a whole one. */
const FIT_OF_BEGINNING = 0.5;
/** A bare figure may be a side. */
const FIT_OF_FIGURE = 0.6;
/** A beginning with more continuations than this is not typed far enough to tell them apart. */
const MAX_CONTINUATIONS = 400;
const SHORTEST_BEGINNING = 2;
const SHORTEST_BEGUN_KIND = 3;
const SHORTEST_SOUND = 4;
const LATIN_WORD = /[a-z]/;

/** Words that tell nothing apart. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set([
  ...['и', 'в', 'во', 'с', 'со', 'на', 'из', 'для', 'под', 'к', 'по', 'от', 'до'],
]);

/** True for a word that products bear, in whatever form. */
export function isBorne(index: TextIndex, word: string): boolean {
  return index.terms.has(stemOf(word));
}

const isKind = ({ kindOfName, kindOfSection }: TextIndex, term: number): boolean =>
  (kindOfName[term] ?? -1) >= 0 || (kindOfSection[term] ?? -1) >= 0;

/** True for a word that goods are called by, in whatever form. */
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

/** True for a word that products bear, or that the name of a kind of goods begins with. */
export function isOfGoods(index: TextIndex, word: string): boolean {
  if (isBorne(index, word)) return true;
  let begins = false;
  addBegunKinds(index, word, () => {
    begins = true;
  });
  return begins;
}

/** True for a word of the settings that tells nothing apart: as written there, or in a form that says nothing of goods. */
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

/** «Беленький» is «белый»; empty for a word that is no such diminutive. */
function plainOfDiminutive(word: string): string {
  const [, base = '', ending = ''] = DIMINUTIVE.exec(word.replace('оньк', 'еньк')) ?? [];
  return base && `${base}${ending === 'ий' ? 'ый' : ending}`;
}

/** Adds what goods are called that a word is half of, or that are called by its diminutive: «плита» is a material, «плитка» are goods. */
function addGoodsMeant(index: TextIndex, word: string, add: Add): void {
  addBegunKinds(index, word, add);
  const diminutive = index.terms.get(`${stemOf(word)}к`);
  if (diminutive !== undefined && isKind(index, diminutive)) add(diminutive, FIT_OF_BEGINNING);
}

/**
 * The terms a normalised word may mean: itself in any form and what means the same; where that names no goods, the goods that it
 * is the beginning of; where no product bears it, any words that it begins, and its like in the other alphabet. Empty for an unknown word.
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
