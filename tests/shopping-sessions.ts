import { generator } from '../bench/synthetic-rows.ts';
import { readViewedGoods, viewedFields } from '../src/domain/recommendation/viewed-goods.ts';
import type { Purchases } from '../src/services/recommendation/learn-neighbours.ts';
import { openViewedPairs } from '../src/services/recommendation/viewed-pairs.ts';

/** Number of products that belong together, such as a room's tile, décor, border and skirting. */
const SET_SIZE = 8;

/**
 * Generates orders with a known structure: products 1 to `products` form sets of eight, some of which are bought far more often; an order
 * is from one set, sometimes also from a second, and half of the orders include one of the products that everybody buys. The products of an
 * order have no fixed order. The same seed gives the same orders.
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
    const extras = random(2) === 0 ? [popular()] : [];
    const order = [...new Set([...first, ...second, ...extras])];
    const turn = random(order.length);
    return [...order.slice(turn), ...order.slice(0, turn)];
  });
}

/** Converts orders to the format that the learning reads. */
export function asPurchases(orders: readonly (readonly number[])[]): Purchases {
  const starts = new Int32Array(orders.length + 1);
  orders.forEach((order, at) => {
    starts[at + 1] = (starts[at] as number) + order.length;
  });
  return { items: Int32Array.from(orders.flat()), starts };
}

/** Products viewed by each shopper, in order, and products ordered by those who bought. */
export interface Browsing {
  views: readonly (readonly number[])[];
  orders: readonly (readonly number[])[];
}

/**
 * Generates shoppers of the same shop: each is interested in one set and compares one of its kinds of product with those of other sets,
 * which do not belong together. Of ten views, four are of the set, four of products to compare, two of arbitrary products. One in `buys`
 * shoppers orders two to four products of the set. The same seed gives the same shoppers.
 */
export function browsingShoppers(products: number, shoppers: number, buys: number, seed: number): Browsing {
  const random = generator(seed);
  const sets = Math.floor(products / SET_SIZE);
  const wanted = (count: number) => Math.floor((random(1000) ** 3 / 1e9) * count);
  const views: number[][] = [];
  const orders: number[][] = [];
  for (let shopper = 0; shopper < shoppers; shopper++) {
    const [set, kind] = [wanted(sets), random(SET_SIZE)];
    const ofSet = () => 1 + set * SET_SIZE + random(SET_SIZE);
    const look = () => {
      const chance = random(10);
      if (chance < 4) return ofSet();
      return chance < 8 ? 1 + wanted(sets) * SET_SIZE + kind : 1 + random(products);
    };
    views.push([...new Set(Array.from({ length: 4 + random(7) }, look))]);
    if (random(buys) === 0) orders.push([...new Set(Array.from({ length: 2 + random(3) }, ofSet))]);
  }
  return { views, orders };
}

/** Converts views to what the shop remembers of them after browsers have sent them, one view a second. */
export function asViewed(views: readonly (readonly number[])[]): Purchases {
  const pairs = openViewedPairs();
  let second = 0;
  const now = () => new Date(second * 1000);
  for (const looks of views)
    for (const [at, id] of looks.entries()) {
      second++;
      const sent = viewedFields(id, looks.slice(0, at + 1).reverse());
      const viewed = sent && readViewedGoods(sent.get('product') ?? '', sent.get('before') ?? '');
      if (viewed) pairs.add(viewed, now());
    }
  return pairs.asPurchases(now());
}
