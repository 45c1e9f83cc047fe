import type { Connection } from '../data/connection.ts';

async function isEmpty({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query('select 1 from products limit 1');
  return rows.length === 0;
}

/**
 * Fills an empty database with `count` demo products; 0 leaves it empty. The catalogue is applied in one transaction, so a
 * start that was interrupted finds an empty database and begins again. `say` hears lines for the operator.
 */
export async function fillEmptyCatalogue(
  connection: Connection,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  if (count === 0 || !(await isEmpty(connection))) return;
  const began = performance.now();
  say(`Заполняется демонстрационный каталог, товаров: ${count}…`);
  const { fillDemo } = await import('../../demo/fill.ts');
  let said = 0;
  await fillDemo(connection, count, (done: number, all: number) => {
    const percent = Math.floor((done / all) * 100);
    if (percent < said + 10) return;
    said = percent - (percent % 10);
    say(`  ${said} %`);
  });
  say(`Каталог готов за ${((performance.now() - began) / 1000).toFixed(0)} с`);
}
