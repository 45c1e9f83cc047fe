import { addMoney, type Kopecks, kopecks, NOTHING } from '../measures/money.ts';
import { ONE, type Quantity, units } from '../measures/quantity.ts';
import { lineTotal, type UnitPrice } from '../price/unit-price.ts';
import { isCounted, maxOrderable, type Supplied } from '../stock/supply.ts';

/** One size in which goods are packed. */
export interface Pack extends Supplied, UnitPrice {
  /** Content of a selling unit: grams, area or length, like the need. */
  size: number;
  step: Quantity;
  min: Quantity;
}

/** Whole selling units of a pack. */
export interface PackCount<P> {
  pack: P;
  count: number;
}

export interface PackChoice<P> {
  /** Largest packs first; empty if nothing is needed or nothing is available. */
  picks: readonly PackCount<P>[];
  total: Kopecks;
  /** Whether the packs cover the need; otherwise they are all that can be ordered. */
  suffices: boolean;
}

/** Fewer packs are preferred if they cost less than this many per cent more. */
const FEWER_FOR = 3;
/**
 * A need beyond this many of the largest packs is first reduced by the pack with the best price: the cheapest combination for a large need
 * takes nearly everything in one pack, and few combinations remain.
 */
const LARGE = 30;

/** A pack counted in grains: the fewest whole selling units that its step allows. */
interface Grain<P> {
  pack: P;
  units: number;
  size: number;
  price: number;
  /** Fewest and most grains that can be bought. */
  min: number;
  max: number;
}

type Available = (pack: Pack) => Quantity;

/** Stock, without what could be ordered from a supplier. */
const inStock: Available = (pack) => (isCounted(pack.supply) ? pack.stock : maxOrderable(pack));

function grainOf<P extends Pack>(pack: P, available: Available): Grain<P> {
  const { step, min, size, price } = pack;
  let count = 1;
  while ((count * ONE) % step !== 0) count++;
  const grain = count * ONE;
  return {
    ...{ pack, units: count, size: size * count, price: price * count },
    min: Math.max(1, Math.ceil(min / grain)),
    max: Math.floor(available(pack) / grain),
  };
}

const costOf = <P extends Pack>({ pack, units: each }: Grain<P>, count: number): Kopecks =>
  count > 0 ? lineTotal(pack, units(count * each)) : NOTHING;

/** A combination: the number of each grain, the price and the number of selling units. */
interface Found {
  counts: readonly number[];
  cost: number;
  pieces: number;
}

type IsBetter = (one: Found, other: Found) => boolean;

const isCheaper: IsBetter = (one, other) =>
  one.cost < other.cost || (one.cost === other.cost && one.pieces < other.pieces);
const isFewer: IsBetter = (one, other) =>
  one.pieces < other.pieces || (one.pieces === other.pieces && one.cost < other.cost);

/** Finds the best combination that covers `need` and costs less than `limit`; null if there is none. */
function findBest<P extends Pack>(
  grains: readonly Grain<P>[],
  need: number,
  isBetter: IsBetter,
  limit: number,
): Found | null {
  let best: Found | null = null;
  /** Lowest price and number of selling units for one part of the content, from each grain on. */
  const least = grains.map((_, at) => {
    const rest = grains.slice(at);
    return {
      cost: Math.min(...rest.map(({ price, size }) => price / size)),
      pieces: Math.min(...rest.map(({ units: each, size }) => each / size)),
    };
  });
  const walk = (at: number, rest: number, found: Found): void => {
    if (found.cost >= limit) return;
    if (rest <= 0) {
      if (!best || isBetter(found, best)) best = found;
      return;
    }
    const grain = grains[at];
    const bound = least[at];
    if (!grain || !bound) return;
    // The kopeck allows for rounded lines, the thousandth for inexact numbers.
    const hope = {
      ...found,
      cost: found.cost + rest * bound.cost - 1,
      pieces: Math.ceil(found.pieces + rest * bound.pieces - 0.001),
    };
    if (hope.cost >= limit || (best && !isBetter(hope, best))) return;
    const take = (count: number) =>
      walk(at + 1, rest - count * grain.size, {
        counts: [...found.counts, count],
        cost: found.cost + costOf(grain, count),
        pieces: found.pieces + count * grain.units,
      });
    const most = Math.min(Math.max(Math.ceil(rest / grain.size), grain.min), grain.max);
    for (let count = most; count >= grain.min; count--) take(count);
    take(0);
  };
  walk(0, need, { counts: [], cost: 0, pieces: 0 });
  return best;
}

/** Returns the number of each grain in the cheapest combination, or in one of fewer packs that is hardly dearer; null if none suffices. */
function combine<P extends Pack>(grains: readonly Grain<P>[], need: number): readonly number[] | null {
  const cheapest = findBest(grains, need, isCheaper, Number.POSITIVE_INFINITY);
  if (!cheapest) return null;
  const limit = Math.ceil((cheapest.cost * (100 + FEWER_FOR)) / 100);
  return (findBest(grains, need, isFewer, Math.max(limit, cheapest.cost + 1)) ?? cheapest).counts;
}

/** Takes grains for a large need until {@link LARGE} of the largest remain: the largest of those with nearly the best price. */
function takeBulk<P extends Pack>(grains: readonly Grain<P>[], need: number): number[] {
  const counts = grains.map(() => 0);
  const left = LARGE * Math.max(...grains.map(({ size }) => size));
  const byPrice = grains.map((_, at) => at).toSorted((one, other) => perSize(one) - perSize(other));
  function perSize(at: number): number {
    const { price = 0, size = 1 } = grains[at] ?? {};
    return price / size;
  }
  let rest = need;
  while (byPrice.length > 0 && rest > left) {
    const cheapest = perSize(byPrice[0] ?? 0);
    // Grains are sorted, the largest first.
    const at = Math.min(...byPrice.filter((each) => perSize(each) * 100 < cheapest * (100 + FEWER_FOR)));
    const { size = 1, min = 1, max = 0 } = grains[at] ?? {};
    const count = Math.min(max, Math.ceil((rest - left) / size));
    if (count >= min) {
      counts[at] = count;
      rest -= count * size;
    }
    byPrice.splice(byPrice.indexOf(at), 1);
  }
  return counts;
}

function countsFor<P extends Pack>(grains: readonly Grain<P>[], need: number): readonly number[] | null {
  if (grains.length === 0) return null;
  const bulk = takeBulk(grains, need);
  const taken = (at: number) => bulk[at] ?? 0;
  const rest = grains.map((grain, at) => ({
    ...grain,
    min: Math.max(1, grain.min - taken(at)),
    max: grain.max - taken(at),
  }));
  const covered = grains.reduce((sum, { size }, at) => sum + size * taken(at), 0);
  const counts = combine(rest, need - covered);
  return counts && grains.map((_, at) => taken(at) + (counts[at] ?? 0));
}

function choiceOf<P extends Pack>(grains: readonly Grain<P>[], counts: readonly number[], suffices: boolean) {
  const lines = grains
    .map((grain, at) => ({ grain, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0);
  return {
    picks: lines.map(({ grain, count }) => ({ pack: grain.pack, count: count * grain.units })),
    total: kopecks(addMoney(...lines.map(({ grain, count }) => costOf(grain, count)))),
    suffices,
  };
}

/**
 * Chooses packs of the same goods that cover a need: the cheapest combination in stock, or one of fewer packs that is less than 3 % dearer
 * [BEYOND-16]. What the shop can only order is used if the stock does not suffice; if that is not enough either, all of it is returned.
 */
export function choosePacks<P extends Pack>(packs: readonly P[], need: number): PackChoice<P> {
  if (need <= 0) return { picks: [], total: NOTHING, suffices: true };
  const sold = packs
    .filter(({ price, size }) => price > 0 && size > 0)
    .toSorted((one, other) => other.size - one.size);
  const grainsOf = (available: Available) =>
    sold.map((pack) => grainOf(pack, available)).filter(({ min, max }) => max >= min);
  for (const available of [inStock, maxOrderable]) {
    const grains = grainsOf(available);
    const counts = countsFor(grains, need);
    if (counts) return choiceOf(grains, counts, true);
  }
  const grains = grainsOf(maxOrderable);
  return choiceOf(
    grains,
    grains.map(({ max }) => max),
    false,
  );
}
