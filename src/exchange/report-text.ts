import { massRetirementLines, reportBlocks, reportTable } from '../domain/import-texts.ts';
import type { ImportReport } from './report.ts';

function table(counts: ImportReport['counts']): string[] {
  const { columns, rows } = reportTable(counts);
  if (rows.length === 0) return [];
  const titles = columns.map(({ sign, title }) => sign + title);
  const first = Math.max(...rows.map(({ name }) => name.length)) + 2;
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(first) + cells.map((cell, at) => cell.padStart((titles[at] ?? '').length + 2)).join('');
  return [line('', titles), ...rows.map(({ name, cells }) => line(name, cells))];
}

function outcome({ changed, version }: ImportReport, dryRun: boolean): string {
  if (dryRun)
    return changed
      ? 'Проверка: каталог изменился бы. Ничего не записано.'
      : 'Проверка: ничего не изменилось бы.';
  return changed ? `Каталог обновлён, версия ${version}.` : 'Ничего не изменилось.';
}

export function reportText(report: ImportReport, { dryRun = false }: { dryRun?: boolean } = {}): string {
  const retirement = report.massRetirement ? massRetirementLines(report.massRetirement) : [];
  const note = retirement.length > 0 && dryRun ? ['Без --yes импорт на этом остановится.'] : [];
  return [
    `Источник «${report.source}»: ${report.files.join(', ')}`,
    ...table(report.counts).map((line) => `  ${line}`),
    ...reportBlocks(report).flatMap(({ title, lines }) => [`${title}:`, ...lines.map((line) => `  ${line}`)]),
    ...retirement,
    ...note,
    outcome(report, dryRun),
  ].join('\n');
}
