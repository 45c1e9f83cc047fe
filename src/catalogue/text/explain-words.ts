import type { ReadWord } from './correct-words.ts';
import { isAdjectival } from './kinds.ts';
import { isBorne } from './read-word.ts';
import { keyOf } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';

/** Words after which it is said what the goods are for or of. */
const BEFORE_COMPLEMENT = new Set(['для', 'под', 'к', 'на', 'в', 'из', 'от', 'с', 'со', 'по']);
const ADJECTIVE = /(?:ой|ого|его|ому|ему|ых|их|ую|юю|ей|ым|им|ом)$/;

/** Marks the words after «для» and the like, up to the first that is no adjective. */
export function markComplements(words: readonly ReadWord[]): ReadWord[] {
  let within = false;
  return words.map((read) => {
    if (BEFORE_COMPLEMENT.has(read.word)) {
      within = true;
      return read;
    }
    const complement = within;
    within = within && ADJECTIVE.test(read.word);
    return complement ? { ...read, complement } : read;
  });
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

/** Puts the settings' words in the place of phrases, and of words that no product bears; each word once, as it was said first, figures each time. */
export function explain(index: TextIndex, said: readonly ReadWord[]): ExplainedWord[] {
  const explained = new Map<string, ExplainedWord>();
  for (let at = 0; at < said.length; ) {
    const { word, complement = false } = said[at] as ReadWord;
    const { length, better } = betterWords(index, said.slice(at)) ?? { length: 1, better: [word] };
    const adjectival = length === 1 && isAdjectival(word);
    const phrase = said
      .slice(at, at + length)
      .map((read) => read.word)
      .join(' ');
    for (const each of better) {
      // «60 60» is a size.
      const key = /^\d+$/.test(each) ? `${each} ${at}` : each;
      const known = explained.get(key);
      if (!known || (known.adjectival && !adjectival))
        explained.set(key, { word: each, complement, adjectival, ...(each !== word && { said: phrase }) });
    }
    at += length;
  }
  return [...explained.values()];
}

/** What is searched instead of the longest phrase that the words begin with; null where they are searched themselves. */
function betterWords(
  index: TextIndex,
  said: readonly ReadWord[],
): { length: number; better: readonly string[] } | null {
  const { instead, longest } = index.lexicon.synonyms;
  for (let length = Math.min(longest, said.length); length > 0; length--) {
    const phrase = said.slice(0, length).map(({ word }) => word);
    const borne = phrase.every((word) => isBorne(index, word));
    // What the goods are for may be said by other goods in the very words.
    if (borne && (length === 1 || said[0]?.complement)) continue;
    const targets = instead.get(keyOf(phrase)) ?? [];
    const better = targets.find((target) => target.every((word) => isBorne(index, word)));
    if (better) return { length, better };
  }
  return null;
}
