import { eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '../../src/data/connection.ts';
import { offerBatches } from '../../src/data/schema/batch.ts';
import { offers } from '../../src/data/schema/offer.ts';
import { orderLines, orders, outbox } from '../../src/data/schema/order.ts';
import { orderLineBatches } from '../../src/data/schema/order-life.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { makeOffer } from '../services/goods.ts';
import { type Answer, orderFields, type ServedOrders } from '../services/serve-orders.ts';
import { type Random, randomFrom } from './random.ts';

export interface Crowd {
  buyers: number;
  goods: number;
}

interface Goods {
  offerId: number;
  started: number;
}

/** Creates products with random stock; the stock of every second one is split into one or two batches. */
async function stockGoods(connection: Connection, count: number, random: Random): Promise<Goods[]> {
  const made: Goods[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = units(5 + random(120));
    const { offerId } = await makeOffer(connection, { stock: started, price: kopecks(99 + random(9000)) });
    made.push({ offerId, started });
    if (index % 2) continue;
    const first = random(started / 1000);
    const rows = [units(first), units(started / 1000 - first)].filter((stock) => stock > 0);
    await connection.db
      .insert(offerBatches)
      .values(rows.map((stock, at) => ({ offerId, tone: `T${at}`, calibre: '9', stock })));
  }
  return made;
}

/** Fills a basket and orders it, each form sent twice at once; after a refusal the form is loaded and sent again. */
async function buy(served: ServedOrders, goods: readonly Goods[], random: Random, broken: string[]) {
  const numbers: string[] = [];
  let token = '';
  for (let line = 0; line <= random(4); line += 1) {
    const offer = String(goods[random(goods.length)]?.offerId);
    const added = await served.post('/basket/add', { offer, quantity: String(1 + random(4)) }, token);
    if (added.status >= 500) broken.push(`adding answered ${added.status}`);
    token = added.token ?? token;
  }
  for (let attempt = 0; attempt < 200 && token; attempt += 1) {
    const fields = await orderFields(served.shop, token);
    const twins = await Promise.all([0, 1].map(() => served.post('/order/place', fields, token)));
    for (const { status, body } of twins) {
      if (status >= 500 || status === 429) broken.push(`ordering answered ${status}`);
      if (!body.ok && !body.message) broken.push(`refused without a word: ${status}`);
    }
    const placed = twins.flatMap(({ body }: Answer) => (body.ok ? [body.number ?? ''] : []));
    if (new Set(placed).size > 1) broken.push(`one form made ${placed.join(' and ')}`);
    if (placed[0]) {
      numbers.push(placed[0]);
      break;
    }
    if ((await served.shop.basket.show(token)).lines.every(({ orderable }) => orderable === 0)) break;
  }
  return numbers;
}

async function checkGoods(connection: Connection, goods: readonly Goods[]): Promise<string[]> {
  const { db } = connection;
  const wrong: string[] = [];
  const ids = goods.map(({ offerId }) => offerId);
  const rows = await db.select().from(offers).where(inArray(offers.id, ids));
  const lines = await db.select().from(orderLines).where(inArray(orderLines.offerId, ids));
  const batches = await db.select().from(offerBatches).where(inArray(offerBatches.offerId, ids));
  const parts = await db
    .select({
      batchId: orderLineBatches.batchId,
      lineId: orderLineBatches.lineId,
      quantity: orderLineBatches.quantity,
    })
    .from(orderLineBatches)
    .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
    .where(inArray(orderLines.offerId, ids));
  const sum = (list: readonly { quantity: number }[]) =>
    list.reduce((total, { quantity }) => total + quantity, 0);
  for (const { offerId, started } of goods) {
    const left = rows.find(({ id }) => id === offerId)?.stock ?? -1;
    const sold = sum(lines.filter((line) => line.offerId === offerId));
    if (left < 0 || left + sold !== started)
      wrong.push(`offer ${offerId}: ${started} there, ${sold} sold, ${left} left`);
    const own = batches.filter((batch) => batch.offerId === offerId);
    if (own.length === 0) continue;
    const inBatches = own.reduce((total, { stock }) => total + stock, 0);
    if (inBatches !== left) wrong.push(`offer ${offerId}: ${left} left, but ${inBatches} in its batches`);
    for (const line of lines.filter((each) => each.offerId === offerId))
      if (sum(parts.filter(({ lineId }) => lineId === line.id)) !== line.quantity)
        wrong.push(`line ${line.id} is not the sum of its batches`);
  }
  return wrong;
}

async function checkOrders(connection: Connection, numbers: readonly string[]): Promise<string[]> {
  const { db } = connection;
  const wrong: string[] = [];
  const placed = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  if (placed.length !== numbers.length)
    wrong.push(`${numbers.length} orders acknowledged, ${placed.length} there`);
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        placed.map(({ id }) => id),
      ),
    );
  for (const order of placed) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const goods = own.reduce((total, line) => total + line.total, 0);
    if (goods !== order.goodsTotal || order.total !== goods + order.deliveryTotal)
      wrong.push(`order ${order.number} does not add up`);
  }
  const [row] = (
    await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${outbox} m join ${orders} o on m.key in ('order:' || o.number || ':shop', 'order:' || o.number || ':shopper')
      where o.number = any(${sql.param([...numbers])}::text[])`)
  ).rows;
  if (row?.count !== numbers.length * 2) wrong.push(`${row?.count} messages for ${numbers.length} orders`);
  return wrong;
}

/**
 * Concurrent buyers order products with random stock, every form sent twice: no piece is sold twice or lost, in offers and in batches, and
 * the sums of every order add up. Returns what went wrong, one line each.
 */
export async function attackCrowd(
  connection: Connection,
  served: ServedOrders,
  { buyers, goods: count }: Crowd,
  seed: number,
): Promise<string[]> {
  const goods = await stockGoods(connection, count, randomFrom(seed));
  const broken: string[] = [];
  const began = performance.now();
  const bought = await Promise.all(
    Array.from({ length: buyers }, (_, index) => buy(served, goods, randomFrom(seed + 1 + index), broken)),
  );
  const numbers = bought.flat();
  console.log(`  ${numbers.length} orders in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return [...broken, ...(await checkGoods(connection, goods)), ...(await checkOrders(connection, numbers))];
}
