import type { CsvColumn } from '../../../domain/import-words.ts';
import {
  type ColumnMeaning,
  columnMeaningName,
  comparableHeading,
} from '../../../domain/reading/column-meaning.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';

/** A column of the file: a known one, a property by its heading, or an ignored one. */
export type Column =
  | { as: CsvColumn; heading: string; unit?: string; currency?: string }
  | { as: 'property'; heading: string }
  | { as: 'not-understood'; heading: string };

/** Maximum number of rows above the headings, such as a title, a date, a note on prices. */
export const MAX_ROWS_ABOVE = 30;

/** Maximum characters of a heading; the rest is ignored. */
const MAX_HEADING = 200;

/** Returns a heading on one line, with single spaces. */
function plainHeading(text: string): string {
  const words = text.slice(0, MAX_HEADING).split(/[\s\u00a0\u202f\ufeff]+/);
  return words.filter(Boolean).join(' ');
}

/** Splits «Розничная цена, руб», «Цена (USD)», «Цена за м2» into the heading and the currency or unit of the price; «руб./м²» is both. */
function splitDetail(name: string): [heading: string, detail: string] {
  for (const mark of [',', '(', ' за ']) {
    const at = name.indexOf(mark);
    if (at > 0)
      return [
        name.slice(0, at).trim(),
        name
          .slice(at + mark.length)
          .replace(')', '')
          .trim(),
      ];
  }
  return [name, ''];
}

interface Known {
  as: CsvColumn;
  unit?: string;
  currency?: string;
}

/** Reads the currency and unit after the name of a price, «руб./м²»; null if they are something else. */
function detailOf(
  { knownCurrency, knownUnit }: Vocabulary,
  as: CsvColumn,
  detail: string,
): Omit<Known, 'as'> | null {
  if (as !== 'price' && as !== 'old-price' && as !== 'stock') return null;
  const [first = '', second = ''] = detail.split(/ за |\//);
  const currency = as === 'stock' ? undefined : knownCurrency(first);
  const unit = knownUnit(currency ? second : detail);
  if (currency) return unit || !second ? { currency, ...(unit ? { unit } : {}) } : null;
  return unit ? { unit } : null;
}

function lookUp(words: Vocabulary, heading: string): Known | null {
  const name = comparableHeading(heading);
  const exact = words.columnOf(name);
  if (exact) return { as: exact };
  const [begins, detail] = splitDetail(name);
  const as = words.columnOf(begins);
  const details = as && detailOf(words, as, detail);
  return as && details ? { as, ...details } : null;
}

/** Whether a column is of sums of money, «Коробка, руб»: no property for shoppers to see. */
function isSum({ knownCurrency }: Vocabulary, heading: string): boolean {
  const detail = splitDetail(comparableHeading(heading))[1];
  return detail !== '' && knownCurrency(detail) !== undefined;
}

/** A heading with its number among equal ones, by which the merchant says what it means: «Цена (2)» for the second. */
interface Heading {
  heading: string;
  numbered: string;
  found: Known | null;
  set: ColumnMeaning | undefined;
}

function readHeadings(words: Vocabulary, headings: readonly string[]): Heading[] {
  const seen = new Map<string, number>();
  return headings.map((text) => {
    const heading = plainHeading(text);
    const number = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, number);
    const numbered = number > 1 ? `${heading} (${number})` : heading;
    const set = heading ? words.setColumnOf(comparableHeading(numbered)) : undefined;
    if (!set || set === 'property') return { heading, numbered, found: lookUp(words, heading), set };
    const details = detailOf(words, set, splitDetail(comparableHeading(heading))[1]);
    return { heading, numbered, found: { as: set, ...details }, set };
  });
}

/** Columns that may occur several times in a table. */
const SEVERAL: ReadonlySet<ColumnMeaning> = new Set(['pictures', 'ignored', 'property']);

/** Positions of the columns used for each meaning: of several the merchant's, then the retail price, then the first. */
function chosenOf(known: readonly Heading[]): ReadonlySet<number> {
  const chosen = new Map<CsvColumn, number>();
  const isRetail = ({ heading, found }: Heading) => found?.as === 'price' && /рознич|retail/i.test(heading);
  const rank = (one: Heading) => (one.set ? 2 : isRetail(one) ? 1 : 0);
  known.forEach((one, at) => {
    if (!one.found || one.set === 'property') return;
    const before = chosen.get(one.found.as);
    const other = before === undefined ? undefined : known[before];
    if (!other || rank(one) > rank(other)) chosen.set(one.found.as, at);
  });
  return new Set(chosen.values());
}

/**
 * Interprets the columns of a file, as the merchant has said or by their headings. Of several prices the retail one is used; the others
 * are ignored and not shown.
 */
export function readColumns(words: Vocabulary, headings: readonly string[]): Column[] {
  const known = readHeadings(words, headings);
  const chosen = chosenOf(known);
  return withOneUnit(
    known.map(({ heading, numbered, found, set }, at): Column => {
      if (!heading) return { as: 'not-understood', heading };
      if (set === 'property') return { as: 'property', heading: numbered };
      if (!found) {
        const barred = words.csv.ignored.test(heading.toLowerCase()) || isSum(words, heading);
        return { as: barred ? 'not-understood' : 'property', heading };
      }
      return chosen.has(at) || SEVERAL.has(found.as)
        ? { ...found, heading }
        : { as: 'not-understood', heading };
    }),
  );
}

/** Unit in which a table counts its goods, if the heading of its prices or, without one, of its stock states it. */
export function unitOfColumns(columns: readonly Column[]): string | undefined {
  const unitOf = (as: CsvColumn) =>
    columns.flatMap((one) => (one.as === as && 'unit' in one ? [one.unit] : []))[0];
  return unitOf('price') ?? unitOf('stock');
}

/** Leaves out stock that is counted in another unit than the one the price is for, because it cannot be converted. */
function withOneUnit(columns: Column[]): Column[] {
  const unit = unitOfColumns(columns);
  return columns.map((column) =>
    column.as === 'stock' && column.unit && column.unit !== unit
      ? { as: 'not-understood', heading: column.heading }
      : column,
  );
}

const hasColumn = (columns: readonly Column[], ...names: Column['as'][]) =>
  columns.some(({ as }) => names.includes(as));

/**
 * Whether the rows of a table are variants that have neither a name nor a code of their own: models with columns of properties, such as
 * colour and size, and a price.
 */
export function isOfVariants(columns: readonly Column[]): boolean {
  return (
    hasColumn(columns, 'group') &&
    hasColumn(columns, 'price') &&
    hasColumn(columns, 'property') &&
    !hasColumn(columns, 'name', 'id', 'article')
  );
}

/** What a table is missing to be a catalogue: a name, an id or article number, a price or section; null when complete. */
export function missingIn(columns: readonly Column[]): string | null {
  if (isOfVariants(columns)) return null;
  const has = (...names: Column['as'][]) => hasColumn(columns, ...names);
  if (!has('name')) return 'названия';
  if (!has('id', 'article')) return 'кода или артикула';
  return has('price', 'section') ? null : 'цены или раздела';
}

/** Says what a table with some columns of a catalogue is missing; null if it is none at all, with fewer than two such columns. */
export function missingText(columns: readonly Column[]): string | null {
  const found = columns.filter(({ as }) => as !== 'property' && as !== 'not-understood');
  if (found.length < 2) return null;
  const names = found.map(({ heading }) => `«${heading}»`).join(', ');
  return `в таблице нет столбца ${missingIn(columns)}; узнаны столбцы ${names} (docs/import.md)`;
}

export function knownCount(columns: readonly Column[]): number {
  return columns.filter(({ as }) => as !== 'property' && as !== 'not-understood').length;
}

const quoted = ({ heading }: Column, at: number) => (heading ? `«${heading}»` : `${at + 1}-й без заголовка`);

/** Describes how the columns were interpreted: one line each for known columns, properties and ignored columns. */
export function columnFacts(columns: readonly Column[]): string[] {
  const known: string[] = [];
  const properties: string[] = [];
  const passedOver: string[] = [];
  columns.forEach((column, at) => {
    const name = quoted(column, at);
    if (column.as === 'property') properties.push(name);
    else if (column.as === 'not-understood' || column.as === 'ignored') passedOver.push(name);
    else {
      const details = [column.currency, column.unit && `за ${column.unit}`].filter(Boolean).join(', ');
      known.push(`${name} — ${columnMeaningName(column.as)}${details ? ` (${details})` : ''}`);
    }
  });
  return [
    ...(known.length > 0 ? [`Столбцы: ${known.join('; ')}`] : []),
    ...(properties.length > 0 ? [`Столбцы, ставшие свойствами товара: ${properties.join(', ')}`] : []),
    ...(passedOver.length > 0 ? [`Столбцы, которые не прочитаны: ${passedOver.join(', ')}`] : []),
  ];
}
