import { parseWish, type Quantity } from '../measures/quantity.ts';
import type { TileUnit } from './tile-quantity.ts';

/** What people write after a number. */
const WORDS: readonly (readonly [string, TileUnit])[] = [
  ...['м2', 'м²', 'кв.м', 'кв. м', 'm2', 'm²'].map((word) => [word, 'area'] as const),
  ...['шт', 'штук', 'штуки', 'штука'].map((word) => [word, 'piece'] as const),
  ...['упак', 'уп', 'упаковка', 'упаковки', 'упаковок'].map((word) => [word, 'box'] as const),
];

/** An amount as it was typed, with the unit that was named beside it; null where none was. */
export interface TypedAmount {
  number: string;
  unit: TileUnit | null;
}

/** «12,5 м2» apart: the number and its unit. A text without a unit is all number. */
export function typedAmount(text: string): TypedAmount {
  const typed = text.trim().toLowerCase();
  const bare = typed.endsWith('.') ? typed.slice(0, -1) : typed;
  const found = WORDS.find(
    ([word]) => bare.endsWith(word) && parseWish(bare.slice(0, -word.length)) !== null,
  );
  return found
    ? { number: bare.slice(0, -found[0].length).trim(), unit: found[1] }
    : { number: text, unit: null };
}

/** The number of an amount; null for anything else, see `parseWish`. */
export function parseAmount(text: string): Quantity | null {
  return parseWish(typedAmount(text).number);
}
