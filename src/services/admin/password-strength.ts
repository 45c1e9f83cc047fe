import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * How many characters of a password are checked: the time grows faster than their number, and a password whose first 24 characters cannot
 * be guessed is strong enough.
 */
const LOOKED_AT = 24;
/** Minimum score, on a scale of 0 to 4: 3 means at least 10⁸ guesses, which takes a lifetime at the rate that sign-in allows. */
const LEAST_SCORE = 3;

/** Loads two megabytes, mostly the 49,000 passwords leaked most often. They are loaded on use, because a password is rarely set. */
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

/** Converts text to what the same keys type on a Latin keyboard, because lists of common passwords contain «пароль» as `gfhjkm`. */
const onLatinKeys = (text: string) =>
  text.replace(/[а-яё]/g, (letter) => SAME_KEYS[CYRILLIC.indexOf(letter)] ?? letter);
const withoutSeparators = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * True when a password is easily found by trying common ones, rows of keys, dates, repetitions and the person's own name, in any letter
 * case, spacing or keyboard layout (OWASP ASVS 4.0.3, 2.1.7).
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
