import { groupThousands } from '../domain/measures/group-thousands.ts';
import { counted } from '../domain/measures/plural.ts';
import type { Finding } from './findings.ts';
import { massRetirementLines } from './mass-retirement.ts';
import type { Counts, ImportReport } from './report.ts';
import type { KeyedKind } from './stage/tables.ts';

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

/** What came is the sum of those between; the rarer ones are shown when there are any. */
const COLUMNS: readonly { column: keyof Counts; title: string; always?: true }[] = [
  { column: 'came', title: 'пришло', always: true },
  { column: 'added', title: '= новые', always: true },
  { column: 'changed', title: '+ изменены', always: true },
  { column: 'unchanged', title: '+ прежние', always: true },
  { column: 'marked', title: '+ к удалению' },
  { column: 'refused', title: '+ не приняты' },
  { column: 'repeated', title: '+ повторы' },
  { column: 'retired', title: '| сняты', always: true },
  { column: 'recalculated', title: '| пересчитаны' },
];

const figure = (count: number) => groupThousands(String(count), ' ');

function table(counts: ImportReport['counts']): string[] {
  const kinds = (Object.keys(KINDS) as KeyedKind[]).filter((kind) =>
    Object.values(counts[kind]).some((count) => count > 0),
  );
  if (kinds.length === 0) return [];
  const shown = COLUMNS.filter(
    ({ column, always }) => always || kinds.some((kind) => counts[kind][column] > 0),
  );
  const first = Math.max(...kinds.map((kind) => KINDS[kind].length)) + 2;
  const line = (name: string, cell: (column: keyof Counts, title: string) => string) =>
    name.padEnd(first) +
    shown.map(({ column, title }) => cell(column, title).padStart(title.length + 2)).join('');
  return [
    line('', (_, title) => title),
    ...kinds.map((kind) => line(KINDS[kind], (column) => figure(counts[kind][column]))),
  ];
}

/** «Товары без цены: 12 из 1 065, например «Клей»». */
export function findingText({ what, count, of, examples }: Finding): string {
  const share = of === undefined ? figure(count) : `${figure(count)} из ${figure(of)}`;
  return `${what}: ${share}${examples.length > 0 ? `, например ${examples.join(', ')}` : ''}`;
}

const block = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];

function outcome({ changed, version }: ImportReport, dryRun: boolean): string {
  if (dryRun)
    return changed
      ? 'Проверка: каталог изменился бы. Ничего не записано.'
      : 'Проверка: ничего не изменилось бы.';
  return changed ? `Каталог обновлён, версия ${version}.` : 'Ничего не изменилось.';
}

export function reportText(report: ImportReport, { dryRun = false }: { dryRun?: boolean } = {}): string {
  const retirement = report.massRetirement ? massRetirementLines(report.massRetirement) : [];
  const asked = retirement.length > 0 && dryRun ? ['Без --yes импорт на этом остановится.'] : [];
  const orphans = Object.entries(report.orphans).map(([missing, count]) => `${missing}: ${figure(count)}`);
  const hidden = report.warningCount - report.warnings.length;
  const more = hidden > 0 ? [`и ещё ${counted(hidden, 'замечание', 'замечания', 'замечаний')}`] : [];
  return [
    `Источник «${report.source}»: ${report.files.join(', ')}`,
    ...table(report.counts).map((line) => `  ${line}`),
    ...block('Как прочитано:', report.facts),
    ...block('На что посмотреть:', report.findings.map(findingText)),
    ...block('Не принято:', orphans),
    ...block('Замечания:', [...report.warnings, ...more]),
    ...retirement,
    ...asked,
    outcome(report, dryRun),
  ].join('\n');
}
