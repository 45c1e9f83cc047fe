import type { BuyingWish } from '../../domain/buying-wish.ts';
import { extraCount } from '../../domain/door-set.ts';
import { chooseValue, type OfferChoice, showOffer } from '../../domain/offers.ts';
import { defaultOptions } from '../../domain/options.ts';
import type { DoorExtra, Offer } from '../../domain/product.ts';
import {
  clampQuantity,
  formatQuantity,
  ONE,
  parseQuantity,
  type Quantity,
  quantity,
  units,
} from '../../domain/quantity.ts';
import { enterTileQuantity, shownTileQuantity, type TileUnit } from '../../domain/tile-quantity.ts';
import { type BuyGoods, measureOf } from './goods.ts';

/** What a shopper has chosen on the product page so far. */
export interface Buying {
  choice: OfferChoice;
  offer: Offer;
  options: readonly number[];
  /** Selling units: the truth, whatever the field shows [TILE-5]. */
  amount: Quantity;
  /** The unit the field counts in; null for goods that are counted in their selling unit only. */
  unit: TileUnit | null;
  /** What stands in the field while it is being typed; null shows the amount. */
  typed: string | null;
  /** What is wrong with what was typed, or why it was changed. */
  notice: string | null;
  /** Rows of extras as they are now: the door wizard may put another width in the place of one. */
  doorExtras: readonly DoorExtra[];
  /** By offer id [DOOR-2]. */
  extras: Readonly<Record<number, { count: number; ticked: boolean }>>;
}

export type BuyingAction =
  | { do: 'choose'; row: number; value: number }
  | { do: 'options'; chosen: readonly number[] }
  | { do: 'type'; text: string }
  | { do: 'settle' }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'count-in'; unit: TileUnit }
  | BuyingWish
  | { do: 'extra'; offerId: number; count?: number; ticked?: boolean };

const NOT_A_NUMBER = 'Введите количество числом, например 12 или 2,5.';

/** The state a page opens with; `typed` is what a refused form had in its field. */
export function beginBuying(goods: BuyGoods, typed: string | null, notice: string | null): Buying | null {
  const offer = goods.offers.find(({ id }) => id === goods.selectedOfferId) ?? goods.offers[0];
  if (!offer) return null;
  const measure = measureOf(goods, offer.unit);
  const amount = least(offer);
  return {
    choice: showOffer(goods.rows, goods.offers, offer.id),
    offer,
    options: defaultOptions(goods.attributes),
    amount,
    unit: measure && (measure.soldByBox ? 'box' : 'piece'),
    typed,
    notice,
    doorExtras: goods.doorExtras,
    extras: Object.fromEntries(
      goods.doorExtras.map(({ offerId, rate, min, ticked, stock, price }) => [
        offerId,
        { count: extraCount(amount / ONE, rate, min), ticked: ticked && stock > 0 && price > 0 },
      ]),
    ),
  };
}

/** The least quantity of an offer that can be ordered, even where it is not there now. */
export function least({ min, step }: Pick<Offer, 'min' | 'step'>): Quantity {
  return clampQuantity(min === 0 ? step : min, { min, step, max: null });
}

/** What the field shows now. */
export function shownText(goods: BuyGoods, state: Buying): string {
  return state.typed ?? formatQuantity(shownAmount(goods, state));
}

function shownAmount(goods: BuyGoods, { amount, unit, offer }: Buying): Quantity {
  const measure = measureOf(goods, offer.unit);
  return measure && unit ? shownTileQuantity(amount / ONE, unit, measure) : amount;
}

/** The state after an action of the shopper's. */
export function buyingAfter(goods: BuyGoods, state: Buying, action: BuyingAction): Buying {
  switch (action.do) {
    case 'choose':
      return choose(goods, state, action.row, action.value);
    case 'options':
      return { ...state, options: action.chosen };
    case 'type':
      return typeAmount(goods, state, action.text);
    case 'settle':
      return settle(goods, state);
    case 'step': {
      const settled = { ...settle(goods, state), notice: null };
      return step(settled, action.by);
    }
    case 'count-in':
      return { ...settle(goods, state), unit: action.unit };
    case 'extra':
      return changeExtra(state, action);
    case 'take':
      return withAmount({ ...state, typed: null }, action.amount);
    case 'fit-door':
      return fitDoor(goods, state, action);
  }
}

function choose(goods: BuyGoods, state: Buying, row: number, value: number): Buying {
  const choice = chooseValue(goods.rows, goods.offers, state.choice.chosen, row, value);
  const offer = goods.offers.find(({ id }) => id === choice.offerId) ?? state.offer;
  return withAmount({ ...state, choice, offer, typed: null, notice: null }, state.amount);
}

/** Keeps up with the typing: the amount follows what can be read, the field keeps what was typed. */
function typeAmount(goods: BuyGoods, state: Buying, text: string): Buying {
  const wish = parseQuantity(text);
  if (wish === null || wish === 0) return { ...state, typed: text, notice: null };
  return { ...withAmount(state, read(goods, state, wish)), typed: text };
}

/** Corrects the field to what is ordered [TILE-4]; something that is no number stays there with a word about it. */
function settle(goods: BuyGoods, state: Buying): Buying {
  if (state.typed === null) return state;
  const wish = parseQuantity(state.typed);
  if (wish === null) return { ...state, notice: NOT_A_NUMBER };
  return { ...withAmount(state, read(goods, state, wish)), typed: null };
}

/** What was typed in the field's unit, as selling units. */
function read(goods: BuyGoods, state: Buying, wish: Quantity): Quantity {
  const measure = measureOf(goods, state.offer.unit);
  if (!measure || !state.unit) return wish;
  return units(enterTileQuantity(state.amount / ONE, wish, state.unit, measure));
}

function step(state: Buying, by: 1 | -1): Buying {
  const next = state.amount + by * Math.max(state.offer.step, 1);
  return next < least(state.offer) ? state : withAmount(state, quantity(next));
}

/** Sets the amount within the offer's bounds, says when that is not what was wished, and lets door extras follow [DOOR-3]. */
function withAmount(state: Buying, wish: Quantity): Buying {
  const { min, step: each, stock } = state.offer;
  const bounds = { min, step: each, max: stock > 0 ? stock : null };
  const amount = clampQuantity(wish === 0 ? least(state.offer) : wish, bounds) || least(state.offer);
  return {
    ...state,
    amount,
    notice: boundsNotice(state.offer, wish, amount),
    extras: amount === state.amount ? state.extras : extrasFor(state, amount / ONE),
  };
}

function boundsNotice(
  { stock, unit, min, step: each }: Offer,
  wish: Quantity,
  amount: Quantity,
): string | null {
  const inUnits = (value: Quantity) => `${formatQuantity(value)}\u00a0${unit}`;
  if (amount < wish) return `Больше заказать нельзя: в наличии ${inUnits(stock)}`;
  if (wish < min || wish === 0) return `Наименьшее количество — ${inUnits(least({ min, step: each }))}`;
  return amount > wish ? `Продаётся по ${inUnits(each)}, поэтому ${inUnits(amount)}` : null;
}

function extrasFor(state: Buying, doors: number): Buying['extras'] {
  return Object.fromEntries(
    state.doorExtras.map(({ offerId, rate, min }) => [
      offerId,
      { count: extraCount(doors, rate, min), ticked: state.extras[offerId]?.ticked ?? false },
    ]),
  );
}

function changeExtra(
  state: Buying,
  { offerId, count, ticked }: { offerId: number; count?: number; ticked?: boolean },
): Buying {
  const before = state.extras[offerId];
  if (!before) return state;
  const after = { count: count ?? before.count, ticked: ticked ?? before.ticked };
  return { ...state, extras: { ...state.extras, [offerId]: after } };
}

/** Takes over what the door wizard found [BEYOND-8]: the opening, the number of doors, and its rows for those of the door. */
function fitDoor(goods: BuyGoods, state: Buying, wish: BuyingWish & { do: 'fit-door' }): Buying {
  const offer = goods.offers.find(({ id }) => id === wish.offerId) ?? state.offer;
  const choice = showOffer(goods.rows, goods.offers, offer.id);
  const fitted = withAmount({ ...state, offer, choice, typed: null }, units(wish.doors));
  const rowOf = (id: number) => wish.extras.find(({ instead }) => instead === id);
  return {
    ...fitted,
    doorExtras: fitted.doorExtras.map((extra) => rowOf(extra.offerId)?.extra ?? extra),
    extras: {
      ...fitted.extras,
      ...Object.fromEntries(
        wish.extras.map(({ extra, count, ticked }) => [extra.offerId, { count, ticked }]),
      ),
    },
  };
}
