import { extraCount } from '../../../domain/door/door-set.ts';
import { ONE, type Quantity, units } from '../../../domain/measures/quantity.ts';
import type { BuyingRequest } from '../../../domain/product/buying-request.ts';
import type { CardGoods } from '../../../domain/product/card-goods.ts';
import {
  beginCounting,
  type Counting,
  type CountingAction,
  countingAfter,
  UNREAD,
} from '../../../domain/product/counting.ts';
import {
  changedRows,
  choiceNotice,
  chooseValue,
  nearestOffer,
  type OfferChoice,
  showOffer,
} from '../../../domain/product/offer-choice.ts';
import { canBuy } from '../../../domain/product/offers.ts';
import { defaultOptions, fitsOptions } from '../../../domain/product/options.ts';
import type { DoorExtra, Offer } from '../../../domain/product/product.ts';
import { maxOrderable } from '../../../domain/stock/supply.ts';
import { needForArea } from '../../../domain/tile/my-area.ts';
import type { FormAnswer } from './form-answer.ts';
import { type BuyGoods, measureOf } from './goods.ts';

export interface Buying extends Counting {
  choice: OfferChoice;
  /** Explains what else changed with the last choice. */
  choiceNotice: string | null;
  offer: Offer;
  options: readonly number[];
  /** Current rows of extras; the door wizard may replace one by another width. */
  doorExtras: readonly DoorExtra[];
  /** State of the current rows by offer id [DOOR-2]. */
  extras: Readonly<Record<number, { count: number; ticked: boolean; wrong?: string }>>;
  /** Whether the second item of the pair is added as well [CART-3]. */
  paired: boolean;
  /** «Моя площадь», which determines the amount until the shopper counts [BEYOND-3]. */
  area: Quantity | null;
  counted: boolean;
  unitChosen: boolean;
}

export type BuyingAction =
  /** `early`: the action was made before hydration, when the page knew no area. */
  | (CountingAction & { early?: boolean })
  | { do: 'cover'; area: Quantity | null }
  | BuyingRequest
  | { do: 'choose'; row: number; value: number }
  | { do: 'options'; chosen: readonly number[] }
  /** The goods were fetched again: what is chosen and typed stays if still possible. */
  | { do: 'renew' }
  | { do: 'extra'; offerId: number; count?: number; ticked?: boolean }
  | { do: 'pair'; ticked: boolean };

/** Returns the offer with its area, computed from the product's dimensions, for counting. */
export function countedGoods(goods: BuyGoods, offer: Offer): CardGoods {
  const { piecesPerBox, soldByBox } = goods.card;
  return { ...offer, piecesPerBox, soldByBox, unitArea: measureOf(goods, offer.unit)?.unitArea ?? null };
}

/** Returns the number of an extra for this many doors [DOOR-3], limited by stock. */
function extraAmount(extra: DoorExtra, doors: number): number {
  return Math.min(extraCount(doors, extra.rate, extra.min), Math.max(maxOf(extra), extra.min));
}

export function maxOf(extra: DoorExtra): number {
  return Math.floor(maxOrderable(extra) / ONE);
}

const isSold = (extra: DoorExtra) => extra.price > 0 && maxOrderable(extra) > 0;

/** Returns the initial state; after a refused form, with its values. */
export function beginBuying(
  goods: BuyGoods,
  answer: FormAnswer | null = null,
  notice: string | null = null,
): Buying | null {
  const offer = goods.offers.find(({ id }) => id === goods.selectedOfferId) ?? goods.offers[0];
  if (!offer) return null;
  const { quantity: typed = null, unit, problem = null, extras: chosen = {} } = answer ?? {};
  const counting = beginCounting(countedGoods(goods, offer), offer.min, unit);
  return {
    ...counting,
    choice: showOffer(goods.rows, goods.offers, offer.id),
    choiceNotice: notice,
    offer,
    options: defaultOptions(goods.attributes),
    typed,
    notice: problem,
    paired: false,
    area: null,
    counted: typed !== null,
    unitChosen: false,
    doorExtras: goods.doorExtras,
    extras: Object.fromEntries(
      goods.doorExtras.map((extra) => [
        extra.offerId,
        // Extras are not ticked by default.
        chosen[extra.offerId] ?? { count: extraAmount(extra, counting.amount / ONE), ticked: false },
      ]),
    ),
  };
}

/** Returns the extras that fit the chosen options: a latch needs a milling [DOOR-2]. */
export const fittingExtras = ({ doorExtras, options }: Pick<Buying, 'doorExtras' | 'options'>) =>
  doorExtras.filter((extra) => fitsOptions(extra, options));

export function tickedExtras(state: Buying): { extra: DoorExtra; count: number }[] {
  const { extras } = state;
  return fittingExtras(state).flatMap((extra) => {
    const { count = 0, ticked = false } = extras[extra.offerId] ?? {};
    return ticked ? [{ extra, count }] : [];
  });
}

export function buyingAfter(goods: BuyGoods, state: Buying, action: BuyingAction): Buying {
  switch (action.do) {
    case 'choose':
      return choose(goods, state, action.row, action.value);
    case 'options':
      return { ...state, options: action.chosen };
    case 'pair':
      return { ...state, paired: action.ticked };
    case 'extra':
      return changeExtra(state, action);
    case 'fit-door':
      return fitDoor(goods, state, action);
    case 'renew':
      return renew(goods, state);
    case 'cover':
      return covering(goods, { ...state, area: action.area });
    default:
      return countedBy(goods, state, action);
  }
}

/** Applies the shopper's own count, which the area no longer overrides. */
function countedBy(goods: BuyGoods, state: Buying, action: CountingAction & { early?: boolean }): Buying {
  if (action.do === 'settle') return count(goods, state, action);
  if (action.do === 'count-in') return { ...count(goods, state, action), unitChosen: true };
  const before = action.early && !state.counted ? asDrawn(goods, state) : state;
  return { ...count(goods, before, action), counted: true };
}

/** Returns the state with its initial amount; the unit that the shopper has chosen stays. */
function asDrawn(goods: BuyGoods, state: Buying): Buying {
  const { amount, unit } = beginCounting(countedGoods(goods, state.offer), state.offer.min);
  const drawn = count(goods, state, { do: 'take', amount });
  return { ...drawn, unit: state.unitChosen ? state.unit : unit };
}

/** Returns the amount for the area, counted in m²; without an area the initial amount. */
function covering(goods: BuyGoods, state: Buying): Buying {
  const { offer, area, counted, unitChosen } = state;
  if (counted) return state;
  const measured = countedGoods(goods, offer);
  const unitArea = measured.unitArea ?? goods.card.unitArea;
  const need = area === null ? null : needForArea(area, { ...measured, unitArea });
  if (!need) return asDrawn(goods, state);
  const unit = unitChosen || !measured.unitArea ? state.unit : 'area';
  return count(goods, { ...state, unit }, { do: 'take', amount: need.sold });
}

/** Counts, and adjusts door extras [DOOR-3]. Invalid text stays in the field with an error. */
function count(goods: BuyGoods, state: Buying, action: CountingAction): Buying {
  const after = countingAfter(countedGoods(goods, state.offer), state, action);
  const wrong = action.do === 'settle' && after.notice === UNREAD;
  return {
    ...state,
    ...after,
    typed: wrong ? state.typed : after.typed,
    extras: after.amount === state.amount ? state.extras : extrasFor(state, after.amount / ONE),
  };
}

function choose(goods: BuyGoods, state: Buying, row: number, value: number): Buying {
  const { chosen, enabled } = state.choice;
  const choice = enabled[row]?.has(value)
    ? chooseValue(goods.rows, goods.offers, chosen, row, value)
    : showOffer(
        goods.rows,
        goods.offers,
        nearestOffer(goods.rows, goods.offers, chosen, row, value, canBuy) ?? state.offer.id,
      );
  const offer = goods.offers.find(({ id }) => id === choice.offerId) ?? state.offer;
  const changed = changedRows(goods.rows, chosen, choice.chosen, row);
  const chosenNow = count(
    goods,
    { ...state, choice, offer, choiceNotice: choiceNotice(changed) },
    { do: 'take', amount: state.amount },
  );
  return state.area === null ? chosenNow : covering(goods, chosenNow);
}

function extrasFor(state: Buying, doors: number): Buying['extras'] {
  return Object.fromEntries(
    state.doorExtras.map((extra) => [
      extra.offerId,
      { count: extraAmount(extra, doors), ticked: state.extras[extra.offerId]?.ticked ?? false },
    ]),
  );
}

function changeExtra(
  state: Buying,
  { offerId, count, ticked }: { offerId: number; count?: number; ticked?: boolean },
): Buying {
  const before = state.extras[offerId];
  if (!before) return state;
  // A count of 0 unticks the row, and ticking it sets at least 1.
  const after =
    ticked === undefined
      ? { count: count ?? before.count, ticked: before.ticked && count !== 0 }
      : { count: ticked ? Math.max(before.count, 1) : before.count, ticked };
  return { ...state, extras: { ...state.extras, [offerId]: after } };
}

/** Updates the offer and extras from the latest goods; extras and options that no longer exist are deselected. */
function renew(goods: BuyGoods, state: Buying): Buying {
  const offer = goods.offers.find(({ id }) => id === state.offer.id) ?? state.offer;
  const doorExtras = state.doorExtras.map(
    (row) => goods.doorExtras.find(({ offerId }) => offerId === row.offerId) ?? row,
  );
  const extras = Object.fromEntries(
    doorExtras.map((extra) => {
      const { count, ticked } = state.extras[extra.offerId] ?? { count: extra.min, ticked: false };
      return [extra.offerId, { count, ticked: ticked && isSold(extra) }];
    }),
  );
  const known = goods.attributes.flatMap(({ options }) => options.map(({ id }) => id));
  const options = state.options.every((id) => known.includes(id))
    ? state.options
    : defaultOptions(goods.attributes);
  const before = { ...state, offer, doorExtras, extras, options };
  const after = count(goods, before, { do: 'take', amount: state.amount });
  return after.amount === state.amount ? { ...before, notice: after.notice ?? state.notice } : after;
}

/** Applies the result of the door wizard [BEYOND-8]: opening, number of doors and rows. */
function fitDoor(goods: BuyGoods, state: Buying, request: BuyingRequest & { do: 'fit-door' }): Buying {
  const offer = goods.offers.find(({ id }) => id === request.offerId) ?? state.offer;
  const choice = showOffer(goods.rows, goods.offers, offer.id);
  const { options } = request;
  const fitted = count(
    goods,
    { ...state, offer, choice, options },
    { do: 'take', amount: units(request.doors) },
  );
  const rowOf = (id: number) => request.extras.find(({ instead }) => instead === id);
  const rows = fitted.doorExtras.map((extra) => {
    const row = rowOf(extra.offerId);
    if (row) return { extra: row.extra, state: { count: row.count, ticked: row.ticked } };
    return { extra, state: fitted.extras[extra.offerId] ?? { count: extra.min, ticked: false } };
  });
  return {
    ...fitted,
    doorExtras: rows.map(({ extra }) => extra),
    extras: Object.fromEntries(rows.map(({ extra, state: row }) => [extra.offerId, row])),
  };
}
