import { wordsOf } from './words.ts';

/** What comes behind says what the goods are for, of or like. */
const BEFORE_COMPLEMENT = new Set(['для', 'под', 'к', 'на', 'в', 'из', 'от', 'с', 'со', 'по', 'за', 'без']);
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ых|их|ую|юю|ым|им|ыми|ими)$/;
/** Short words end like adjectives and are none: «клей», «хий». */
const SHORTEST_ADJECTIVE = 5;

/** Whether a normalised Russian word has the ending of an adjective. */
export function isAdjectival(word: string): boolean {
  return word.length >= SHORTEST_ADJECTIVE && ADJECTIVE.test(word);
}

/** The nouns that name a kind of goods in a section's name: «клей» of «Клей для плитки». */
export function nounsOfSection(name: string): string[] {
  const said = name.toLowerCase().split(' ');
  const end = said.findIndex((word) => BEFORE_COMPLEMENT.has(word));
  const { words, joined } = wordsOf(said.slice(0, end < 0 ? said.length : end).join(' '));
  return [...joined, ...words].filter((word) => word.length > 2 && !isAdjectival(word));
}

/** The words up to the first noun of a product's name: «паркетная доска», «дверь». */
export function wordsOfHead(name: string): string[] {
  const { words, joined, compoundFirst } = wordsOf(name);
  if (compoundFirst) return joined.slice(0, 1);
  const noun = words.findIndex((word) => !isAdjectival(word));
  return words.slice(0, Math.min(noun < 0 ? 1 : noun + 1, MAX_HEAD_WORDS));
}

/** A name that begins with more adjectives says its kind too late. */
const MAX_HEAD_WORDS = 3;

/** The term of the goods whose name begins with a stem. */
export const kindOfName = (stem: string): string => `=${stem}`;
/** The term of the goods in sections that are called by a stem. */
export const kindOfSection = (stem: string): string => `~${stem}`;
