import { parseWish, type Quantity } from '../measures/quantity.ts';
import { TILE_UNITS, type TileUnit } from './tile-quantity.ts';

const WORDS = Object.entries(TILE_UNITS).flatMap(([unit, { typed }]) =>
  typed.split(' ').map((word) => [word, unit as TileUnit] as const),
);

/** Characters of a unit with its points; what is pasted beyond them is no unit. */
const MAX_WORD = 12;

/** An amount as it was typed, with the unit that was named beside it; null where none was. */
export interface TypedAmount {
  number: string;
  unit: TileUnit | null;
}

const bare = (text: string) => text.toLowerCase().replace(/[\s.]/g, '');

const isBeginning = (text: string) => WORDS.some(([word]) => word.startsWith(bare(text)));

/** The unit that a word names, «упак.» or «кв. м»; null for any other word. */
export function unitOfWord(text: string): TileUnit | null {
  const typed = bare(text);
  return WORDS.find(([word]) => word === typed)?.[1] ?? null;
}

/** A text apart where its number ends. */
function afterNumber(text: string): [string, string] {
  const end = text.search(/[^\d.,\s+]/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
}

/** «12,5 м2» apart: the number and its unit, of which no more than the beginning may be there. Any other text is all number. */
export function typedAmount(text: string): TypedAmount {
  const [number, rest] = afterNumber(text);
  if (!isBeginning(rest) || parseWish(number) === null) return { number: text, unit: null };
  return { number: number.trim(), unit: unitOfWord(rest) };
}

/** Whether a text that stands in a field names a unit, or begins to: the field's own beside it would say it twice. */
export function namesUnit(text: string | null): boolean {
  return text !== null && /[a-zа-я]/i.test(text);
}

/** The number of an amount; null for anything else, see `parseWish`. */
export function parseAmount(text: string): Quantity | null {
  return parseWish(typedAmount(text).number);
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
    if (!isBeginning(unit + letter)) break;
    unit += letter;
  }
  return number.replace(/[\s+]/g, '') + (/\s$/.test(number) ? ' ' : '') + unit;
}
