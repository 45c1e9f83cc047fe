import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, refreshStatistics } from '../../data/connection.ts';
import { fillDemoBatches } from './seed-batches.ts';
import { fillDemoContent } from './seed-content.ts';
import { fillDemoDiscounts } from './seed-discounts.ts';

/**
 * Minimum number of records between two progress lines. Larger catalogues print a line after every `count` records, that is, about three
 * lines.
 */
const MIN_RECORDS = 1000;
/** Milliseconds between checks whether another node has finished. */
const LOOK_AGAIN = 1000;

async function isEmpty({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query('select 1 from products limit 1');
  return rows.length === 0;
}

/**
 * Fills an empty database with `count` demo products; 0 leaves it empty. The catalogue is applied in one transaction, so after an
 * interruption the next start finds an empty database and begins again; while another node fills it, this one waits. `print` receives lines
 * for the operator. @throws if the catalogue is refused
 */
export async function fillEmptyCatalogue(
  connection: Connection,
  count: number,
  print: (line: string) => void,
): Promise<void> {
  if (count === 0) return;
  while (await isEmpty(connection)) {
    const began = performance.now();
    print(`Заполняется демонстрационный каталог, товаров: ${count}…`);
    await fillDemoContent(connection);
    const { fillDemo } = await import('../../../demo/fill.ts');
    let printed = 0;
    const filled = await fillDemo(connection, count, ({ records }) => {
      if (records < printed + Math.max(MIN_RECORDS, count)) return;
      printed = records;
      print(`  принято записей: ${records}`);
    });
    if (filled.ok) {
      await fillDemoDiscounts(connection);
      await fillDemoBatches(connection);
    }
    await refreshStatistics(connection);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    if (filled.ok) return print(`Каталог заполнен за ${seconds} с`);
    if (filled.code !== 'import-running') throw new Error(filled.message);
    print('Каталог заполняет другой узел, этот ждёт.');
    await pause(LOOK_AGAIN);
  }
}
