import { eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '../../src/data/connection.ts';
import { offers } from '../../src/data/schema/offer.ts';
import { orderLines, orders, outbox } from '../../src/data/schema/order.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { makeOffer } from '../services/goods.ts';
import { type Answer, orderFields, type ServedOrders } from '../services/serve-orders.ts';

const SHOPPERS = 24;
const STEPS = 25;
const GOODS = 6;

const TYPED = ['1', '2', '7', '0,5', '999', '0', '-1', '1e9', 'абв', ''];

interface Shopper {
  served: ServedOrders;
  random: Random;
  offerIds: readonly number[];
  token: string;
  broken: string[];
}

function record(shopper: Shopper, response: Answer): void {
  if (response.token) shopper.token = response.token;
  if (response.status >= 500) shopper.broken.push(`answered ${response.status}`);
  if (!response.body.ok && !response.body.message)
    shopper.broken.push(`refused without a word: ${response.status}`);
}

async function order(shopper: Shopper): Promise<void> {
  const { served, token } = shopper;
  const fields = await orderFields(served.shop, token);
  const [one, two] = await Promise.all([
    served.post('/order/place', fields, token),
    served.post('/order/place', fields, token),
  ]);
  record(shopper, one);
  record(shopper, two);
  if (one.body.ok && two.body.ok && one.body.number !== two.body.number)
    shopper.broken.push(`a double click made ${one.body.number} and ${two.body.number}`);
}

async function step(shopper: Shopper): Promise<void> {
  const { served, random, offerIds } = shopper;
  const quantity = TYPED[random(TYPED.length)] ?? '1';
  const { lines } = await served.shop.basket.show(shopper.token);
  const line = String(lines[random(lines.length)]?.id ?? 0);
  switch (random(6)) {
    case 0:
    case 1: {
      const offer = String(offerIds[random(offerIds.length)]);
      return record(shopper, await served.post('/basket/add', { offer, quantity }, shopper.token));
    }
    case 2:
      return record(shopper, await served.post('/basket/change', { line, quantity }, shopper.token));
    case 3:
      return record(shopper, await served.post('/basket/remove', { line }, shopper.token));
    case 4:
      return record(shopper, await served.post('/basket/acknowledge', {}, shopper.token));
    default:
      return order(shopper);
  }
}

/** Simulates an import, with new prices and additional stock. Returns the stock added by offer, in thousandths. */
async function disturb(connection: Connection, offerIds: readonly number[], random: Random) {
  const delivered = new Map<number, number>();
  for (let round = 0; round < STEPS; round += 1) {
    const id = offerIds[random(offerIds.length)] ?? 0;
    const more = units(random(4));
    const price = random(5) === 0 ? 0 : 500 + random(1000);
    const stock = sql`${offers.stock} + ${more}`;
    await connection.db
      .update(offers)
      .set({ price: kopecks(price), stock })
      .where(eq(offers.id, id));
    delivered.set(id, (delivered.get(id) ?? 0) + more);
  }
  return delivered;
}

import { kopecks } from '../../src/domain/measures/money.ts';
import { type Random, randomFrom } from './random.ts';

async function checkBooks(connection: Connection, started: number, delivered: ReadonlyMap<number, number>) {
  const { db } = connection;
  const wrong: string[] = [];
  const ids = [...delivered.keys()];
  const rows = await db.select().from(offers).where(inArray(offers.id, ids));
  const lines = await db.select().from(orderLines).where(inArray(orderLines.offerId, ids));
  for (const { id, stock } of rows) {
    const sold = lines.filter(({ offerId }) => offerId === id).reduce((sum, line) => sum + line.quantity, 0);
    const expected = started + (delivered.get(id) ?? 0) - sold;
    if (stock !== expected || stock < 0) wrong.push(`offer ${id} has ${stock}, by the books ${expected}`);
  }
  const placed = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...new Set(lines.map((l) => l.orderId))]));
  for (const each of placed) {
    const goods = lines
      .filter(({ orderId }) => orderId === each.id)
      .reduce((sum, line) => sum + line.total, 0);
    if (goods !== each.goodsTotal || each.total !== goods + each.deliveryTotal || goods <= 0)
      wrong.push(`order ${each.number} does not add up`);
    const emails = await db
      .select()
      .from(outbox)
      .where(sql`${outbox.key} like ${`order:${each.number}:%`}`);
    if (emails.length !== 2) wrong.push(`order ${each.number} has ${emails.length} messages`);
  }
  console.log(`  ${placed.length} orders with ${lines.length} lines`);
  return wrong;
}

/**
 * Shoppers add, change and remove products, enter nonsense and order by double clicks, randomly and concurrently, while prices and stock
 * change. Returns what does not add up afterwards, one line each.
 */
export async function attackBaskets(
  connection: Connection,
  served: ServedOrders,
  seed: number,
): Promise<string[]> {
  const started = units(30);
  const made = await Promise.all(
    Array.from({ length: GOODS }, () => makeOffer(connection, { stock: started })),
  );
  const offerIds = made.map(({ offerId }) => offerId);
  const shoppers = Array.from({ length: SHOPPERS }, (_, index): Shopper => {
    return { served, random: randomFrom(seed + index), offerIds, token: '', broken: [] };
  });
  const visits = shoppers.map(async (shopper) => {
    for (let count = 0; count < STEPS; count += 1) await step(shopper);
  });
  const [delivered] = await Promise.all([disturb(connection, offerIds, randomFrom(seed)), ...visits]);
  for (const id of offerIds) if (!delivered.has(id)) delivered.set(id, 0);
  return [...shoppers.flatMap(({ broken }) => broken), ...(await checkBooks(connection, started, delivered))];
}
