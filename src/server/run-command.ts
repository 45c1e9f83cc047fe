import { openDatabase } from '../data/connection.ts';
import { DirectoryInUse } from '../data/directory-lock.ts';
import { EnvError, readEnv } from '../kit/env.ts';
import { fillEmptyCatalogue } from './first-catalogue.ts';

interface Message {
  id: number;
  kind: string;
  created: string;
  attempts: number;
  problem: string;
}

const HELP = `npm run shop -- КОМАНДА

  help      эта справка
  demo N    заполнить пустую базу демонстрационным каталогом из N товаров
  outbox    показать письма, которые ещё не доставлены`;

/** Most letters of the outbox that are listed. */
const SHOWN = 50;

async function showOutbox(connection: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const { rows } = await connection.pool.query<Message>(
    `select id, kind, to_char(created_at, 'YYYY-MM-DD HH24:MI') as created, attempts, last_error as problem
     from outbox where delivered_at is null order by id limit ${SHOWN}`,
  );
  if (rows.length === 0) console.log('Всё доставлено.');
  else console.table(rows);
}

async function run(command: string, argument: string | undefined): Promise<void> {
  const connection = await openDatabase(readEnv(process.env));
  try {
    if (command === 'outbox') return await showOutbox(connection);
    const before = await connection.pool.query('select 1 from products limit 1');
    if (before.rowCount) console.log('В базе уже есть товары: демонстрационный каталог не нужен.');
    else await fillEmptyCatalogue(connection, Number(argument), (line) => console.log(line));
  } finally {
    await connection.close();
  }
}

const [command = 'help', argument] = process.argv.slice(2);
const known = command === 'outbox' || (command === 'demo' && /^[1-9]\d{0,6}$/.test(argument ?? ''));
if (!known) {
  console.log(HELP);
  process.exit(command === 'help' ? 0 : 1);
}
await run(command, argument).catch((error: unknown) => {
  if (!(error instanceof EnvError || error instanceof DirectoryInUse)) throw error;
  const words =
    error instanceof DirectoryInUse ? 'Магазин работает на этой базе: сначала остановите его.\n' : '';
  console.error(words + error.message);
  process.exit(1);
});
