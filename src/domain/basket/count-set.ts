import { clampQuantity, ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import { type BasketLine, MAX_LINE_QUANTITY } from './basket.ts';
import { type BasketSet, sameGoods } from './basket-set.ts';

type Line = Pick<
  BasketLine,
  'id' | 'offerId' | 'optionIds' | 'quantity' | 'min' | 'step' | 'setId' | 'giftFor'
>;

/** How many of an extra one door needs, as the shop states it; `min` is the smallest number sold. */
export interface ExtraRule {
  rate: Quantity;
  min: number;
}

/** Both sides of a doorway, and up to four boards of an extension side by side, need several times the rate. */
const MAX_TIMES = 8;

/**
 * Returns the rate by which an item follows the number of sets: the shop's rate, or a multiple of it, if that gives the chosen quantity;
 * without a rule, the quantity of one set. Null for a number that the shopper chose by hand, which stays [DOOR-3].
 */
export function followedRate(amount: Quantity, sets: number, rule: ExtraRule | undefined): Quantity | null {
  if (!rule) return quantity(Math.floor(amount / sets));
  for (let times = 1; times <= MAX_TIMES; times++) {
    const rate = quantity(rule.rate * times);
    if (Math.max(wholeOf(sets, rate), units(rule.min)) === amount) return rate;
  }
  return null;
}

const wholeOf = (sets: number, rate: Quantity): Quantity => units(Math.ceil((sets * rate) / ONE));

function amountFor(line: Line, sets: number, rate: Quantity): Quantity {
  return clampQuantity(quantity(sets * rate), { min: line.min, step: line.step, max: MAX_LINE_QUANTITY });
}

/** Returns the line that a set is named by and counted by: the first of its lines. */
const leadOf = (lines: readonly Line[], setId: number): Line | undefined =>
  lines.find((line) => line.setId === setId);

export interface SetCount {
  set: BasketSet;
  /** New quantities by line id; lines that stay are absent. */
  quantities: ReadonlyMap<number, Quantity>;
}

/**
 * Counts a set by the new quantity of its first line: every other line follows by its rate, and one that was changed by hand stays
 * [BEYOND-15] [DOOR-3]. Null if the line leads no set. Zero removes the whole set. Stock does not limit the result: what is missing becomes
 * a question about the set [DOOR-5].
 */
export function countSet(
  sets: readonly BasketSet[],
  lines: readonly Line[],
  lead: Line,
  amount: Quantity,
): SetCount | null {
  const set = sets.find(({ id }) => id === lead.setId);
  if (!set || leadOf(lines, set.id)?.id !== lead.id) return null;
  const others = lines.filter(({ id, setId }) => setId === set.id && id !== lead.id);
  if (amount === 0) return { set, quantities: new Map(others.map(({ id }) => [id, amount])) };
  const each = set.items.find((item) => sameGoods(item, lead))?.rate ?? quantity(lead.quantity / set.sets);
  const count = Math.max(1, Math.ceil(amount / Math.max(each, 1)));
  const quantities = new Map<number, Quantity>();
  const items = set.items.map((item) => {
    if (sameGoods(item, lead)) return { ...item, quantity: amount };
    const line = others.find((other) => sameGoods(item, other));
    if (!line || item.rate === undefined || item.quantity !== line.quantity) return item;
    const followed = amountFor(line, count, item.rate);
    quantities.set(line.id, followed);
    return { ...item, quantity: followed };
  });
  return { set: { ...set, sets: count, items }, quantities };
}
