import { parseWish, type Quantity } from '../measures/quantity.ts';
import { TILE_UNITS, type TileUnit } from './tile-quantity.ts';

const WORDS = new Map(
  Object.entries(TILE_UNITS).flatMap(([unit, { typed }]) =>
    typed.split(' ').map((word) => [word, unit as TileUnit] as const),
  ),
);

/** Characters of a unit with its points; what is pasted beyond them is no unit. */
const MAX_WORD = 12;

const bare = (text: string) => text.toLowerCase().replace(/[\s.]/g, '');

const isBeginning = (bared: string) => [...WORDS.keys()].some((word) => word.startsWith(bared));

/** The unit that a word names, «упак.» or «кв. м»; null for any other word. */
export function unitOfWord(text: string): TileUnit | null {
  return WORDS.get(bare(text)) ?? null;
}

function afterNumber(text: string): [string, string] {
  const end = text.search(/[^\d.,\s+]/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
}

/** «12,5 м2» apart: the number and its unit, of which no more than the beginning may be there. Any other text is all number. */
export function typedAmount(text: string): { number: string; unit: TileUnit | null } {
  const [number, rest] = afterNumber(text);
  if (!isBeginning(bare(rest)) || parseWish(number) === null) return { number: text, unit: null };
  return { number: number.trim(), unit: unitOfWord(rest) };
}

/** Whether a text that stands in a field names a unit, or begins to: the field's own beside it would say it twice. */
export function namesUnit(text: string | null): boolean {
  return text !== null && /[a-zа-я]/i.test(text);
}

/** An amount with the unit that was named beside it; null for what is no number, see `parseWish`. */
export function readTyped(text: string): { amount: Quantity | null; unit: TileUnit | null } {
  const { number, unit } = typedAmount(text);
  return { amount: parseWish(number), unit };
}

export function parseAmount(text: string): Quantity | null {
  return readTyped(text).amount;
}

/**
 * What of a typed or pasted text a quantity's field takes [CART-5]: figures, comma and point, and after them a unit. A text without any
 * figure took the place of all that the field held, and leaves it empty for the figures that follow.
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
