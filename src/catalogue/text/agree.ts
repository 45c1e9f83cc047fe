import { isAdjectival } from './kinds.ts';

/** Endings of adjectives by form: hard, and soft if it differs. */
const ENDINGS: readonly (readonly [hard: string, soft: string])[] = [
  ['ый', 'ий'],
  ['ая', 'яя'],
  ['ое', 'ее'],
  ['ые', 'ие'],
  ['ую', 'юю'],
  ['ого', 'его'],
  ['ому', 'ему'],
  ['ых', 'их'],
  ['ым', 'им'],
  ['ыми', 'ими'],
  ['ой', 'ей'],
];
/** Letters after which Russian spelling has «и» instead of «ы»; otherwise such stems take hard endings. */
const NO_Y = /[гкхжшщч]$/;

const endingOf = (word: string) => ENDINGS.find((pair) => pair.some((ending) => word.endsWith(ending)));

/** Returns an adjective without its ending; null for other words. */
export function baseOfAdjective(word: string): string | null {
  const own = isAdjectival(word) ? endingOf(word) : undefined;
  return own ? word.slice(0, -(word.endsWith(own[0]) ? own[0] : own[1]).length) : null;
}

/**
 * Gives the adjective `word` the ending of `like`: «нескользящий» like «плохая» is «нескользящая». Unchanged if one of them is no
 * adjective.
 */
export function agree(word: string, like: string): string {
  if (!isAdjectival(word) || !isAdjectival(like)) return word;
  const [own, wanted] = [endingOf(word), endingOf(like)];
  if (!own || !wanted || own === wanted) return word;
  const soft = word.endsWith(own[1]);
  const base = word.slice(0, -(soft ? own[1] : own[0]).length);
  if (NO_Y.test(base)) return base + wanted[0].replace('ы', 'и');
  return base + (soft ? wanted[1] : wanted[0]);
}
