import type * as v from 'valibot';
import { quantity } from '../measures/quantity.ts';
import type { basketSetSchema, setItemSchema } from './shortage-schema.ts';

/** Maximum number of sets that a basket tracks; the oldest are dropped first. */
const MAX_SETS = 50;
/** Maximum number of equal sets in one form. */
export const MAX_EQUAL_SETS = 999;
/** Name of a buy form's field: the number of equal sets that its goods form. */
export const SETS = 'SETS';
/** Name of the button that adds only what is in stock. */
export const PART = 'PART';

export type SetItem = v.InferOutput<typeof setItemSchema>;
export type BasketSet = v.InferOutput<typeof basketSetSchema>;

type Goods = Pick<SetItem, 'offerId' | 'optionIds'>;
type Line = Goods & { setId?: number | null };

export const sameGoods = (a: Goods, b: Goods): boolean =>
  a.offerId === b.offerId && a.optionIds.join(',') === b.optionIds.join(',');

/** Whether a line is goods on their own, outside any set. */
export const isOutsideSets = ({ setId }: Pick<Line, 'setId'>): boolean => (setId ?? null) === null;

/** Whether a line is part of a set: by its id, or by its goods for lines that were added before sets were groups. */
const isOfSet = (line: Line, { id, items }: BasketSet): boolean =>
  isOutsideSets(line) ? items.some((item) => sameGoods(item, line)) : line.setId === id;

type Made = Omit<BasketSet, 'id'>;

/** Whether two sets hold the same goods in the same quantity for each set, so that one more is more of the other. */
export const isSameSet = (a: Made, b: Made): boolean =>
  a.items.length === b.items.length &&
  a.items.every((item) =>
    b.items.some(
      (other) =>
        sameGoods(item, other) &&
        item.rate === other.rate &&
        (item.rate !== undefined || item.quantity * b.sets === other.quantity * a.sets),
    ),
  );

/** Id for the next set of a basket; ids are not used again while a line could refer to them. */
export const nextSetId = (existing: readonly BasketSet[]): number =>
  Math.max(0, ...existing.map((set) => set.id)) + 1;

/** Adds a set, and drops the sets that have no line left in `present`. A set like an existing one is merged into it. */
export function withSet(existing: readonly BasketSet[], made: Made, present: readonly Line[]): BasketSet[] {
  const there = existing.filter((set) => present.some((line) => isOfSet(line, set)));
  const same = there.find((set) => isSameSet(set, made));
  if (!same) return [...there, { id: nextSetId(existing), ...made }].slice(-MAX_SETS);
  const items = same.items.map((item) => {
    const added = made.items.find((other) => sameGoods(item, other));
    return { ...item, quantity: quantity(item.quantity + (added?.quantity ?? 0)) };
  });
  return there.map((set) => (set === same ? { ...set, sets: set.sets + made.sets, items } : set));
}
