import { type Pace, pacedLoop, pacedSort } from '../pace.ts';
import { baseOfAdjective } from './agree.ts';
import { type SimilarWord, SimilarWords } from './similar-words.ts';
import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import type { Synonyms } from './synonyms.ts';
import { maxErrors, typingCost } from './typing-cost.ts';

/** Dictionary for words that the catalogue does not contain as typed. */
export interface Lexicon {
  synonyms: Synonyms;
  /** Words by their sound, the most frequent first. */
  wordsBySound: ReadonlyMap<string, readonly string[]>;
  /** Sounds of words, sorted, to find words by their beginning in the other alphabet. */
  sounds: readonly string[];
  /** Returns the word nearest to a mistyped one; null if none is near enough. */
  nearest(word: string): { word: string; cost: number } | null;
  /** Returns the nearest form with the same stem as a misspelled word; null if the word is spelled like one of the forms. */
  spelledForm(word: string): string | null;
}

/** Maximum number of last letters in which forms of a word differ. */
const LONGEST_ENDING = 3;

/** Returns how many letters of the longer word follow the beginning that both words share. */
function letterDistance(one: string, other: string): number {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return Math.max(one.length, other.length) - common;
}

/** Whether a word is spelled like a form with the same stem, apart from the ending. */
function isForm(word: string, form: string): boolean {
  const [base, other] = [baseOfAdjective(word), baseOfAdjective(form)];
  return base !== null && other !== null ? base === other : letterDistance(word, form) <= LONGEST_ENDING;
}

/** Returns only the adjectives among the forms of an adjective, because «стекло» must not decide how «стеклянный» is spelled. */
function sameSort(word: string, forms: readonly string[]): readonly string[] {
  const adjectives =
    baseOfAdjective(word) === null ? [] : forms.filter((form) => baseOfAdjective(form) !== null);
  return adjectives.length > 0 ? adjectives : forms;
}

/** Returns a function that finds the nearest form to a misspelled word among words with the same stem. */
function formFinder(forms: ReadonlyMap<string, readonly string[]>): (word: string) => string | null {
  return (word) => {
    const known = sameSort(word, forms.get(stemOf(word)) ?? []);
    if (known.some((form) => isForm(word, form))) return null;
    const max = maxErrors(word.length);
    const similar = known
      .map((form) => ({ form, cost: typingCost(word, form, max).whole }))
      .filter(({ cost }) => cost <= max)
      .sort((a, b) => a.cost - b.cost);
    return similar[0]?.form ?? null;
  };
}

const isLettersOnly = (word: string) => /^\p{L}+$/u.test(word);

/** Returns the words that consist of letters: the catalogue's, most frequent first, then those of the settings. */
async function wordsInOrder(
  words: readonly string[],
  counts: Uint32Array,
  more: readonly string[],
  pace: Pace,
): Promise<string[]> {
  const known = new Set<string>();
  const places: number[] = [];
  await pacedLoop(words.length, pace, (place) => {
    const word = words[place] as string;
    known.add(word);
    if (isLettersOnly(word)) places.push(place);
  });
  const count = (at: number) => counts[places[at] as number] as number;
  const sorted = await pacedSort(places.length, pace, (a, b) => count(b) - count(a));
  const ordered = Array.from(sorted, (at) => words[places[at] as number] as string);
  return [...ordered, ...more.filter((word) => !known.has(word) && isLettersOnly(word))];
}

function put(map: Map<string, string[]>, key: string, word: string): void {
  const known = map.get(key);
  if (known) known.push(word);
  else map.set(key, [word]);
}

/** Builds the lexicon of a dictionary, in slices. `counts` holds the number of products with each word. */
export async function buildLexicon(
  words: readonly string[],
  counts: Uint32Array,
  synonyms: Synonyms,
  pace: Pace,
): Promise<Lexicon> {
  const ordered = await wordsInOrder(words, counts, synonyms.words, pace);
  const stems: string[] = [];
  const sounds: string[] = [];
  const wordsByStem = new Map<string, string[]>();
  const wordsBySound = new Map<string, string[]>();
  const read = (at: number) => {
    const word = ordered[at] as string;
    const [stem, sound] = [stemOf(word), soundOf(word)];
    // A word that equals its stem is already compared as a word, so the stem is left out.
    stems.push(stem === word ? '' : stem);
    sounds.push(sound);
    put(wordsByStem, stem, word);
    if (sound !== '') put(wordsBySound, sound, word);
  };
  await pacedLoop(ordered.length, pace, read, 128);
  const similarWords = await SimilarWords.of(ordered, pace);
  const similarStems = await SimilarWords.of(stems, pace);
  const similarSounds = await SimilarWords.of(sounds, pace);
  const nearest = (word: string): SimilarWord | null => {
    if (/^[a-z]+$/.test(word)) return similarSounds.nearest(soundOf(word));
    const whole = similarWords.nearest(word);
    const stem = stemOf(word);
    const short = stem === word ? null : similarStems.nearest(stem);
    if (whole === null || short === null) return whole ?? short;
    return short.cost < whole.cost ? short : whole;
  };
  return {
    synonyms,
    wordsBySound,
    sounds: [...wordsBySound.keys()].sort(),
    spelledForm: formFinder(wordsByStem),
    nearest(word) {
      const similar = nearest(word);
      return similar && { word: ordered[similar.at] as string, cost: similar.cost };
    },
  };
}
