import { gt, max } from 'drizzle-orm';
import { outbox } from '../../src/data/schema/order.ts';
import { exchangeClient } from '../exchange-client.ts';
import { EXCHANGE } from '../serve-exchange.ts';
import { placeOrders } from './place-orders.ts';
import type { Look } from './promised-words.ts';
import type { PromisingShop } from './promising-shop.ts';
import { saveGoods } from './save-goods.ts';
import { type Answer, openVisitor, wordsOf } from './visitor.ts';
import { walkPages } from './walk-pages.ts';

/** Returns the orders changed since the last exchange, as 1C gets them. */
async function ordersFor1c({ address }: PromisingShop): Promise<string> {
  const { user, password, path } = EXCHANGE;
  const client = exchangeClient({ address: address + path, type: 'sale', user, password });
  await client.checkauth();
  await client.request('init');
  const document = await client.request('query');
  await client.request('success');
  return document;
}

/**
 * Collects all texts of a shop: pages, popups and responses, feeds and files for search engines, emails, text messages and webhooks, orders
 * for 1C. Unless `whole` is set, only one page of each type is read.
 */
export async function lookThrough(shop: PromisingShop, { made, whole }: Look): Promise<Answer[]> {
  const { db } = shop.connection;
  const [last] = await db.select({ id: max(outbox.id) }).from(outbox);
  const visitor = openVisitor(shop.address);
  await walkPages(visitor, { quick: !whole });
  await saveGoods(visitor, db);
  await placeOrders(visitor, await shop.orderDeps(), { reserves: made.has('reservation'), quick: !whole });
  visitor.seen.push({ place: 'orders for 1C', text: await ordersFor1c(shop) });
  const messages = await db
    .select()
    .from(outbox)
    .where(gt(outbox.id, last?.id ?? 0));
  for (const { kind, key, payload } of messages)
    visitor.seen.push({ place: `${kind} ${key}`, text: JSON.stringify(payload) });
  return visitor.seen.map(({ place, text }) => ({ place, text: wordsOf(text) }));
}
