import { formatQuantity, parseQuantity, type Quantity } from '../measures/quantity.ts';
import { TILE_UNITS, type TileUnit } from '../tile/tile-quantity.ts';
import { unitOfWord } from '../tile/typed-amount.ts';

/** Lines of one list; a basket holds no more. */
export const MAX_ARTICLES = 100;

/** A line of an order by articles, as it was written. */
export interface ArticleRow {
  text: string;
  /** In small letters, spaces made one. */
  article: string;
  /** The whole line, should it be an article that ends in a number. */
  whole: string;
  /** Null: the smallest quantity sold. */
  quantity: Quantity | null;
  /** Null: the selling unit. */
  unit: TileUnit | null;
}

/** A line that names goods of several variants, and what it may mean. */
export interface VariantQuestion {
  /** The line as it was written. */
  text: string;
  /** Of the goods, and own path of their page. */
  name: string;
  address: string;
  /** Each with the line that asks for it; none where the variants have no articles of their own. */
  variants: readonly { line: string; title: string }[];
}

/** Characters of a line; a longer one is no article with its quantity. */
const MAX_LINE = 200;
const SEPARATORS = /[\s;]+(?:[-–—:]\s+)?/g;
const AMOUNT = /^((?:\d{1,3}(?:[\s\u00a0]\d{3})+|\d+)(?:[.,]\d+)?)\s*([а-яё][а-яё².\s\d]*)?$/i;

/** An article as it is compared: letter case and runs of spaces do not matter. */
function articleKey(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The article, the quantity and its unit of a line: the shortest article that leaves a quantity; null where none does. */
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

/** The lines of a list as they were written, without the empty ones. */
export function articleLines(list: string): string[] {
  return list
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/**
 * Reads what was typed or pasted from a table: a line an article, then its quantity after a tab, a semicolon or a space, with a
 * unit if there is one; of a table's columns the first and the last count.
 */
export function readArticles(lines: readonly string[]): ArticleRow[] {
  return lines.map(readRow);
}

/** The line that asks for another article in the same amount. */
export function lineFor(article: string, { quantity, unit }: Pick<ArticleRow, 'quantity' | 'unit'>): string {
  if (quantity === null) return article;
  return [article, formatQuantity(quantity), ...(unit ? [TILE_UNITS[unit].text] : [])].join(' ');
}
