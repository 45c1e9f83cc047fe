import {
  clampQuantity,
  formatQuantity,
  formatStock,
  minQuantity,
  ONE,
  type Quantity,
  quantity,
  units,
} from '../measures/quantity.ts';
import { maxOrderable } from '../stock/supply.ts';
import {
  enterTileQuantity,
  firstUnit,
  shownTileQuantity,
  soldIn,
  type TileUnit,
  tileUnits,
  unitText,
} from '../tile/tile-quantity.ts';
import { readTyped } from '../tile/typed-amount.ts';
import { type CountedGoods, cardMeasure } from './card-goods.ts';

/** State of a quantity field. */
export interface Counting {
  /** Actual quantity in selling units, whatever unit the field shows [TILE-5]. */
  amount: Quantity;
  /** Unit in which the field counts; null for products that are counted only in their selling unit. */
  unit: TileUnit | null;
  /** Text that is being typed; if null, the field shows the quantity. */
  typed: string | null;
  /** Error in the typed text, or the reason why the quantity was changed. */
  notice: string | null;
  /** Area typed last, in thousandths of a square metre, until the quantity is changed by other means. */
  typedArea: Quantity | null;
}

export type CountingAction =
  | { do: 'type'; text: string }
  | { do: 'settle' }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'count-in'; unit: TileUnit }
  /** Takes over the result of a calculator, or the quantity that another product had before. */
  | { do: 'take'; amount: Quantity };

/**
 * Returns the initial state of a field with a quantity in selling units. The unit is `chosen`, the one used before (null for the selling
 * unit), else that of {@link firstUnit}. A quantity that is not sold is adjusted.
 */
export function beginCounting(goods: CountedGoods, amount: Quantity, chosen?: TileUnit | null): Counting {
  const measure = cardMeasure(goods);
  const preferred = chosen === undefined && measure ? firstUnit(leastOf(goods) / ONE, measure) : chosen;
  const unit = countingUnits(goods).find((each) => each === preferred) ?? (measure && soldIn(goods));
  return { amount: within(goods, amount), unit, typed: null, notice: null, typedArea: null };
}

/** Returns the units in which a product can be counted, the area first; empty if only in its selling unit. */
export function countingUnits(goods: CountedGoods): readonly TileUnit[] {
  const measure = cardMeasure(goods);
  return measure ? tileUnits(measure) : [];
}

export function countingText(goods: CountedGoods, state: Counting): string {
  return state.typed ?? shownAmount(goods, state, state.amount);
}

/** Converts selling units to the unit that the field counts in. */
export function shownAmount(goods: CountedGoods, { unit }: Pick<Counting, 'unit'>, amount: Quantity): string {
  const measure = cardMeasure(goods);
  return formatQuantity(measure && unit ? shownTileQuantity(amount / ONE, unit, measure) : amount);
}

/** Returns the name of the field's unit for this product. */
export function countingUnit(goods: CountedGoods, { unit }: Pick<Counting, 'unit'>): string {
  return unit ? unitText(unit, goods) : goods.unit;
}

/** Whether the field counts in selling units. */
export function countsSold(goods: CountedGoods, { unit }: Pick<Counting, 'unit'>): boolean {
  return unit === null || unit === soldIn(goods);
}

export function mostOf(goods: CountedGoods): Quantity {
  return goods.max ?? maxOrderable(goods);
}

function leastOf(goods: CountedGoods): Quantity {
  return goods.lowest ?? minQuantity(goods);
}

/** Whether the quantity can be increased or decreased by a step. */
export function canStep(goods: CountedGoods, { amount }: Pick<Counting, 'amount'>, by: 1 | -1): boolean {
  return by > 0 ? amount + goods.step <= mostOf(goods) : amount > leastOf(goods);
}

/**
 * Returns the state after an action; quantities respect minimum, step and stock [CART-5]. Typed text is processed in this order: number and
 * unit, then selling units ({@link entered}), then the available quantity, with a notice if it differs ({@link accepted}).
 */
export function countingAfter(goods: CountedGoods, state: Counting, action: CountingAction): Counting {
  switch (action.do) {
    case 'type': {
      const { amount, unit } = readTyped(action.text);
      const after = amount ? entered(goods, state, amount, unit) : { ...state, notice: null };
      return { ...after, typed: action.text };
    }
    case 'settle': {
      if (state.typed === null) return state;
      const { amount, unit } = readTyped(state.typed);
      return amount === null ? notRead(goods, state) : entered(goods, state, amount, unit);
    }
    case 'step': {
      const settled = { ...countingAfter(goods, state, { do: 'settle' }), notice: null };
      const next = nextAmount(goods, settled, action.by);
      return next < leastOf(goods) ? settled : accepted(goods, settled, quantity(next));
    }
    case 'count-in':
      return { ...countingAfter(goods, state, { do: 'settle' }), unit: action.unit, typedArea: null };
    case 'take':
      return accepted(goods, state, action.amount);
  }
}

/** Returns the quantity that is one step more or less; for a field that counts packs of pieces, the next whole pack. */
function nextAmount(goods: CountedGoods, state: Counting, by: 1 | -1): number {
  const { piecesPerBox } = goods;
  const { amount, unit } = state;
  if (unit !== 'box' || countsSold(goods, state) || !piecesPerBox)
    return amount + by * Math.max(goods.step, 1);
  const pack = piecesPerBox * ONE;
  const next = by > 0 ? Math.floor(amount / pack) + 1 : Math.ceil(amount / pack) - 1;
  return Math.max(next * pack, by < 0 && amount > minQuantity(goods) ? minQuantity(goods) : 0);
}

/** Notice for a text that contains no number. */
export const UNREAD = 'Введите количество числом, например 12 или 2,5';

/** Replaces zero and invalid text by the smallest quantity sold, with a notice [PROD-14] [CART-5]. */
function notRead(goods: CountedGoods, state: Counting): Counting {
  const amount = leastOf(goods);
  const notice = state.typed?.trim() === '' ? noticeOf(goods, quantity(0), amount) : UNREAD;
  return { ...state, amount, typed: null, typedArea: null, notice };
}

/**
 * Processes a typed amount. It is in the unit typed after it, if the product can be counted in that, else in the field's unit. A changed
 * result gets a notice, except for areas, which are normally rounded [TILE-4].
 */
function entered(
  goods: CountedGoods,
  state: Counting,
  requested: Quantity,
  named: TileUnit | null,
): Counting {
  const measure = cardMeasure(goods);
  const unit = measure && named && tileUnits(measure).includes(named) ? named : state.unit;
  const sold =
    measure && unit ? units(enterTileQuantity(state.amount / ONE, requested, unit, measure)) : requested;
  if (unit === 'area') return { ...accepted(goods, { ...state, unit }, sold), typedArea: requested };
  const isSold = goods.step % ONE === 0 && countsSold(goods, { unit });
  return accepted(goods, { ...state, unit }, sold, requested === 0 || isSold ? requested : sold);
}

function within(goods: CountedGoods, requested: Quantity): Quantity {
  const { min, step } = goods;
  const smallest = leastOf(goods);
  return clampQuantity(requested === 0 ? smallest : requested, { min, step, max: mostOf(goods) }) || smallest;
}

/** Limits a quantity in selling units to what is available, with a notice if the result differs from `requested`. */
function accepted(goods: CountedGoods, state: Counting, sold: Quantity, requested = sold): Counting {
  const amount = within(goods, sold);
  return { ...state, amount, typed: null, typedArea: null, notice: noticeOf(goods, requested, amount) };
}

/** Explains why a larger quantity cannot be ordered. */
function maxText(goods: CountedGoods): string {
  const { stock, supply, unit } = goods;
  if (!supply || supply.max <= stock)
    return `Больше заказать нельзя: в наличии ${formatStock(stock, goods)}\u00a0${unit}`;
  return `За один раз\u00a0— до ${formatStock(supply.max, goods)}\u00a0${unit}, больше по телефону`;
}

function noticeOf(goods: CountedGoods, requested: Quantity, amount: Quantity): string | null {
  const inUnits = (value: Quantity) => `${formatQuantity(value)}\u00a0${goods.unit}`;
  if (amount < requested) return maxText(goods);
  const least = leastOf(goods);
  if (requested < least) return `Наименьшее количество\u00a0— ${inUnits(least)}`;
  return amount > requested ? `Продаётся по ${inUnits(goods.step)}, поэтому ${inUnits(amount)}` : null;
}
