import { generator } from '../bench/synthetic-rows.ts';
import type { Purchases } from '../src/services/recommendation/learn-neighbours.ts';

/** Goods that belong together: a room's tile, its décor, border, skirting … */
const SET_SIZE = 8;

/**
 * Made-up orders with a structure that is known: products 1 to `products` are sets of eight, of which some are bought far more
 * often; an order is of one set, now and then with one more, and half of them take besides what everybody buys. Their goods are in no
 * order. The same in every run.
 */
export function shoppingSessions(products: number, orders: number, seed: number): number[][] {
  const random = generator(seed);
  const sets = Math.floor(products / SET_SIZE);
  const wanted = (count: number) => Math.floor((random(1000) ** 3 / 1e9) * count);
  const popular = () => 1 + wanted(30) * SET_SIZE;
  const some = (set: number) =>
    Array.from({ length: 2 + random(3) }, () => 1 + set * SET_SIZE + random(SET_SIZE));
  return Array.from({ length: orders }, () => {
    const first = some(wanted(sets));
    const second = random(5) === 0 ? some(wanted(sets)) : [];
    const besides = random(2) === 0 ? [popular()] : [];
    const order = [...new Set([...first, ...second, ...besides])];
    const turn = random(order.length);
    return [...order.slice(turn), ...order.slice(0, turn)];
  });
}

/** Orders as the learning reads them. */
export function asPurchases(orders: readonly (readonly number[])[]): Purchases {
  const starts = new Int32Array(orders.length + 1);
  orders.forEach((order, at) => {
    starts[at + 1] = (starts[at] as number) + order.length;
  });
  return { items: Int32Array.from(orders.flat()), starts };
}
