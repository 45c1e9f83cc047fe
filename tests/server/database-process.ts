import { openDatabase } from '../../src/data/connection.ts';
import { listen } from '../../src/data/listen.ts';
import { STOCK_CHANGED } from '../../src/data/notices.ts';

/**
 * Acts as a running shop: starts the database server of `DATA_DIR`, prints the notices it receives and, on request, the stock of offer
 * `OFFER`.
 */
const { DATA_DIR = '', OFFER = '0' } = process.env;
const { pool, url } = await openDatabase({ DATA_DIR });
listen(url, [STOCK_CHANGED], {
  notice: ({ channel, payload }) => console.log(`received ${channel} ${payload}`),
  begun: () => console.log('open'),
  lost: () => {},
});
process.stdin.on('data', async () => {
  const { rows } = await pool.query('select stock from offers where id = $1', [OFFER]);
  console.log(`stock ${rows[0]?.stock}`);
});
