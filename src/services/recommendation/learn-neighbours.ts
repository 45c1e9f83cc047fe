import { type Pace, pacedLoop } from '../../catalogue/pace.ts';

/** Purchases as one list of product ids, each id once per order. */
export interface Purchases {
  items: Int32Array;
  /** Start of each order, followed by the end of the last one. */
  starts: Int32Array;
}

/** For each product bought with others, those others, best first. */
export interface Neighbours {
  /** Product ids, ascending. */
  ids: Int32Array;
  /** Start of each product's neighbours, followed by the end of the last ones. */
  starts: Int32Array;
  others: Int32Array;
  scores: Float32Array;
}

/** Neighbours stored per product: enough for a strip, even if some cannot be bought or are shown already. */
const MAX_NEIGHBOURS = 32;
/** Newest orders examined per product: what everybody buys says little about what goes with it. */
const MAX_ORDERS = 2000;
/** Products by their index among the distinct ids, and the orders that contain each, newest first. */
interface Holdings {
  ids: Int32Array;
  /** Index of the product for each item of the purchases. */
  places: Int32Array;
  starts: Int32Array;
  orders: Int32Array;
}

async function holdingsOf({ items, starts }: Purchases, pace: Pace): Promise<Holdings> {
  const ids = Int32Array.from(new Set(items)).sort();
  const placeOf = new Map(Array.from(ids, (id, place) => [id, place]));
  const places = new Int32Array(items.length);
  const counts = new Int32Array(ids.length + 1);
  await pacedLoop(items.length, pace, (at) => {
    const place = placeOf.get(items[at] as number) as number;
    places[at] = place;
    counts[place + 1] = (counts[place + 1] as number) + 1;
  });
  for (let place = 0; place < ids.length; place++)
    counts[place + 1] = (counts[place + 1] as number) + (counts[place] as number);
  const free = counts.slice();
  const orders = new Int32Array(items.length);
  await pacedLoop(starts.length - 1, pace, (order) => {
    for (let at = starts[order] as number; at < (starts[order + 1] as number); at++) {
      const place = places[at] as number;
      const next = free[place] as number;
      orders[next] = order;
      free[place] = next + 1;
    }
  });
  return { ids, places, starts: counts, orders };
}

/**
 * Learns which products go together from the given orders, newest first: the more orders contain both and the fewer contain either, the
 * higher the score; an order of many products counts less for each pair. `doubt` is the number of common orders at which a pair counts
 * half. Works in slices of `pace`.
 */
export async function learnNeighbours(purchases: Purchases, doubt: number, pace: Pace): Promise<Neighbours> {
  const holdings = await holdingsOf(purchases, pace);
  const { ids, places, starts: counts, orders } = holdings;
  const { starts } = purchases;
  const together = new Float32Array(ids.length);
  const count = (place: number) => (counts[place + 1] as number) - (counts[place] as number);
  const othersOf: number[] = [];
  const scoresOf: number[] = [];
  const begins = new Int32Array(ids.length + 1);

  const learn = (place: number) => {
    const touched: number[] = [];
    const end = Math.min(counts[place + 1] as number, (counts[place] as number) + MAX_ORDERS);
    for (let at = counts[place] as number; at < end; at++) {
      const order = orders[at] as number;
      const [from, to] = [starts[order] as number, starts[order + 1] as number];
      for (let item = from; item < to; item++) {
        const other = places[item] as number;
        if (other === place) continue;
        const before = together[other] as number;
        if (before === 0) touched.push(other);
        together[other] = before + 1 / Math.sqrt(to - from - 1);
      }
    }
    const scored = touched.map((other): [number, number] => {
      const weight = together[other] as number;
      together[other] = 0;
      const sure = weight / (weight + doubt);
      return [ids[other] as number, (sure * weight) / Math.sqrt(count(place) * count(other))];
    });
    scored.sort(([one, a], [two, b]) => b - a || one - two);
    for (const [other, score] of scored.slice(0, MAX_NEIGHBOURS)) {
      othersOf.push(other);
      scoresOf.push(score);
    }
    begins[place + 1] = othersOf.length;
  };
  // A product may be in thousands of orders: the clock is checked every few products.
  await pacedLoop(ids.length, pace, learn, 16);
  return { ids, starts: begins, others: Int32Array.from(othersOf), scores: Float32Array.from(scoresOf) };
}
