import { type Pace, pacedLoop, pacedSort } from '../pace.ts';
import { baseOfAdjective } from './agree.ts';
import { type Near, NearWords } from './near-words.ts';
import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import type { Synonyms } from './synonyms.ts';
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

/** Finds a form among words by the stem that they share. */
function formFinder(forms: ReadonlyMap<string, readonly string[]>): (word: string) => string | null {
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

const isOfLetters = (word: string) => /^\p{L}+$/u.test(word);

/** Words of letters, those of many products first; words of the settings stand behind those of the catalogue. */
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
    if (isOfLetters(word)) places.push(place);
  });
  const count = (at: number) => counts[places[at] as number] as number;
  const sorted = await pacedSort(places.length, pace, (a, b) => count(b) - count(a));
  const ordered = Array.from(sorted, (at) => words[places[at] as number] as string);
  return [...ordered, ...more.filter((word) => !known.has(word) && isOfLetters(word))];
}

function put(map: Map<string, string[]>, key: string, word: string): void {
  const known = map.get(key);
  if (known) known.push(word);
  else map.set(key, [word]);
}

/** Builds the lexicon of a dictionary, in slices; `counts` says how many products have each word. */
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
    // A word that is its own stem was compared already.
    stems.push(stem === word ? '' : stem);
    sounds.push(sound);
    put(wordsByStem, stem, word);
    if (sound !== '') put(wordsBySound, sound, word);
  };
  await pacedLoop(ordered.length, pace, read, 128);
  const nearWords = await NearWords.of(ordered, pace);
  const nearStems = await NearWords.of(stems, pace);
  const nearSounds = await NearWords.of(sounds, pace);
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
    spelledForm: formFinder(wordsByStem),
    nearest(word) {
      const near = nearest(word);
      return near && { word: ordered[near.at] as string, cost: near.cost };
    },
  };
}
