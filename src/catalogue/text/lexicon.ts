import type { SearchWords } from '../../domain/search/search-words.ts';
import { baseOfAdjective } from './agree.ts';
import { type Near, NearWords } from './near-words.ts';
import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { compileSynonyms, type Synonyms } from './synonyms.ts';
import { maxErrors, typingCost } from './typing-cost.ts';

/** How words that the catalogue does not have as typed are understood. */
export interface Lexicon {
  synonyms: Synonyms;
  /** Words by what they sound like, the most frequent first. */
  wordsBySound: ReadonlyMap<string, readonly string[]>;
  /** What words sound like, in order: for beginnings of words in the other alphabet. */
  sounds: readonly string[];
  /** The nearest word to a mistyped one; null where none is near enough. */
  nearest(word: string): { word: string; cost: number } | null;
  /** The nearest form of the word that a misspelled one has its stem from; null for a word that is spelled like one of them. */
  spelledForm(word: string): string | null;
}

/** Forms of a word differ in so many letters at the end. */
const LONGEST_ENDING = 3;

/** How many letters of two words are left behind what they have in common. */
function lettersApart(one: string, other: string): number {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return Math.max(one.length, other.length) - common;
}

/** Whether a word is spelled like a form of one with its stem, but for the ending. */
function isForm(word: string, form: string): boolean {
  const [base, other] = [baseOfAdjective(word), baseOfAdjective(form)];
  return base !== null && other !== null ? base === other : lettersApart(word, form) <= LONGEST_ENDING;
}

/** Of adjectives those that are any: «стекло» has no say in how «стеклянный» is spelled. */
function sameSort(word: string, forms: readonly string[]): readonly string[] {
  const adjectives =
    baseOfAdjective(word) === null ? [] : forms.filter((form) => baseOfAdjective(form) !== null);
  return adjectives.length > 0 ? adjectives : forms;
}

/** Finds a form by words that share their stem. */
function formFinder(words: readonly string[]): (word: string) => string | null {
  const forms = Map.groupBy(words, stemOf);
  return (word) => {
    const known = sameSort(word, forms.get(stemOf(word)) ?? []);
    if (known.some((form) => isForm(word, form))) return null;
    const max = maxErrors(word.length);
    const near = known
      .map((form) => ({ form, cost: typingCost(word, form, max).whole }))
      .filter(({ cost }) => cost <= max)
      .sort((a, b) => a.cost - b.cost);
    return near[0]?.form ?? null;
  };
}

/** Words of the settings stand behind those of the catalogue. */
function wordsInOrder(words: readonly string[], countOf: (word: string) => number, more: readonly string[]) {
  const known = new Set(words);
  const letters = (word: string) => /^\p{L}+$/u.test(word);
  const sorted = words.filter(letters).toSorted((a, b) => countOf(b) - countOf(a));
  return [...sorted, ...more.filter((word) => !known.has(word) && letters(word))];
}

/** Builds the lexicon of a dictionary; `countOf` says how many products have a word. */
export function buildLexicon(
  words: readonly string[],
  countOf: (word: string) => number,
  settings: SearchWords,
): Lexicon {
  const synonyms = compileSynonyms(settings);
  const ordered = wordsInOrder(words, countOf, synonyms.words);
  const stems = ordered.map((word) => {
    const stem = stemOf(word);
    // A word that is its own stem was compared already.
    return stem === word ? '' : stem;
  });
  const sounds = ordered.map(soundOf);
  const wordsBySound = new Map<string, string[]>();
  ordered.forEach((word, at) => {
    const sound = sounds[at] as string;
    if (sound === '') return;
    const known = wordsBySound.get(sound);
    if (known) known.push(word);
    else wordsBySound.set(sound, [word]);
  });
  const nearWords = new NearWords(ordered);
  const nearStems = new NearWords(stems);
  const nearSounds = new NearWords(sounds);
  const nearest = (word: string): Near | null => {
    if (/^[a-z]+$/.test(word)) return nearSounds.nearest(soundOf(word));
    const whole = nearWords.nearest(word);
    const stem = stemOf(word);
    const short = stem === word ? null : nearStems.nearest(stem);
    if (whole === null || short === null) return whole ?? short;
    return short.cost < whole.cost ? short : whole;
  };
  return {
    synonyms,
    wordsBySound,
    sounds: [...wordsBySound.keys()].sort(),
    spelledForm: formFinder(ordered),
    nearest(word) {
      const near = nearest(word);
      return near && { word: ordered[near.at] as string, cost: near.cost };
    },
  };
}
