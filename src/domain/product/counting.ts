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

/** How many goods a shopper is about to take, while they count. */
export interface Counting {
  /** Selling units: the truth, whatever the field shows [TILE-5]. */
  amount: Quantity;
  /** The unit the field counts in; null for goods that are counted in their selling unit only. */
  unit: TileUnit | null;
  /** What stands in the field while it is being typed; null shows the amount. */
  typed: string | null;
  /** What is wrong with what was typed, or why it was changed. */
  notice: string | null;
  /** The area that was typed last, in thousandths of a m², until the amount is changed in another way. */
  typedArea: Quantity | null;
}

export type CountingAction =
  | { do: 'type'; text: string }
  | { do: 'settle' }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'count-in'; unit: TileUnit }
  /** A calculator's result, or the amount so far of other goods. */
  | { do: 'take'; amount: Quantity };

/**
 * The state in which a field with an amount of selling units opens, in the unit that was `chosen` before, null for the selling unit; in
 * that of {@link firstUnit} where nothing says. An amount that is not sold so is brought to one that is.
 */
export function beginCounting(goods: CountedGoods, amount: Quantity, chosen?: TileUnit | null): Counting {
  const measure = cardMeasure(goods);
  const wish = chosen === undefined && measure ? firstUnit(leastOf(goods) / ONE, measure) : chosen;
  const unit = countingUnits(goods).find((each) => each === wish) ?? (measure && soldIn(goods));
  return { amount: within(goods, amount), unit, typed: null, notice: null, typedArea: null };
}

/** The units that goods can be counted in, the area first; none for those that have no other than the selling unit. */
export function countingUnits(goods: CountedGoods): readonly TileUnit[] {
  const measure = cardMeasure(goods);
  return measure ? tileUnits(measure) : [];
}

/** What the field shows. */
export function countingText(goods: CountedGoods, state: Counting): string {
  return state.typed ?? shownAmount(goods, state, state.amount);
}

/** An amount of selling units in the unit that the field counts in. */
export function shownAmount(goods: CountedGoods, { unit }: Pick<Counting, 'unit'>, amount: Quantity): string {
  const measure = cardMeasure(goods);
  return formatQuantity(measure && unit ? shownTileQuantity(amount / ONE, unit, measure) : amount);
}

/** The unit of what the field shows, as these goods call it. */
export function countingUnit(goods: CountedGoods, { unit }: Pick<Counting, 'unit'>): string {
  return unit ? unitText(unit, goods) : goods.unit;
}

/** Whether what the field shows are selling units. */
export function countsSold(goods: CountedGoods, { unit }: Pick<Counting, 'unit'>): boolean {
  return unit === null || unit === soldIn(goods);
}

export function mostOf(goods: CountedGoods): Quantity {
  return goods.max ?? maxOrderable(goods);
}

function leastOf(goods: CountedGoods): Quantity {
  return goods.lowest ?? minQuantity(goods);
}

/** Whether there is a step more or less. */
export function canStep(goods: CountedGoods, { amount }: Pick<Counting, 'amount'>, by: 1 | -1): boolean {
  return by > 0 ? amount + goods.step <= mostOf(goods) : amount > leastOf(goods);
}

/**
 * The state after an action of the shopper's; amounts keep to minimum, step and stock [CART-5]. What is typed goes one way: number and
 * unit of the text, selling units of that ({@link entered}), what can be had of them and a word where that is another ({@link taken}).
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
      return next < leastOf(goods) ? settled : taken(goods, settled, quantity(next));
    }
    case 'count-in':
      return { ...countingAfter(goods, state, { do: 'settle' }), unit: action.unit, typedArea: null };
    case 'take':
      return taken(goods, state, action.amount);
  }
}

/** One step more or less; counted in packs, the next whole pack of pieces. */
function nextAmount(goods: CountedGoods, state: Counting, by: 1 | -1): number {
  const { piecesPerBox } = goods;
  const { amount, unit } = state;
  if (unit !== 'box' || countsSold(goods, state) || !piecesPerBox)
    return amount + by * Math.max(goods.step, 1);
  const pack = piecesPerBox * ONE;
  const next = by > 0 ? Math.floor(amount / pack) + 1 : Math.ceil(amount / pack) - 1;
  return Math.max(next * pack, by < 0 && amount > minQuantity(goods) ? minQuantity(goods) : 0);
}

/** Said of what is no number. */
export const UNREAD = 'Введите количество числом, например 12 или 2,5';

/** Nothing and what is no number are the least that is sold [PROD-14] [CART-5], with a word about it. */
function notRead(goods: CountedGoods, state: Counting): Counting {
  const amount = leastOf(goods);
  const notice = state.typed?.trim() === '' ? noticeOf(goods, quantity(0), amount) : UNREAD;
  return { ...state, amount, typed: null, typedArea: null, notice };
}

/**
 * What was typed, in the unit that was named beside it where the goods are counted in that, else in the field's. It is said where it
 * became something else; an area does so as a rule [TILE-4].
 */
function entered(goods: CountedGoods, state: Counting, wish: Quantity, named: TileUnit | null): Counting {
  const measure = cardMeasure(goods);
  const unit = measure && named && tileUnits(measure).includes(named) ? named : state.unit;
  const sold = measure && unit ? units(enterTileQuantity(state.amount / ONE, wish, unit, measure)) : wish;
  if (unit === 'area') return { ...taken(goods, { ...state, unit }, sold), typedArea: wish };
  const isSold = goods.step % ONE === 0 && countsSold(goods, { unit });
  return taken(goods, { ...state, unit }, sold, wish === 0 || isSold ? wish : sold);
}

function within(goods: CountedGoods, wish: Quantity): Quantity {
  const { min, step } = goods;
  const smallest = leastOf(goods);
  return clampQuantity(wish === 0 ? smallest : wish, { min, step, max: mostOf(goods) }) || smallest;
}

/** What can be had of so many selling units, with a word where that is another amount than was `asked`. */
function taken(goods: CountedGoods, state: Counting, sold: Quantity, asked = sold): Counting {
  const amount = within(goods, sold);
  return { ...state, amount, typed: null, typedArea: null, notice: noticeOf(goods, asked, amount) };
}

/** Why no more can be taken. */
function maxText(goods: CountedGoods): string {
  const { stock, supply, unit } = goods;
  if (!supply || supply.max <= stock)
    return `Больше заказать нельзя: в наличии ${formatStock(stock, goods)}\u00a0${unit}`;
  return `За один раз\u00a0— до ${formatStock(supply.max, goods)}\u00a0${unit}, больше по телефону`;
}

function noticeOf(goods: CountedGoods, wish: Quantity, amount: Quantity): string | null {
  const inUnits = (value: Quantity) => `${formatQuantity(value)}\u00a0${goods.unit}`;
  if (amount < wish) return maxText(goods);
  const least = leastOf(goods);
  if (wish < least) return `Наименьшее количество\u00a0— ${inUnits(least)}`;
  return amount > wish ? `Продаётся по ${inUnits(goods.step)}, поэтому ${inUnits(amount)}` : null;
}
