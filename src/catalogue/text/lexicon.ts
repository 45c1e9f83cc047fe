import type { SearchWords } from '../../domain/search/search-words.ts';
import { type Near, NearWords } from './near-words.ts';
import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { compileSynonyms, type Synonyms } from './synonyms.ts';

/** How words that the catalogue does not have as typed are understood. */
export interface Lexicon {
  synonyms: Synonyms;
  /** Words by what they sound like, the most frequent first. */
  wordsBySound: ReadonlyMap<string, readonly string[]>;
  /** What words sound like, in order: for beginnings of words in the other alphabet. */
  sounds: readonly string[];
  /** The nearest word to a mistyped one; null where none is near enough. */
  nearest(word: string): { word: string; cost: number } | null;
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
    nearest(word) {
      const near = nearest(word);
      return near && { word: ordered[near.at] as string, cost: near.cost };
    },
  };
}
