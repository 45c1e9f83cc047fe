import { formatQuantity, parseQuantity, type Quantity } from '../measures/quantity.ts';
import { TILE_UNITS, type TileUnit } from '../tile/tile-quantity.ts';
import { unitOfWord } from '../tile/typed-amount.ts';

/** Maximum lines of one list; a basket cannot contain more. */
export const MAX_ARTICLES = 100;

/** A line of an order by article numbers, as written. */
export interface ArticleRow {
  text: string;
  /** Article number in lower case, with single spaces. */
  article: string;
  /** The whole line, in case it is an article number that ends with a number. */
  whole: string;
  /** Null for the smallest quantity sold. */
  quantity: Quantity | null;
  /** Null for the selling unit. */
  unit: TileUnit | null;
}

/** A line whose article number belongs to several variants, with the choices. */
export interface AmbiguousArticle {
  text: string;
  /** Name of the product, and the path of its page. */
  name: string;
  address: string;
  /** Variants, each with the line that requests it; empty if the variants have no article numbers of their own. */
  variants: readonly { line: string; title: string }[];
}

/** Maximum characters of a line; a longer one is not split into article number and quantity. */
const MAX_LINE = 200;
const SEPARATORS = /[\s;]+(?:[-–—:]\s+)?/g;
const AMOUNT = /^((?:\d{1,3}(?:[\s\u00a0]\d{3})+|\d+)(?:[.,]\d+)?)\s*([а-яё][а-яё².\s\d]*)?$/i;

/** Normalises an article number for comparison: letter case and repeated spaces do not matter. */
function articleKey(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Splits a line into article number, quantity and unit; the article number is the shortest one that leaves a quantity. Null if no split
 * does.
 */
function splitLine(line: string): { article: string; amount: string; word: string } | null {
  if (line.length > MAX_LINE) return null;
  for (const { index, 0: separator } of line.matchAll(SEPARATORS)) {
    const [, amount, word = ''] = AMOUNT.exec(line.slice(index + separator.length)) ?? [];
    if (amount !== undefined && index > 0) return { article: line.slice(0, index), amount, word };
  }
  return null;
}

function readRow(text: string): ArticleRow {
  const columns = text.split(/[\t;]/).map((column) => column.trim());
  const named = columns.length > 1;
  const line = named
    ? `${columns[0]} ${columns.slice(1).findLast((column) => column !== '') ?? ''}`.trim()
    : text;
  const whole = articleKey(named ? (columns[0] ?? '') : text);
  const { article, amount, word } = splitLine(line) ?? { article: '', amount: '', word: '' };
  const unit = unitOfWord(word);
  const quantity = word.trim() === '' || unit !== null ? parseQuantity(amount) : null;
  if (quantity === null) return { text, article: whole, whole, quantity: null, unit: null };
  return { text, article: articleKey(article), whole, quantity, unit };
}

/** Splits a list into lines and drops empty ones. */
export function articleLines(list: string): string[] {
  return list
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/**
 * Reads lines that were typed, or pasted from a spreadsheet: an article number, then its quantity after a tab, a semicolon or a space,
 * optionally with a unit. If there are more columns, only the first and the last are used.
 */
export function readArticles(lines: readonly string[]): ArticleRow[] {
  return lines.map(readRow);
}

/** Returns a line that requests another article number in the same quantity. */
export function lineFor(article: string, { quantity, unit }: Pick<ArticleRow, 'quantity' | 'unit'>): string {
  if (quantity === null) return article;
  return [article, formatQuantity(quantity), ...(unit ? [TILE_UNITS[unit].text] : [])].join(' ');
}
