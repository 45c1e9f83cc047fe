import type { CsvColumn, ImportWords } from '../../../domain/import-words.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';

/** A column of the file: one of the known ones, a property by its heading, or one that is passed over. */
export type Column =
  | { as: CsvColumn; heading: string; unit?: string; currency?: string }
  | { as: 'property'; heading: string }
  | { as: 'not-understood'; heading: string };

/** A heading is longer by accident only. */
const MAX_HEADING = 200;

/** A heading on one line, without what tables put around it: quotes, a colon, a star, «Номенклатура.» of 1C. */
function plainHeading(text: string): string {
  const words = text.slice(0, MAX_HEADING).split(/[\s\u00a0\u202f\ufeff]+/);
  return words.filter(Boolean).join(' ');
}

/** «Розничная цена, руб», «Цена (USD)», «Цена за м2»: the heading and what the price is in, or of. */
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

function lookUp(
  { columnOf, knownCurrency, knownUnit }: Vocabulary,
  heading: string,
): { as: CsvColumn; unit?: string; currency?: string } | null {
  const name = heading
    .toLowerCase()
    .replaceAll(/["«»*:]/g, '')
    .replace(/^номенклатура\.\s?/, '')
    .trim();
  const exact = columnOf(name);
  if (exact) return { as: exact };
  const [begins, detail] = splitDetail(name);
  const as = columnOf(begins);
  if (as !== 'price' && as !== 'old-price' && as !== 'stock') return null;
  const currency = knownCurrency(detail);
  if (currency && as !== 'stock') return { as, currency };
  const unit = knownUnit(detail);
  if (!unit) return null;
  return as === 'stock' ? { as } : { as, unit };
}

/** Finds what the columns of a file hold. Of several prices the retail one sells, the others are passed over, not shown. */
export function readColumns(words: Vocabulary, headings: readonly string[]): Column[] {
  const known = headings.map((text) => {
    const heading = plainHeading(text);
    return { heading, found: lookUp(words, heading) };
  });
  const retail = known.findIndex(
    ({ heading, found }) => found?.as === 'price' && /рознич|retail/i.test(heading),
  );
  const taken = new Set<CsvColumn>();
  return known.map(({ heading, found }, at): Column => {
    if (!heading) return { as: 'not-understood', heading };
    if (!found) {
      const barred = words.csv.ignored.test(heading.toLowerCase());
      return { as: barred ? 'not-understood' : 'property', heading };
    }
    const { as } = found;
    const second = taken.has(as) && as !== 'pictures' && as !== 'ignored';
    if (second || (as === 'price' && retail >= 0 && retail !== at)) return { as: 'not-understood', heading };
    taken.add(as);
    return { ...found, heading };
  });
}

/** What a table lacks to be a catalogue: a name, an id or article, and a price or section; null where it lacks nothing. */
export function lackOf(columns: readonly Column[]): string | null {
  const has = (...names: Column['as'][]) => columns.some(({ as }) => names.includes(as));
  if (!has('name')) return 'названия';
  if (!has('id', 'article')) return 'кода или артикула';
  return has('price', 'section') ? null : 'цены или раздела';
}

export function knownCount(columns: readonly Column[]): number {
  return columns.filter(({ as }) => as !== 'property' && as !== 'not-understood').length;
}

const quoted = ({ heading }: Column, at: number) => (heading ? `«${heading}»` : `${at + 1}-й без заголовка`);

/** How the columns of a file were understood, a line each for those that are known, shown as properties and passed over. */
export function columnFacts({ csv }: Pick<ImportWords, 'csv'>, columns: readonly Column[]): string[] {
  const known: string[] = [];
  const properties: string[] = [];
  const passedOver: string[] = [];
  columns.forEach((column, at) => {
    const name = quoted(column, at);
    if (column.as === 'property') properties.push(name);
    else if (column.as === 'not-understood' || column.as === 'ignored') passedOver.push(name);
    else {
      const details = [column.currency, column.unit && `за ${column.unit}`].filter(Boolean).join(', ');
      known.push(`${name} — ${csv.columns[column.as].meaning}${details ? ` (${details})` : ''}`);
    }
  });
  return [
    ...(known.length > 0 ? [`Столбцы: ${known.join('; ')}`] : []),
    ...(properties.length > 0 ? [`Столбцы, ставшие свойствами товара: ${properties.join(', ')}`] : []),
    ...(passedOver.length > 0 ? [`Столбцы, которые не прочитаны: ${passedOver.join(', ')}`] : []),
  ];
}
