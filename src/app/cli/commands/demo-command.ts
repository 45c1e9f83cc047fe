import { fillEmptyCatalogue } from '../../seed/seed-catalogue.ts';
import type { Command } from './command.ts';

/** `demo N`: fills an empty database with N demo products. */
export const demoCommand: Command = {
  help: [['demo N', 'заполнить пустую базу демонстрационным каталогом из N товаров']],
  async run(connection, [count, ...rest], print) {
    if (rest.length > 0 || !/^[1-9]\d{0,6}$/.test(count ?? '')) return false;
    const before = await connection.pool.query('select 1 from products limit 1');
    if (before.rowCount) print('В базе уже есть товары: демонстрационный каталог не нужен.');
    else await fillEmptyCatalogue(connection, Number(count), print);
    return true;
  },
};
