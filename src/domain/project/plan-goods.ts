import { type LineRequest, MAX_LINE_QUANTITY } from '../basket/basket.ts';
import { noteAbout } from '../basket/join-notes.ts';
import { adjustmentText, mergeRequests } from '../basket/line-request.ts';
import { type AddableOffer, priceWith, settleRequest } from '../basket/plan-lines.ts';
import { SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { clampQuantity, minQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { needForArea } from '../tile/my-area.ts';
import type { TileUnit } from '../tile/tile-quantity.ts';
import { MAX_PROJECT_LINES } from './project.ts';

/** A line to be written into a room. */
export interface PlannedGoods {
  offerId: number;
  optionIds: readonly number[];
  quantity: Quantity;
  countedIn: TileUnit | null;
  /** Price of one unit, including options. */
  price: Kopecks;
}

/** A line that is already in the room. */
type ExistingGoods = Pick<PlannedGoods, 'offerId' | 'optionIds' | 'quantity'>;

export interface RoomSpace {
  /** Area in thousandths of a square metre; null if not specified. */
  area: Quantity | null;
  existing: readonly ExistingGoods[];
  linesOfProject: number;
}

const keyOf = ({ offerId, optionIds }: Pick<LineRequest, 'offerId' | 'optionIds'>) =>
  `${offerId}:${optionIds.join(',')}`;

/** Returns the default quantity: enough for the room's area, else the minimum sold. */
function usualQuantity(offer: AddableOffer, area: Quantity | null): Quantity {
  const unitArea = offer.measure?.unitArea ?? (offer.unit === 'м²' ? SQUARE_METRE : null);
  return (area === null ? null : needForArea(area, { ...offer, unitArea })?.sold) ?? minQuantity(offer);
}

/**
 * Plans the addition of products to a room: those on sale are added in a valid quantity, the others are refused with a reason. Unlike in a
 * basket, the quantity may exceed the stock, because what is planned is bought months later; the page shows what is in stock.
 */
export function planGoods(
  offers: ReadonlyMap<number, AddableOffer>,
  { area, existing, linesOfProject }: RoomSpace,
  requests: readonly LineRequest[],
): { lines: readonly PlannedGoods[]; notes: readonly string[] } {
  const notes: string[] = [];
  const settled = requests.flatMap((request) => {
    const result = settleRequest(offers.get(request.offerId), request);
    if (result.ok) return [result.value];
    notes.push(result.message);
    return [];
  });
  const present = new Map(existing.map((line) => [keyOf(line), line]));
  const lines: PlannedGoods[] = [];
  let count = linesOfProject;
  for (const request of mergeRequests(settled)) {
    const offer = offers.get(request.offerId) as AddableOffer;
    const before = present.get(keyOf(request));
    if (!before && count >= MAX_PROJECT_LINES) {
      notes.push(`«${offer.name}»: в проекте помещается ${MAX_PROJECT_LINES} позиций`);
      continue;
    }
    if (!before) count += 1;
    const requested = quantity((before?.quantity ?? 0) + (request.quantity ?? usualQuantity(offer, area)));
    const got = clampQuantity(requested, { min: offer.min, step: offer.step, max: MAX_LINE_QUANTITY });
    const note = got > requested ? adjustmentText(requested, got, offer) : null;
    if (note) notes.push(noteAbout(offer.name, note));
    const { offerId, optionIds, countedIn = null } = request;
    lines.push({ offerId, optionIds, quantity: got, countedIn, price: priceWith(offer, optionIds) });
  }
  return { lines, notes };
}
