import { hash } from './noise.ts';

/** A whole number from a text, the same on every machine. */
export function seedFrom(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return Math.floor(hash(seed, 1, 2) * 4000);
}
