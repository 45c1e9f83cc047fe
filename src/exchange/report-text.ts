import type { Counts, ImportReport } from './report.ts';
import type { KeyedKind } from './stage/tables.ts';

const KINDS: Record<KeyedKind, string> = {
  section: 'Группы',
  property: 'Свойства',
  'property-value': 'Значения свойств',
  'price-type': 'Типы цен',
  product: 'Товары',
  offer: 'Предложения',
  price: 'Цены',
  stock: 'Остатки',
};

const COLUMNS: readonly [keyof Counts, string][] = [
  ['came', 'пришло'],
  ['added', 'добавлено'],
  ['changed', 'изменено'],
  ['unchanged', 'без изменений'],
  ['retired', 'снято'],
];

const figure = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');

function table(counts: ImportReport['counts']): string[] {
  const kinds = (Object.keys(KINDS) as KeyedKind[]).filter((kind) =>
    Object.values(counts[kind]).some((count) => count > 0),
  );
  const first = Math.max(...kinds.map((kind) => KINDS[kind].length), 0) + 2;
  const head = ''.padEnd(first) + COLUMNS.map(([, title]) => title.padStart(title.length + 2)).join('');
  const lines = kinds.map(
    (kind) =>
      KINDS[kind].padEnd(first) +
      COLUMNS.map(([column, title]) => figure(counts[kind][column]).padStart(title.length + 2)).join(''),
  );
  return kinds.length > 0 ? [head, ...lines] : [];
}

/** What an import did, for whoever ran it. */
export function reportText(report: ImportReport): string {
  const orphans = Object.entries(report.orphans).map(([missing, count]) => `  ${missing}: ${figure(count)}`);
  const hidden = report.warningCount > 0 && report.warningCount > report.warnings.length;
  return [
    `Источник «${report.source}»: ${report.files.join(', ')}`,
    ...table(report.counts).map((line) => `  ${line}`),
    ...(orphans.length > 0 ? ['Пропущено:', ...orphans] : []),
    ...(report.warnings.length > 0
      ? ['Замечания:', ...report.warnings.map((warning) => `  ${warning}`)]
      : []),
    ...(hidden ? [`  … всего замечаний при чтении: ${figure(report.warningCount)}`] : []),
    report.changed ? `Каталог обновлён, версия ${report.version}.` : 'Ничего не изменилось.',
  ].join('\n');
}
