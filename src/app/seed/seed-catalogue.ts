import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, refreshStatistics } from '../../data/connection.ts';
import { fillDemoBatches } from './seed-batches.ts';
import { fillDemoContent } from './seed-content.ts';
import { fillDemoDiscounts } from './seed-discounts.ts';

/** Records between two lines of progress, at least; about three lines to a catalogue. */
const MIN_RECORDS = 1000;
/** Milliseconds between looks whether the other node has finished. */
const LOOK_AGAIN = 1000;

async function isEmpty({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query('select 1 from products limit 1');
  return rows.length === 0;
}

/**
 * Fills an empty database with `count` demo products; 0 leaves it empty. The catalogue is applied in one transaction, so a
 * start that was interrupted finds an empty database and begins again; when another node is filling it, this one waits.
 * `say` gets lines for the operator. @throws when the catalogue is refused
 */
export async function fillEmptyCatalogue(
  connection: Connection,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  if (count === 0) return;
  while (await isEmpty(connection)) {
    const began = performance.now();
    say(`Заполняется демонстрационный каталог, товаров: ${count}…`);
    await fillDemoContent(connection);
    const { fillDemo } = await import('../../../demo/fill.ts');
    let said = 0;
    const filled = await fillDemo(connection, count, (records) => {
      if (records < said + Math.max(MIN_RECORDS, count)) return;
      said = records;
      say(`  принято записей: ${records}`);
    });
    if (filled.ok) {
      await fillDemoDiscounts(connection);
      await fillDemoBatches(connection);
    }
    await refreshStatistics(connection);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    if (filled.ok) return say(`Каталог заполнен за ${seconds} с`);
    if (filled.code !== 'import-running') throw new Error(filled.message);
    say('Каталог заполняет другой узел, этот ждёт.');
    await pause(LOOK_AGAIN);
  }
}
