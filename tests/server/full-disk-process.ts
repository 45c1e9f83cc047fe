import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/data/connection.ts';
import { orders } from '../../src/data/schema/order.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import { errorCode } from '../../src/kit/error-code.ts';
import { makeOffer } from '../services/goods.ts';
import { orderFields, serveOrders } from '../services/serve-orders.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';

/**
 * Fills the small disk at `FOLDER` under a running shop with a database server of its own until a commit cannot be written, then frees
 * space. Prints the result as one line of JSON.
 */
const { FOLDER = '' } = process.env;
const data = join(FOLDER, 'data');
mkdirSync(data, { recursive: true });
const connection = await openDatabase({ DATA_DIR: data });
await fillSmallCatalogue(connection);
const { offerId } = await makeOffer(connection, { stock: quantity(1_000_000_000) });
const served = await serveOrders(connection);
const acknowledged: string[] = [];

/** Buys once; returns the status and message of the step at which the purchase ended. */
async function buy(): Promise<{ status: number; message: string }> {
  const added = await served.post('/basket/add', { offer: String(offerId), quantity: '1' });
  if (!added.body.ok) return { status: added.status, message: added.body.message ?? '' };
  const fields = await orderFields(served.shop, added.token ?? '').catch(() => null);
  if (!fields) return { status: 503, message: '' };
  const ordered = await served.post('/order/place', fields, added.token ?? '');
  if (ordered.body.ok) acknowledged.push(ordered.body.number ?? '');
  return { status: ordered.status, message: ordered.body.message ?? '' };
}

function fill(): void {
  const file = openSync(join(FOLDER, 'filler'), 'w');
  for (const size of [1 << 20, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

/** Repeats the purchase until `times` responses have this status, a hundred attempts at most. */
async function tryUntil(status: number, times: number) {
  const answers: Awaited<ReturnType<typeof buy>>[] = [];
  for (let count = 0; count < 100 && times > 0; count += 1) {
    const answer = await buy();
    answers.push(answer);
    if (answer.status === status) times -= 1;
    else await pause(100);
  }
  return answers.filter((answer) => answer.status !== 200);
}

await tryUntil(200, 3);
fill();
// The write-ahead log first uses its preallocated space; after that the server cannot continue, and its restarts fail.
const panicked = await (async () => {
  for (let count = 0; count < 500; count += 1) {
    try {
      await connection.pool.query("select pg_logical_emit_message(true, 'full', repeat('x', 1000000))");
    } catch {
      return true;
    }
  }
  return false;
})();
const refused = await tryUntil(503, 3);
const pages = await served.shop.front.show().then(({ sections }) => sections.length > 0);
rmSync(join(FOLDER, 'filler'));
refused.push(...(await tryUntil(200, 3)));
const placed = await connection.db.select({ number: orders.number }).from(orders);
const lost = acknowledged.filter((number) => !placed.some((order) => order.number === number));
const statuses = [...new Set(refused.map(({ status }) => status))];
const words = refused.filter(({ message }) => message).every(({ message }) => message.includes('повторите'));
console.log(
  JSON.stringify({
    statuses,
    words,
    pages,
    panicked,
    ordered: acknowledged.length,
    placed: placed.length,
    lost,
  }),
);
await served.close();
await connection.close();
