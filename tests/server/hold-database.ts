import { openDatabase } from '../../src/data/connection.ts';

/** Stands for a running shop: holds the embedded database of `DATA_DIR` open, prints the notices it gets and, when asked, announces the stock of offer `OFFER`. */
const { DATA_DIR = '', OFFER = '0' } = process.env;
const { pool, subscribe } = await openDatabase({ DATA_DIR });
subscribe(({ channel, payload }) => console.log(`received ${channel} ${payload}`));
console.log('open');
process.stdin.on('data', async () => {
  const { rows } = await pool.query('select stock from offers where id = $1', [OFFER]);
  console.log(`stock ${rows[0]?.stock}`);
});
