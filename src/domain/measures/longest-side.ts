import { type Length, length } from './area.ts';

/** Tenths of a millimetre in each unit. */
const UNITS: Readonly<Record<string, number>> = { мм: 10, mm: 10, см: 100, cm: 100, м: 10_000, m: 10_000 };
/** Maximum length: nothing sold in one piece is longer than 3.3 m; larger numbers belong to rolls, or are not lengths. */
const MAX_LENGTH = 33_000;
/** Maximum number that is taken for centimetres if a side has no unit; larger ones are millimetres. */
const MAX_CENTIMETRES = 330;

/** Matches sizes, but neither threads («1/2M») nor areas («2,4 м.кв.», «2 мм²»). */
const SIZE =
  /(?<![\d/])(\d{1,5}(?:[.,]\d{1,3})?(?:\s*[x×хX*]\s*\d{1,5}(?:[.,]\d{1,3})?)*)(?![\d/])(?:\s*([a-zа-я]+(?![a-zа-я])))?(?![²³\d]|\.? ?кв)/giu;

function sidesOf(sides: string, unit: string | undefined): number[] {
  const figures = sides.split(/[x×хX*]/u).map((side) => Number(side.trim().replace(',', '.')));
  const known = UNITS[unit?.toLowerCase() ?? ''];
  // Neither a single number without a unit nor «4×25 кг» is a size.
  if (known === undefined && (unit !== undefined || figures.length === 1)) return [];
  const scale = known ?? (Math.max(...figures) > MAX_CENTIMETRES ? 10 : 100);
  return figures.map((figure) => Math.round(figure * scale));
}

/** Returns the longest side named in a text: «600×2000», «80 х 200 см», «2100 мм»; null if there is none. */
export function longestSide(text: string): Length | null {
  const sides = [...text.matchAll(SIZE)].flatMap(([, figures = '', unit]) => sidesOf(figures, unit));
  const real = sides.filter((side) => side > 0 && side <= MAX_LENGTH);
  return real.length > 0 ? length(Math.max(...real)) : null;
}

/** Returns the longest known side of a product, from its fields and its texts; null if none is known. */
export function longestOf(
  { width, length: long }: { width: number | null; length: number | null },
  ...words: readonly string[]
): Length | null {
  const sides = [width, long, ...words.map(longestSide)].filter((side) => side !== null);
  return sides.length > 0 ? length(Math.max(...sides)) : null;
}
