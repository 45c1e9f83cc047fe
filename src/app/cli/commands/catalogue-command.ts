import { formatMoment } from '../../../domain/measures/moment.ts';
import { reservedText } from '../../../domain/stock/promised.ts';
import { listImports, type PastImport } from '../../../exchange/undo/list-imports.ts';
import { undoLastImport } from '../../../exchange/undo/undo-import.ts';
import { systemClock } from '../../../kit/clock.ts';
import type { Command } from './command.ts';

/** Largest number of imports to list. */
const SHOWN = 20;

function stateOf({ changed, undoable, undoneAt }: PastImport): string {
  if (undoneAt) return `отменён ${formatMoment(undoneAt)}`;
  if (!changed) return 'ничего не изменил';
  return undoable ? 'можно отменить' : 'принят';
}

function importRow(past: PastImport) {
  const { product, offer } = past.counts;
  const figures = (counts = product) =>
    `+${counts?.added ?? 0} ~${(counts?.changed ?? 0) + (counts?.recalculated ?? 0)} −${counts?.retired ?? 0}`;
  return {
    когда: formatMoment(past.finishedAt),
    источник: past.source,
    файлы: past.files.join(', '),
    товары: figures(product),
    предложения: figures(offer),
    статус: stateOf(past),
  };
}

/** `catalogue log`, `catalogue undo`: both work while the shop runs; after an undo it shows the former catalogue at once. */
export const catalogueCommand: Command = {
  help: [
    ['catalogue log', 'показать последние импорты: + новые, ~ изменённые, − снятые'],
    ['catalogue undo', 'отменить последний импорт; проданное с тех пор остаётся проданным'],
  ],
  async run(connection, [verb, ...rest], print) {
    if (rest.length > 0) return false;
    if (verb === 'log') {
      const imports = await listImports(connection, SHOWN);
      if (imports.length === 0) print('Импортов ещё не было.');
      else console.table(imports.map(importRow));
      return true;
    }
    if (verb !== 'undo') return false;
    const undone = await undoLastImport(connection, systemClock);
    if (!undone.ok) print(undone.message);
    else
      for (const { source, files, finishedAt, promised } of undone.value) {
        print(`Отменён импорт от ${formatMoment(finishedAt)}: источник «${source}», ${files.join(', ')}.`);
        if (promised) print(reservedText(promised));
      }
    return true;
  },
};
