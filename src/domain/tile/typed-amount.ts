import { parseRequestedQuantity, type Quantity } from '../measures/quantity.ts';
import { TILE_UNITS, type TileUnit } from './tile-quantity.ts';

const WORDS = new Map(
  Object.entries(TILE_UNITS).flatMap(([unit, { typed }]) =>
    typed.split(' ').map((word) => [word, unit as TileUnit] as const),
  ),
);

/** Maximum length of a unit in characters, including its points; no unit is longer. */
const MAX_WORD = 12;

const bare = (text: string) => text.toLowerCase().replace(/[\s.]/g, '');

const isBeginning = (bared: string) => [...WORDS.keys()].some((word) => word.startsWith(bared));

/** Returns the unit that a word names, «упак.» or «кв. м»; null for any other word. */
export function unitOfWord(text: string): TileUnit | null {
  return WORDS.get(bare(text)) ?? null;
}

function afterNumber(text: string): [string, string] {
  const end = text.search(/[^\d.,\s+]/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
}

/**
 * Splits a text such as «12,5 м2» into the number and its unit; the beginning of a unit is enough. Any other text is returned as the
 * number.
 */
export function typedAmount(text: string): { number: string; unit: TileUnit | null } {
  const [number, rest] = afterNumber(text);
  if (!isBeginning(bare(rest)) || parseRequestedQuantity(number) === null)
    return { number: text, unit: null };
  return { number: number.trim(), unit: unitOfWord(rest) };
}

/** Whether a text in a field contains a unit or the beginning of one; the field's own unit is then hidden. */
export function namesUnit(text: string | null): boolean {
  return text !== null && /[a-zа-я]/i.test(text);
}

/** Reads an amount and the unit typed after it; the amount is null if it is not a valid number, see `parseRequestedQuantity`. */
export function readTyped(text: string): { amount: Quantity | null; unit: TileUnit | null } {
  const { number, unit } = typedAmount(text);
  return { amount: parseRequestedQuantity(number), unit };
}

export function parseAmount(text: string): Quantity | null {
  return readTyped(text).amount;
}

/**
 * Filters what is typed or pasted into a quantity field [CART-5]: keeps digits, comma and point, then a unit. If the text has no digits, it
 * has replaced the content of the field, so the result is empty and digits can be typed next.
 */
export function typedText(raw: string): string {
  const start = raw.search(/\d/);
  if (start < 0) return '';
  const [number, rest] = afterNumber(raw.slice(start));
  let unit = '';
  for (const letter of rest.slice(0, MAX_WORD)) {
    if (!isBeginning(bare(unit + letter))) break;
    unit += letter;
  }
  return number.replace(/[\s+]/g, '') + (/\s$/.test(number) ? ' ' : '') + unit;
}
