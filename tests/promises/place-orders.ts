import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders } from '../../src/data/schema/order.ts';
import { payments } from '../../src/data/schema/order-life.ts';
import type { DeliveryMethod, OrderState, PaymentMethod } from '../../src/domain/order/order.ts';
import { nextStates, type OrderMethods } from '../../src/domain/order/order-state.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import type { OrderDeps } from '../../src/services/order/order-deps.ts';
import type { Visitor } from './visitor.ts';
import { fieldIn, findGoods, listed, PERSON, walk } from './walk-pages.ts';

/** Personal pages of a visitor with goods in the basket. */
const OWN = listed(`
  /cart/ /cart/checkout/ /cart/articles/ /basket/state /visitor /order/ /order/find/ /fast-order/ /views/ajax/fast-order/
  /favourites/ /comparison/ /project/put/?from=basket
`);

const valuesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]*value="([^"]*)"`, 'g'))].map(([, value = '']) => value);

/** Returns the value of the first option of a list. */
const firstOption = (html: string, name: string) =>
  new RegExp(`<select[^>]*name="${name}".*?<option[^>]*value="([^"]*)"`, 's').exec(html)?.[1] ?? '';

/** Adds plumbing, tiles and, if offered, a sample to the basket; returns the order page. */
async function fillBasket(visitor: Visitor): Promise<string> {
  const [tap, tile] = [await findGoods(visitor, 'Ручей 12'), await findGoods(visitor, 'Берег белая')];
  for (const { offer } of [tap, tile]) await visitor.post('/basket/add', { offer, quantity: '3' });
  await visitor.post('/samples/add', { offer: tile.offer });
  const ids = `${tap.product},${tile.product}`;
  visitor.cookies.set('favourites', ids).set('comparison', ids);
  return visitor.read('/order/');
}

async function totalOf({ read }: Visitor): Promise<string> {
  const { basket } = JSON.parse(await read('/basket/state'));
  const samples = basket.samples.reduce((sum: number, { price }: { price: number }) => sum + price, 0);
  return String(basket.total + samples);
}

async function place(visitor: Visitor, payment: string, delivery: string): Promise<string> {
  const page = await fillBasket(visitor);
  const placed = await visitor.post('/order/place', {
    ...PERSON,
    ...{ payment, delivery, buyer: payment === 'invoice' ? 'company' : 'person', company: 'ООО Дом' },
    ...{ unp: '100582333', city: 'Минск', address: 'ул. Ленина, 1' },
    // Without an email address the shop sends text messages.
    email: delivery === 'pickup' ? '' : PERSON.email,
    creditMonths: firstOption(page, 'creditMonths'),
    idempotencyKey: randomUUID(),
    seenFingerprint: fieldIn(page, 'seenFingerprint'),
    seenTotal: delivery === 'pickup' ? await totalOf(visitor) : fieldIn(page, 'seenTotal'),
  });
  if (placed['ok'] !== true) throw new Error(`${payment}, ${delivery}: ${JSON.stringify(placed)}`);
  return String(placed['order']);
}

async function placeFast(visitor: Visitor): Promise<string> {
  await fillBasket(visitor);
  const page = await visitor.read('/fast-order/');
  const fields = { what: 'basket', seenTotal: fieldIn(page, 'seenTotal'), idempotencyKey: randomUUID() };
  const placed = await visitor.post('/order/fast', { ...PERSON, ...fields });
  if (placed['ok'] !== true) throw new Error(`fast: ${JSON.stringify(placed)}`);
  return String(placed['order']);
}

/** Returns the states that an order goes through; it is only reserved if a reservation period is set. */
function pathFrom(from: OrderState, ways: OrderMethods, reserves: boolean): OrderState[] {
  const path: OrderState[] = [];
  let state = from;
  for (;;) {
    const next = nextStates(state, ways).find((each) => reserves || each !== 'reserved');
    if (!next || next === 'cancelled') return path;
    state = next;
    path.push(state);
  }
}

async function follow({ read }: Visitor, deps: OrderDeps, address: string, reserves: boolean): Promise<void> {
  const number = /\/order\/([^/]+)\//.exec(decodeURI(address))?.[1] ?? '';
  const [order] = await deps.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`no order ${number}`);
  const ways = { delivery: order.delivery as DeliveryMethod, payment: order.payment as PaymentMethod };
  const invoice = address.replace('/?', '/invoice/?');
  for (const path of [address, invoice]) await read(path);
  const opened = await deps.db.select().from(payments).where(eq(payments.orderId, order.id));
  for (const { reference } of opened) await read(`/pay/${reference}/`);
  const states = order.kind === 'fast' ? (['cancelled'] as const) : pathFrom(order.state, ways, reserves);
  for (const state of states) {
    const moved = await changeState(deps, number, state, { by: 'shop' });
    if (!moved.ok) throw new Error(moved.message);
    await read(address);
  }
}

/** Places orders with each payment method, with delivery and pickup, and by telephone; follows each to its end. */
export async function placeOrders(
  visitor: Visitor,
  deps: OrderDeps,
  { reserves, quick }: { reserves: boolean; quick: boolean },
): Promise<void> {
  const form = await fillBasket(visitor);
  await walk(visitor, OWN, quick);
  const placed: string[] = [];
  for (const payment of valuesOf(form, 'payment'))
    for (const delivery of valuesOf(form, 'delivery')) placed.push(await place(visitor, payment, delivery));
  placed.push(await placeFast(visitor));
  for (const address of placed) await follow(visitor, deps, address, reserves);
}
