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
import { enterTileQuantity, shownTileQuantity, type TileUnit, tileUnits } from '../tile/tile-quantity.ts';
import { parseAmount, typedAmount } from '../tile/typed-amount.ts';
import { type CardGoods, cardMeasure } from './card-goods.ts';

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

/** The state in which a field with an amount of selling units opens; one that is not sold so is brought to one that is. */
export function beginCounting(goods: CardGoods, amount: Quantity): Counting {
  const measure = cardMeasure(goods);
  const unit = measure && (measure.soldByBox ? 'box' : 'piece');
  return { amount: within(goods, amount), unit, typed: null, notice: null, typedArea: null };
}

/** What the field shows. */
export function countingText(goods: CardGoods, { amount, unit, typed }: Counting): string {
  const measure = cardMeasure(goods);
  const shown = measure && unit ? shownTileQuantity(amount / ONE, unit, measure) : amount;
  return typed ?? formatQuantity(shown);
}

/** The state after an action of the shopper's; amounts keep to minimum, step and stock [CART-5]. */
export function countingAfter(goods: CardGoods, state: Counting, action: CountingAction): Counting {
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
      return next < minQuantity(goods) ? settled : withAmount(goods, settled, quantity(next));
    }
    case 'count-in':
      return { ...settle(goods, state), unit: action.unit, typedArea: null };
    case 'take':
      return { ...withAmount(goods, state, action.amount), typed: null };
  }
}

/** Counts on in the unit that was typed beside the number, where the goods are counted in it. */
function inNamedUnit(goods: CardGoods, state: Counting, text: string): Counting {
  const { unit } = typedAmount(text);
  const measure = cardMeasure(goods);
  return unit && measure && tileUnits(measure).includes(unit) ? { ...state, unit } : state;
}

/** One step more or less; counted in packs, the next whole pack of pieces. */
function nextAmount(goods: CardGoods, { amount, unit }: Counting, by: 1 | -1): number {
  const { piecesPerBox } = goods;
  if (unit !== 'box' || sellsUnit(goods, 'box') || !piecesPerBox)
    return amount + by * Math.max(goods.step, 1);
  const pack = piecesPerBox * ONE;
  const next = by > 0 ? Math.floor(amount / pack) + 1 : Math.ceil(amount / pack) - 1;
  return Math.max(next * pack, by < 0 && amount > minQuantity(goods) ? minQuantity(goods) : 0);
}

function settle(goods: CardGoods, state: Counting): Counting {
  if (state.typed === null) return state;
  const wish = parseAmount(state.typed);
  if (wish === null) return notRead(goods, state);
  return { ...entered(goods, state, wish), typed: null };
}

/** Nothing and what is no number are the least that is sold [PROD-14] [CART-5], with a word about it. */
function notRead(goods: CardGoods, state: Counting): Counting {
  const amount = minQuantity(goods);
  const notice =
    state.typed?.trim() === ''
      ? noticeOf(goods, quantity(0), amount)
      : 'Введите количество числом, например 12 или 2,5';
  return { ...state, amount, typed: null, typedArea: null, notice };
}

/** Takes what was typed in the field's unit, and says so where it became something else; an area does so as a rule [TILE-4]. */
function entered(goods: CardGoods, state: Counting, wish: Quantity): Counting {
  const after = withAmount(goods, state, read(goods, state, wish));
  if (state.unit === 'area') return { ...after, typedArea: wish };
  if (after.notice !== null) return after;
  const parts =
    wish % ONE !== 0 && goods.step % ONE === 0 && state.unit !== null && sellsUnit(goods, state.unit);
  return wish === 0 || parts ? { ...after, notice: noticeOf(goods, wish, after.amount) } : after;
}

function sellsUnit({ soldByBox }: CardGoods, unit: TileUnit): boolean {
  return unit === (soldByBox ? 'box' : 'piece');
}

/** What was typed in the field's unit, as selling units. */
function read(goods: CardGoods, { amount, unit }: Counting, wish: Quantity): Quantity {
  const measure = cardMeasure(goods);
  return measure && unit ? units(enterTileQuantity(amount / ONE, wish, unit, measure)) : wish;
}

function within(goods: CardGoods, wish: Quantity): Quantity {
  const { min, step } = goods;
  const smallest = minQuantity(goods);
  return clampQuantity(wish === 0 ? smallest : wish, { min, step, max: maxOrderable(goods) }) || smallest;
}

function withAmount(goods: CardGoods, state: Counting, wish: Quantity): Counting {
  const amount = within(goods, wish);
  return { ...state, amount, notice: noticeOf(goods, wish, amount), typedArea: null };
}

/** Why no more can be taken. */
function maxText(goods: CardGoods): string {
  const { stock, supply, unit } = goods;
  if (!supply || supply.max <= stock)
    return `Больше заказать нельзя: в наличии ${formatStock(stock, goods)}\u00a0${unit}`;
  return `За один раз — до ${formatStock(supply.max, goods)}\u00a0${unit}, больше по телефону`;
}

function noticeOf(goods: CardGoods, wish: Quantity, amount: Quantity): string | null {
  const inUnits = (value: Quantity) => `${formatQuantity(value)}\u00a0${goods.unit}`;
  if (amount < wish) return maxText(goods);
  if (wish < minQuantity(goods)) return `Наименьшее количество — ${inUnits(minQuantity(goods))}`;
  return amount > wish ? `Продаётся по ${inUnits(goods.step)}, поэтому ${inUnits(amount)}` : null;
}
