import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/data/connection.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { serveShop } from '../serve-shop.ts';
import { makeOffer } from '../services/goods.ts';
import { filledForm } from '../services/serve-orders.ts';
import { post } from './kills.ts';
import { fillSellingShop } from './selling-shop.ts';

export interface Rush {
  buyers: number;
  pieces: number;
}

interface PageResult {
  status: number;
  /** Number of the order that the redirect leads to; empty after a refusal. */
  order: string;
  soldOut: boolean;
  /** Milliseconds from sending the forms to the response. */
  after: number;
}

/** Prepares a database with an offer of `pieces` pieces. */
async function prepare(data: string, pieces: number): Promise<string> {
  const connection = await openDatabase({ DATA_DIR: data });
  await fillSellingShop(connection);
  const { offerId } = await makeOffer(connection, { stock: units(pieces) });
  await connection.close();
  return String(offerId);
}

/** Sends an order form like a browser without script, and reads the resulting page. */
async function sendPage(address: string, fields: Record<string, string>, token: string, began: number) {
  const response = await fetch(`${address}/order/place`, {
    method: 'POST',
    headers: { accept: 'text/html', cookie: `basket=${token}` },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const text = await response.text();
  const location = response.headers.get('location') ?? '';
  return {
    status: response.status,
    order: response.status === 303 ? (/^\/order\/[^/]+\/(?=\?key=)/.exec(location)?.[0] ?? '') : '',
    soldOut: text.includes('закончился'),
    after: performance.now() - began,
  } satisfies PageResult;
}

/**
 * More buyers than pieces order at once, every form sent twice, and open the resulting pages: all pieces are sold once, and all others soon
 * see that the product is sold out. Returns what went wrong, one line each.
 */
export async function attackPages({ buyers, pieces }: Rush, withinMs: number): Promise<string[]> {
  const data = mkdtempSync(join(tmpdir(), 'kafel-rush-'));
  const offer = await prepare(data, pieces);
  const shop = await serveShop({ variables: { DATA_DIR: data, CHANGES_PER_MINUTE: '100000' } });
  try {
    const forms: { token: string; fields: Record<string, string> }[] = [];
    for (let count = 0; count < buyers; count += 1) {
      const { token, body } = await post(shop.address, '/basket/add', { offer, quantity: '1' }, '');
      if (body.basket) forms.push({ token, fields: filledForm(body.basket) });
    }
    const began = performance.now();
    const results = await Promise.all(
      forms.map(({ token, fields }) =>
        Promise.all([0, 1].map(() => sendPage(shop.address, fields, token, began))),
      ),
    );
    return judge(results, pieces, withinMs);
  } finally {
    await shop.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function judge(results: readonly PageResult[][], pieces: number, withinMs: number): string[] {
  const all = results.flat();
  const last = Math.max(...all.map(({ after }) => after));
  const statuses = Object.groupBy(all, ({ status }) => String(status));
  const counts = Object.entries(statuses).map(([status, list]) => `${list?.length} × ${status}`);
  console.log(`  ${counts.join(', ')}; the last after ${last.toFixed(0)} ms`);
  const wrong: string[] = [];
  const sold = new Set(all.flatMap(({ order }) => (order ? [order] : [])));
  if (sold.size !== pieces) wrong.push(`${sold.size} sold instead of ${pieces}`);
  const neither = all.filter(({ order, soldOut }) => !order && !soldOut);
  if (neither.length > 0) wrong.push(`${neither.length} of ${all.length} were neither`);
  const torn = results.filter(([first, second]) => first?.order !== second?.order);
  if (torn.length > 0) wrong.push(`${torn.length} forms sent twice got two responses`);
  if (last > withinMs) wrong.push(`the last answer came after ${last.toFixed(0)} ms`);
  return wrong;
}
