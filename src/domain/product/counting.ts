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
import { parseAmount, typedAmount } from '../tile/typed-amount.ts';
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

/** The most that can be had. */
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

/** The state after an action of the shopper's; amounts keep to minimum, step and stock [CART-5]. */
export function countingAfter(goods: CountedGoods, state: Counting, action: CountingAction): Counting {
  switch (action.do) {
    case 'type': {
      const wish = parseAmount(action.text);
      if (!wish) return { ...state, typed: action.text, notice: null };
      return { ...entered(goods, inNamedUnit(goods, state, action.text), wish), typed: action.text };
    }
    case 'settle':
      return settle(goods, state);
    case 'step': {
      const settled = { ...settle(goods, state), typed: null, notice: null };
      const next = nextAmount(goods, settled, action.by);
      return next < leastOf(goods) ? settled : withAmount(goods, settled, quantity(next));
    }
    case 'count-in':
      return { ...settle(goods, state), unit: action.unit, typedArea: null };
    case 'take':
      return { ...withAmount(goods, state, action.amount), typed: null };
  }
}

/** Counts on in the unit that was typed beside the number, where the goods are counted in it. */
function inNamedUnit(goods: CountedGoods, state: Counting, text: string): Counting {
  const { unit } = typedAmount(text);
  return unit && countingUnits(goods).includes(unit) ? { ...state, unit } : state;
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

function settle(goods: CountedGoods, state: Counting): Counting {
  if (state.typed === null) return state;
  const wish = parseAmount(state.typed);
  if (wish === null) return notRead(goods, state);
  return { ...entered(goods, state, wish), typed: null };
}

/** Nothing and what is no number are the least that is sold [PROD-14] [CART-5], with a word about it. */
function notRead(goods: CountedGoods, state: Counting): Counting {
  const amount = leastOf(goods);
  const notice =
    state.typed?.trim() === ''
      ? noticeOf(goods, quantity(0), amount)
      : 'Введите количество числом, например 12 или 2,5';
  return { ...state, amount, typed: null, typedArea: null, notice };
}

/** Takes what was typed in the field's unit, and says so where it became something else; an area does so as a rule [TILE-4]. */
function entered(goods: CountedGoods, state: Counting, wish: Quantity): Counting {
  const after = withAmount(goods, state, read(goods, state, wish));
  if (state.unit === 'area') return { ...after, typedArea: wish };
  if (after.notice !== null) return after;
  const parts = wish % ONE !== 0 && goods.step % ONE === 0 && state.unit !== null && countsSold(goods, state);
  return wish === 0 || parts ? { ...after, notice: noticeOf(goods, wish, after.amount) } : after;
}

/** What was typed in the field's unit, as selling units. */
function read(goods: CountedGoods, { amount, unit }: Counting, wish: Quantity): Quantity {
  const measure = cardMeasure(goods);
  return measure && unit ? units(enterTileQuantity(amount / ONE, wish, unit, measure)) : wish;
}

function within(goods: CountedGoods, wish: Quantity): Quantity {
  const { min, step } = goods;
  const smallest = leastOf(goods);
  return clampQuantity(wish === 0 ? smallest : wish, { min, step, max: mostOf(goods) }) || smallest;
}

function withAmount(goods: CountedGoods, state: Counting, wish: Quantity): Counting {
  const amount = within(goods, wish);
  return { ...state, amount, notice: noticeOf(goods, wish, amount), typedArea: null };
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
