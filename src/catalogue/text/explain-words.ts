import type { ReadWord } from './correct-words.ts';
import { isAdjectival } from './kinds.ts';
import { isBorne, namesGoods } from './read-word.ts';
import { keyOf } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';

/** Prepositions that are followed by what the goods are for or made of. */
const BEFORE_COMPLEMENT = new Set(['для', 'под', 'к', 'на', 'в', 'из', 'от', 'с', 'со', 'по']);
/** Prepositions that take the accusative, which may look like a nominative: «на тёплый пол». */
const BEFORE_ACCUSATIVE = new Set(['под', 'на', 'в', 'по']);
const OBLIQUE = /(?:ой|ого|его|ому|ему|ых|их|ую|юю|ей|ым|им|ом)$/;
const NEVER_OBLIQUE = /(?:ая|яя)$/;
const FEMININE = /[ое]й$/;
/** Endings of a noun that a feminine adjective in an oblique case can belong to: «для входной двери», but not «для ванной плитка». */
const AFTER_FEMININE = /(?:[иыею]|[оеь]й)$/;

/** Marks as complements the words after «для» and similar prepositions, up to the first noun or a word in another case. */
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

/** Whether a word can depend on a preposition; `before` is the adjective between them, or empty. */
function belongs(word: string, preposition: string, before: string): boolean {
  if (OBLIQUE.test(word)) return true;
  if (isAdjectival(word)) return BEFORE_ACCUSATIVE.has(preposition) && !NEVER_OBLIQUE.test(word);
  return !FEMININE.test(before) || AFTER_FEMININE.test(word);
}

/** A word to search for, and how it was typed. */
export interface ExplainedWord {
  word: string;
  /** Whether it follows «для» or a similar preposition. */
  complement: boolean;
  /** Whether it is an adjective: «дверной» asks for something that belongs to doors. */
  adjectival: boolean;
  /** What was typed, where a synonym replaces it: «красный» for «терракотовый». */
  typed?: string;
}

/** Words of a query that are replaced by others. */
interface Phrase {
  typed: readonly ReadWord[];
  better: readonly string[];
}

/**
 * Replaces phrases, and words that no product contains, by the words that the settings give for them. Each word is returned once, where it
 * was typed first; numbers are returned each time.
 */
export function explain(index: TextIndex, typed: readonly ReadWord[]): ExplainedWord[] {
  const explained = new Map<string, ExplainedWord>();
  for (const [at, { typed: words, better }] of phrasesOf(index, typed).entries()) {
    const [first] = words;
    const complement = words.every((read) => read.complement);
    const adjectival = words.length === 1 && isAdjectival(first?.word ?? '');
    const phrase = words.map((read) => read.word).join(' ');
    for (const word of better) {
      // A number may be repeated: «60 60» is a size.
      const key = /^\d+$/.test(word) ? `${word} ${at}` : word;
      const known = explained.get(key);
      if (!known || (known.adjectival && !adjectival))
        explained.set(key, { word, complement, adjectival, ...(word !== first?.word && { typed: phrase }) });
    }
  }
  return [...explained.values()];
}

/**
 * Splits the words into phrases of the settings, whose words may come in any order, and single words; the longest phrase is tried first.
 */
function phrasesOf(index: TextIndex, typed: readonly ReadWord[]): Phrase[] {
  const { longest } = index.lexicon.synonyms;
  for (let length = Math.min(longest, typed.length); length > 0; length--) {
    for (const some of someOf(typed, length)) {
      const better = betterWords(index, some);
      if (!better) continue;
      const left = typed.filter((word) => !some.includes(word));
      const place = (phrase: Phrase) => typed.indexOf(phrase.typed[0] as ReadWord);
      return [{ typed: some, better }, ...phrasesOf(index, left)].sort((a, b) => place(a) - place(b));
    }
  }
  return typed.map((read) => ({ typed: [read], better: [read.word] }));
}

/** Yields every combination of `count` things, in their original order. */
function* someOf<Thing>(things: readonly Thing[], count: number): Generator<readonly Thing[]> {
  if (count === 0) yield [];
  for (let at = 0; count > 0 && at + count <= things.length; at++) {
    for (const others of someOf(things.slice(at + 1), count - 1)) yield [things[at] as Thing, ...others];
  }
}

/** Returns what is searched for instead of a phrase; null if the words of the phrase are searched for themselves. */
function betterWords(index: TextIndex, typed: readonly ReadWord[]): readonly string[] | null {
  const phrase = typed.map(({ word }) => word);
  const targets = index.lexicon.synonyms.instead.get(keyOf(phrase));
  if (!targets) return null;
  const borne = phrase.every((word) => isBorne(index, word));
  // These words are searched for themselves, because goods contain them: a single word, or words that may state what the goods are for.
  if (
    borne &&
    (typed.length === 1 || typed.some(({ word, complement }) => complement && namesGoods(index, word)))
  )
    return null;
  return targets.find((target) => target.every((word) => isBorne(index, word))) ?? null;
}
