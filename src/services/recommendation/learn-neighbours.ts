import { type Pace, pacedLoop } from '../../catalogue/pace.ts';

/** What was bought together: the product ids of all orders in one list, each id once an order. */
export interface Purchases {
  items: Int32Array;
  /** Where each order begins, and behind the last one its end. */
  starts: Int32Array;
}

/** For each product that was bought with others those bought with it, the nearest first. */
export interface Neighbours {
  /** Product ids, ascending. */
  ids: Int32Array;
  /** Where the neighbours of each begin, and behind the last one their end. */
  starts: Int32Array;
  /** Product ids. */
  others: Int32Array;
  scores: Float32Array;
}

/** Neighbours of one product that are remembered: a strip, and what of it cannot be bought or is shown already. */
const KEPT = 32;
/** Orders of one product that are looked at, the newest: what all the world buys says little of what goes with it. */
const MAX_ORDERS = 2000;
/** Products by their place among the distinct ids, and the orders that hold each, the newest first. */
interface Holdings {
  ids: Int32Array;
  /** Of each item of the purchases. */
  places: Int32Array;
  starts: Int32Array;
  orders: Int32Array;
}

async function holdingsOf({ items, starts }: Purchases, pace: Pace): Promise<Holdings> {
  const ids = Int32Array.from(new Set(items)).sort();
  const placeOf = new Map(Array.from(ids, (id, place) => [id, place]));
  const places = new Int32Array(items.length);
  const held = new Int32Array(ids.length + 1);
  await pacedLoop(items.length, pace, (at) => {
    const place = placeOf.get(items[at] as number) as number;
    places[at] = place;
    held[place + 1] = (held[place + 1] as number) + 1;
  });
  for (let place = 0; place < ids.length; place++)
    held[place + 1] = (held[place + 1] as number) + (held[place] as number);
  const free = held.slice();
  const orders = new Int32Array(items.length);
  await pacedLoop(starts.length - 1, pace, (order) => {
    for (let at = starts[order] as number; at < (starts[order + 1] as number); at++) {
      const place = places[at] as number;
      const next = free[place] as number;
      orders[next] = order;
      free[place] = next + 1;
    }
  });
  return { ids, places, starts: held, orders };
}

/**
 * Learns which goods go together from the orders given, the newest first: the more orders hold both and the fewer hold either, the
 * nearer; an order of many goods says less of each pair. So many as `doubt` have to hold two goods before they count half of what they could.
 * Works in slices of `pace`.
 */
export async function learnNeighbours(purchases: Purchases, doubt: number, pace: Pace): Promise<Neighbours> {
  const holdings = await holdingsOf(purchases, pace);
  const { ids, places, starts: held, orders } = holdings;
  const { starts } = purchases;
  const together = new Float32Array(ids.length);
  const count = (place: number) => (held[place + 1] as number) - (held[place] as number);
  const othersOf: number[] = [];
  const scoresOf: number[] = [];
  const begins = new Int32Array(ids.length + 1);

  const learn = (place: number) => {
    const touched: number[] = [];
    const end = Math.min(held[place + 1] as number, (held[place] as number) + MAX_ORDERS);
    for (let at = held[place] as number; at < end; at++) {
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
    for (const [other, score] of scored.slice(0, KEPT)) {
      othersOf.push(other);
      scoresOf.push(score);
    }
    begins[place + 1] = othersOf.length;
  };
  // One product may stand in thousands of orders: the clock is looked at after each few.
  await pacedLoop(ids.length, pace, learn, 16);
  return { ids, starts: begins, others: Int32Array.from(othersOf), scores: Float32Array.from(scoresOf) };
}
