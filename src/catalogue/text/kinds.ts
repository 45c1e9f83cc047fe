import { wordsOf } from './words.ts';

/** Prepositions after which a name says what the goods are for, what they are made of or what they imitate. */
const BEFORE_COMPLEMENT = new Set(['для', 'под', 'к', 'на', 'в', 'из', 'от', 'с', 'со', 'по', 'за', 'без']);
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ых|их|ую|юю|ым|им|ыми|ими)$/;
/** Minimum number of letters; shorter words such as «клей» may end like an adjective without being one. */
const SHORTEST_ADJECTIVE = 5;

/** Whether a normalised Russian word has the ending of an adjective. */
export function isAdjectival(word: string): boolean {
  return word.length >= SHORTEST_ADJECTIVE && ADJECTIVE.test(word);
}

/** Returns the nouns in a section's name that name a kind of goods: «клей» of «Клей для плитки». */
export function nounsOfSection(name: string): string[] {
  const lowered = name.toLowerCase().split(' ');
  const end = lowered.findIndex((word) => BEFORE_COMPLEMENT.has(word));
  const { words, joined } = wordsOf(lowered.slice(0, end < 0 ? lowered.length : end).join(' '));
  return [...joined, ...words].filter((word) => word.length > 2 && !isAdjectival(word));
}

/** Returns the words of a product's name up to its first noun: «паркетная доска», «дверь». */
export function wordsOfHead(name: string): string[] {
  const { words, joined, compoundFirst } = wordsOf(name);
  if (compoundFirst) return joined.slice(0, 1);
  const noun = words.findIndex((word) => !isAdjectival(word));
  return words.slice(0, Math.min(noun < 0 ? 1 : noun + 1, MAX_HEAD_WORDS));
}

/** A name that starts with more adjectives than this does not state what the product is. */
const MAX_HEAD_WORDS = 3;

/** Term of goods whose name begins with a stem. */
export const kindOfName = (stem: string): string => `=${stem}`;
/** Term of goods in sections named after a stem. */
export const kindOfSection = (stem: string): string => `~${stem}`;
