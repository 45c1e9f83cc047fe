import { type Length, length } from './area.ts';

/** Tenths of a millimetre in one of them. */
const UNITS: Readonly<Record<string, number>> = { мм: 10, mm: 10, см: 100, cm: 100, м: 10_000, m: 10_000 };
/** Nothing that is sold in one piece is longer: 3.3 m. What says more is on a roll, or no length. */
const MAX_LENGTH = 33_000;
/** Sides without a unit are centimetres up to this figure, beyond it millimetres. */
const MAX_CENTIMETRES = 330;

/** Neither a thread («1/2M») nor an area («2,4 м.кв.», «2 мм²»). */
const SIZE =
  /(?<![\d/])(\d{1,5}(?:[.,]\d{1,3})?(?:\s*[x×хX*]\s*\d{1,5}(?:[.,]\d{1,3})?)*)(?![\d/])(?:\s*([a-zа-я]+(?![a-zа-я])))?(?![²³\d]|\.? ?кв)/giu;

function sidesOf(sides: string, unit: string | undefined): number[] {
  const figures = sides.split(/[x×хX*]/u).map((side) => Number(side.trim().replace(',', '.')));
  const known = UNITS[unit?.toLowerCase() ?? ''];
  // A figure alone says nothing, and «4×25 кг» is no size.
  if (known === undefined && (unit !== undefined || figures.length === 1)) return [];
  const scale = known ?? (Math.max(...figures) > MAX_CENTIMETRES ? 10 : 100);
  return figures.map((figure) => Math.round(figure * scale));
}

/** The longest side that the sizes in a text name: «600×2000», «80 х 200 см», «2100 мм»; null where there is none. */
export function longestSide(text: string): Length | null {
  const sides = [...text.matchAll(SIZE)].flatMap(([, figures = '', unit]) => sidesOf(figures, unit));
  const real = sides.filter((side) => side > 0 && side <= MAX_LENGTH);
  return real.length > 0 ? length(Math.max(...real)) : null;
}

/** The longest of the sides that are known of goods: those they were measured by, and those their words name. */
export function longestOf(
  { width, length: long }: { width: number | null; length: number | null },
  ...words: readonly string[]
): Length | null {
  const sides = [width, long, ...words.map(longestSide)].filter((side) => side !== null);
  return sides.length > 0 ? length(Math.max(...sides)) : null;
}
