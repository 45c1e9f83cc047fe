import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/data/connection.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { serveShop } from '../serve-shop.ts';
import { makeOffer } from '../services/goods.ts';
import { filledForm } from '../services/serve-orders.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';
import { post } from './kills.ts';

export interface Rush {
  buyers: number;
  pieces: number;
}

interface PageAnswer {
  status: number;
  /** The order a redirect leads to; empty for a refusal. */
  order: string;
  soldOut: boolean;
  /** Milliseconds since all forms were sent. */
  after: number;
}

/** A shop of its own with an offer that there are so many pieces of. */
async function prepare(data: string, pieces: number): Promise<string> {
  const connection = await openDatabase({ DATA_DIR: data });
  await fillSmallCatalogue(connection);
  const { offerId } = await makeOffer(connection, { stock: units(pieces) });
  await connection.close();
  return String(offerId);
}

/** Sends an order form as a browser without script does, and reads what the shopper would. */
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
  } satisfies PageAnswer;
}

/**
 * Buyers at once for fewer pieces, every form sent twice and read as pages: the pieces are sold once, everybody else reads that
 * the goods are sold out, in words and soon. Answers what went wrong, one line each.
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
    const answers = await Promise.all(
      forms.map(({ token, fields }) =>
        Promise.all([0, 1].map(() => sendPage(shop.address, fields, token, began))),
      ),
    );
    return judge(answers, pieces, withinMs);
  } finally {
    await shop.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function judge(answers: readonly PageAnswer[][], pieces: number, withinMs: number): string[] {
  const all = answers.flat();
  const last = Math.max(...all.map(({ after }) => after));
  const statuses = Object.groupBy(all, ({ status }) => String(status));
  const counts = Object.entries(statuses).map(([status, list]) => `${list?.length} × ${status}`);
  console.log(`  ${counts.join(', ')}; the last after ${last.toFixed(0)} ms`);
  const wrong: string[] = [];
  const sold = new Set(all.flatMap(({ order }) => (order ? [order] : [])));
  if (sold.size !== pieces) wrong.push(`${sold.size} sold instead of ${pieces}`);
  const neither = all.filter(({ order, soldOut }) => !order && !soldOut);
  if (neither.length > 0) wrong.push(`${neither.length} of ${all.length} were neither`);
  const torn = answers.filter(([first, second]) => first?.order !== second?.order);
  if (torn.length > 0) wrong.push(`${torn.length} forms sent twice got two answers`);
  if (last > withinMs) wrong.push(`the last answer came after ${last.toFixed(0)} ms`);
  return wrong;
}
