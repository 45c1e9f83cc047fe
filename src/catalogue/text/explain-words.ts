import type { ReadWord } from './correct-words.ts';
import { isAdjectival } from './kinds.ts';
import { isBorne, namesGoods } from './read-word.ts';
import { keyOf } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';

/** Words after which it is said what the goods are for or of. */
const BEFORE_COMPLEMENT = new Set(['для', 'под', 'к', 'на', 'в', 'из', 'от', 'с', 'со', 'по']);
/** Of these the ones that an accusative follows, which may look like a nominative: «на тёплый пол». */
const BEFORE_ACCUSATIVE = new Set(['под', 'на', 'в', 'по']);
const OBLIQUE = /(?:ой|ого|его|ому|ему|ых|их|ую|юю|ей|ым|им|ом)$/;
const NEVER_OBLIQUE = /(?:ая|яя)$/;
const FEMININE = /[ое]й$/;
/** What a noun after such an adjective ends in: «для входной двери», not «для ванной плитка». */
const AFTER_FEMININE = /(?:[иыею]|[оеь]й)$/;

/** Marks the words after «для» and the like, up to the first that is no adjective or stands in another case. */
export function markComplements(words: readonly ReadWord[]): ReadWord[] {
  let preposition: string | null = null;
  let before = '';
  return words.map((read) => {
    const { word } = read;
    if (BEFORE_COMPLEMENT.has(word)) {
      [preposition, before] = [word, ''];
      return read;
    }
    if (preposition === null || !belongs(word, preposition, before)) {
      preposition = null;
      return read;
    }
    if (!OBLIQUE.test(word) && !isAdjectival(word)) preposition = null;
    before = word;
    return { ...read, complement: true };
  });
}

/** Whether a word can stand with a preposition, after an adjective or nothing. */
function belongs(word: string, preposition: string, before: string): boolean {
  if (OBLIQUE.test(word)) return true;
  if (isAdjectival(word)) return BEFORE_ACCUSATIVE.has(preposition) && !NEVER_OBLIQUE.test(word);
  return !FEMININE.test(before) || AFTER_FEMININE.test(word);
}

/** A word that is looked for, and how it was said. */
export interface ExplainedWord {
  word: string;
  /** After «для» and the like. */
  complement: boolean;
  /** As an adjective: «дверной» asks for something of doors. */
  adjectival: boolean;
  /** What was typed, where other words stand in its place: «красный» for «терракотовый». */
  said?: string;
}

/** Words of a query that are looked for as others. */
interface Phrase {
  said: readonly ReadWord[];
  better: readonly string[];
}

/** Puts the settings' words in the place of phrases, and of words that no product bears; each word once, as it was said first, figures each time. */
export function explain(index: TextIndex, said: readonly ReadWord[]): ExplainedWord[] {
  const explained = new Map<string, ExplainedWord>();
  for (const [at, { said: words, better }] of phrasesOf(index, said).entries()) {
    const [first] = words;
    const complement = words.every((read) => read.complement);
    const adjectival = words.length === 1 && isAdjectival(first?.word ?? '');
    const phrase = words.map((read) => read.word).join(' ');
    for (const word of better) {
      // «60 60» is a size.
      const key = /^\d+$/.test(word) ? `${word} ${at}` : word;
      const known = explained.get(key);
      if (!known || (known.adjectival && !adjectival))
        explained.set(key, { word, complement, adjectival, ...(word !== first?.word && { said: phrase }) });
    }
  }
  return [...explained.values()];
}

/** The words by phrases that the settings know, the longest first in whatever order they are said, and by themselves. */
function phrasesOf(index: TextIndex, said: readonly ReadWord[]): Phrase[] {
  const { longest } = index.lexicon.synonyms;
  for (let length = Math.min(longest, said.length); length > 0; length--) {
    for (const some of someOf(said, length)) {
      const better = betterWords(index, some);
      if (!better) continue;
      const left = said.filter((word) => !some.includes(word));
      const place = (phrase: Phrase) => said.indexOf(phrase.said[0] as ReadWord);
      return [{ said: some, better }, ...phrasesOf(index, left)].sort((a, b) => place(a) - place(b));
    }
  }
  return said.map((read) => ({ said: [read], better: [read.word] }));
}

/** Every choice of so many of some things, each in their order. */
function* someOf<Thing>(things: readonly Thing[], count: number): Generator<readonly Thing[]> {
  if (count === 0) yield [];
  for (let at = 0; count > 0 && at + count <= things.length; at++) {
    for (const others of someOf(things.slice(at + 1), count - 1)) yield [things[at] as Thing, ...others];
  }
}

/** What is searched instead of a phrase; null where its words are searched themselves. */
function betterWords(index: TextIndex, said: readonly ReadWord[]): readonly string[] | null {
  const phrase = said.map(({ word }) => word);
  const targets = index.lexicon.synonyms.instead.get(keyOf(phrase));
  if (!targets) return null;
  const borne = phrase.every((word) => isBorne(index, word));
  // What the goods are for may be said by other goods in the very words.
  if (
    borne &&
    (said.length === 1 || said.some(({ word, complement }) => complement && namesGoods(index, word)))
  )
    return null;
  return targets.find((target) => target.every((word) => isBorne(index, word))) ?? null;
}
