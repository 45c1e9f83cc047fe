import { generator } from '../bench/synthetic-rows.ts';
import { readViewedGoods, viewedFields } from '../src/domain/recommendation/viewed-goods.ts';
import type { Purchases } from '../src/services/recommendation/learn-neighbours.ts';
import { openViewedPairs } from '../src/services/recommendation/viewed-pairs.ts';

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

/** What shoppers looked at, one after the other, and what those who bought took of it. */
export interface Browsing {
  views: readonly (readonly number[])[];
  orders: readonly (readonly number[])[];
}

/**
 * Made-up shoppers of the same shop: each furnishes with one set and compares its goods of one kind with those of other sets, which goes
 * together with nothing: of ten looks four are at goods of the set, four at goods to compare, two at anything. One of `buys` orders two to four
 * of the set. The same in every run.
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

/** What the shop remembers of what was looked at, through what browsers send; each look at a second of its own. */
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
