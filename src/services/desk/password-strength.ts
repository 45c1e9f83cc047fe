import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Characters that are looked at: the time grows faster than their number, and so many that are hard to guess are enough. */
const LOOKED_AT = 24;
/** Of 0 to 4; 3 is at least 10⁸ guesses, a lifetime at the pace that strangers have at the door. */
const LEAST_SCORE = 3;

/** Two megabytes, most of them the 49,000 passwords that leaked most often: read when somebody sets a password, which is rare. */
async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
}

let guesser: Promise<ZxcvbnFactory> | null = null;

const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const SAME_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** What the same keys give on a Latin keyboard: lists of common passwords know «пароль» as `gfhjkm`. */
const onLatinKeys = (text: string) =>
  text.replace(/[а-яё]/g, (letter) => SAME_KEYS[CYRILLIC.indexOf(letter)] ?? letter);
const withoutSeparators = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a password is found early by who tries the common ones, rows of keys, dates, repeats, and the person's own name, however letters
 * are cased, parted or put into another layout (OWASP ASVS 4.0.3, 2.1.7).
 */
export async function isEasilyGuessed(password: string, name: string): Promise<boolean> {
  guesser ??= loadGuesser();
  const loaded = await guesser;
  const lower = password.toLowerCase();
  const named = [name, withoutSeparators(name), ...name.split(/[^\p{L}\p{N}]+/u)];
  const own = named.filter((part) => part !== '').map((part) => part.slice(0, LOOKED_AT));
  const spellings = new Set([lower, onLatinKeys(lower), withoutSeparators(lower)]);
  return [...spellings].some((spelling) => loaded.check(spelling, own).score < LEAST_SCORE);
}
