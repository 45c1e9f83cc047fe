import { type LineWish, MAX_LINE_QUANTITY } from '../basket/basket.ts';
import { adjustmentText, mergeWishes } from '../basket/basket-wish.ts';
import { noteAbout } from '../basket/join-notes.ts';
import { type AddableOffer, priceWith, settleWish } from '../basket/plan-lines.ts';
import { SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { clampQuantity, minQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { needForArea } from '../tile/my-area.ts';
import type { TileUnit } from '../tile/tile-quantity.ts';
import { MAX_PROJECT_LINES } from './project.ts';

/** A line as it is to lie in a room. */
export interface PlannedGoods {
  offerId: number;
  optionIds: readonly number[];
  quantity: Quantity;
  countedIn: TileUnit | null;
  /** For one unit, options included. */
  price: Kopecks;
}

/** A line that lies in the room already. */
type HeldGoods = Pick<PlannedGoods, 'offerId' | 'optionIds' | 'quantity'>;

/** The room that goods are put into. */
export interface RoomSpace {
  /** Thousandths of a square metre; null where nobody said. */
  area: Quantity | null;
  held: readonly HeldGoods[];
  /** Lines of the whole project. */
  linesOfProject: number;
}

const keyOf = ({ offerId, optionIds }: Pick<LineWish, 'offerId' | 'optionIds'>) =>
  `${offerId}:${optionIds.join(',')}`;

/** How much goods without a quantity of their own are taken: what covers the room, else the least that is sold. */
function usualQuantity(offer: AddableOffer, area: Quantity | null): Quantity {
  const unitArea = offer.measure?.unitArea ?? (offer.unit === 'м²' ? SQUARE_METRE : null);
  return (area === null ? null : needForArea(area, { ...offer, unitArea })?.sold) ?? minQuantity(offer);
}

/**
 * Decides what becomes of goods that are put into a room: each that is sold has a place, in a quantity that is sold; the others say why
 * not. Unlike a basket's, a quantity may be beyond the stock: what is planned today is bought in months, and the page says what there is.
 */
export function planGoods(
  offers: ReadonlyMap<number, AddableOffer>,
  { area, held, linesOfProject }: RoomSpace,
  wishes: readonly LineWish[],
): { lines: readonly PlannedGoods[]; notes: readonly string[] } {
  const notes: string[] = [];
  const settled = wishes.flatMap((wish) => {
    const result = settleWish(offers.get(wish.offerId), wish);
    if (result.ok) return [result.value];
    notes.push(result.message);
    return [];
  });
  const present = new Map(held.map((line) => [keyOf(line), line]));
  const lines: PlannedGoods[] = [];
  let count = linesOfProject;
  for (const wish of mergeWishes(settled)) {
    const offer = offers.get(wish.offerId) as AddableOffer;
    const before = present.get(keyOf(wish));
    if (!before && count >= MAX_PROJECT_LINES) {
      notes.push(`«${offer.name}»: в проекте помещается ${MAX_PROJECT_LINES} позиций`);
      continue;
    }
    if (!before) count += 1;
    const asked = quantity((before?.quantity ?? 0) + (wish.quantity ?? usualQuantity(offer, area)));
    const got = clampQuantity(asked, { min: offer.min, step: offer.step, max: MAX_LINE_QUANTITY });
    const note = got > asked ? adjustmentText(asked, got, offer) : null;
    if (note) notes.push(noteAbout(offer.name, note));
    const { offerId, optionIds, countedIn = null } = wish;
    lines.push({ offerId, optionIds, quantity: got, countedIn, price: priceWith(offer, optionIds) });
  }
  return { lines, notes };
}
