import type { Counts, KeyedKind, StoredCounts } from './import-counts.ts';
import type { Finding, ImportNotes, MassRetirement } from './import-report.ts';
import { groupThousands } from './measures/group-thousands.ts';
import { counted } from './measures/plural.ts';

const KINDS: Record<KeyedKind, string> = {
  section: 'Разделы',
  property: 'Свойства',
  'property-value': 'Значения свойств',
  'price-type': 'Типы цен',
  product: 'Товары',
  offer: 'Предложения',
  price: 'Цены',
  stock: 'Остатки',
};

/** Name of a kind of records within a sentence: «товары». */
export const kindName = (kind: KeyedKind): string => KINDS[kind].toLowerCase();

/**
 * Columns of the report, each with the sign before it in a sum: the number of imported records is the sum of the columns after it. Rare
 * columns appear only if they are not zero.
 */
const COLUMNS: readonly { column: keyof Counts; sign: string; title: string; always?: true }[] = [
  { column: 'came', sign: '', title: 'пришло', always: true },
  { column: 'added', sign: '= ', title: 'новые', always: true },
  { column: 'changed', sign: '+ ', title: 'изменены', always: true },
  { column: 'unchanged', sign: '+ ', title: 'прежние', always: true },
  { column: 'marked', sign: '+ ', title: 'к удалению' },
  { column: 'refused', sign: '+ ', title: 'не приняты' },
  { column: 'repeated', sign: '+ ', title: 'повторы' },
  { column: 'retired', sign: '| ', title: 'сняты', always: true },
  { column: 'recalculated', sign: '| ', title: 'пересчитаны' },
];

const figure = (count: number) => groupThousands(String(count), ' ');

/** Figures of a report by kind of record, only for kinds that the files contain; `cells` are in the order of `columns`. */
export interface ReportTable {
  columns: readonly { sign: string; title: string }[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

export function reportTable(counts: StoredCounts): ReportTable {
  const count = (kind: KeyedKind, column: keyof Counts) => counts[kind]?.[column] ?? 0;
  const kinds = (Object.keys(KINDS) as KeyedKind[]).filter((kind) =>
    COLUMNS.some(({ column }) => count(kind, column) > 0),
  );
  const columns = COLUMNS.filter(
    ({ column, always }) => always || kinds.some((kind) => count(kind, column) > 0),
  );
  return {
    columns,
    rows: kinds.map((kind) => ({
      name: KINDS[kind],
      cells: columns.map(({ column }) => figure(count(kind, column))),
    })),
  };
}

/** Returns what a report has to say, in blocks with a title; blocks without lines are left out. */
export function reportBlocks(notes: ImportNotes): { title: string; lines: readonly string[] }[] {
  const orphans = Object.entries(notes.orphans).map(([missing, count]) => `${missing}: ${figure(count)}`);
  const hidden = notes.warningCount - notes.warnings.length;
  const more = hidden > 0 ? [`и ещё ${counted(hidden, 'замечание', 'замечания', 'замечаний')}`] : [];
  return [
    { title: 'Как прочитаны файлы', lines: notes.facts },
    { title: 'Проверьте', lines: notes.findings.map(findingText) },
    { title: 'Не принято', lines: orphans },
    { title: 'Замечания', lines: [...notes.warnings, ...more] },
  ].filter(({ lines }) => lines.length > 0);
}

/** Formats a finding: «Товары без цены: 12 из 1 065, например «Клей»». */
export function findingText({ what, count, of, examples }: Finding): string {
  const share = of === undefined ? figure(count) : `${figure(count)} из ${figure(of)}`;
  return `${what}: ${share}${examples.length > 0 ? `, например ${examples.join(', ')}` : ''}`;
}

const amountOf = (kind: MassRetirement['kind'], count: number) =>
  kind === 'goods'
    ? counted(count, 'товар', 'товара', 'товаров')
    : counted(count, 'предложение', 'предложения', 'предложений');

const SHOWN_SECTIONS = 10;
const SHOWN_NAMES = 5;

/** Formats the warning as lines for the user: «Импорт снял бы с продажи 1 065 товаров из 1 065: …». */
export function massRetirementLines({ kind, retired, of, names, emptied }: MassRetirement): string[] {
  const named = names.slice(0, SHOWN_NAMES);
  const more = retired > named.length ? ' …' : '';
  const sections = emptied.slice(0, SHOWN_SECTIONS).map((name) => `«${name}»`);
  if (emptied.length > SHOWN_SECTIONS) sections.push('…');
  return [
    `Импорт снимает с продажи ${amountOf(kind, retired)} из ${of}, которых в файлах нет: ${named.map((name) => `«${name}»`).join(', ')}${more}`,
    ...(sections.length > 0 ? [`Без товаров останутся разделы: ${sections.join(', ')}`] : []),
  ];
}
