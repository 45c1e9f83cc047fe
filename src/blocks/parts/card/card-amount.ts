import { clampQuantity, minQuantity, type Quantity } from '../../../domain/measures/quantity.ts';
import type { CountedGoods } from '../../../domain/product/card-goods.ts';
import {
  beginCounting,
  type Counting,
  type CountingAction,
  countingAfter,
} from '../../../domain/product/counting.ts';
import { maxOrderable } from '../../../domain/stock/supply.ts';
import type { AreaNeed } from '../../../domain/tile/my-area.ts';

export interface CardAmount {
  /** The count that the shopper entered; null if the amount is derived from basket, area or minimum. */
  own: Counting | null;
  /** Whether the field is in use, so that its buttons are visible. */
  open: boolean;
  /** Whether counting changes a line of the basket. */
  changesLine: boolean;
  /** Amount in the basket at the last synchronisation. */
  inBasket: Quantity | 0 | null;
}

export type CardAmountAction =
  /** The field got the focus; `from` is its amount. */
  | { do: 'open'; from: Quantity }
  | { do: 'close' }
  /** The amount in the basket changed. */
  | { do: 'sync'; inBasket: Quantity | 0 | null }
  | { do: 'forget' }
  | (CountingAction & { from: Quantity });

export const NOT_COUNTED: CardAmount = { own: null, open: false, changesLine: false, inBasket: null };

export function cardAmountAfter(
  goods: CountedGoods,
  state: CardAmount,
  action: CardAmountAction,
): CardAmount {
  switch (action.do) {
    case 'open':
      return { ...opened(state), own: state.own ?? beginCounting(goods, action.from) };
    case 'close': {
      // The amount in the basket is the server's, so the local count is dropped.
      if (state.inBasket) return { ...state, open: false, own: null };
      const own = state.own && countingAfter(goods, state.own, { do: 'settle' });
      return { ...state, open: false, own };
    }
    case 'sync':
      if (action.inBasket === state.inBasket) return state;
      return {
        ...state,
        inBasket: action.inBasket,
        own: keepsCounting(state, action.inBasket) ? state.own : null,
      };
    case 'forget':
      return { ...state, own: null, open: false };
    case 'settle':
      return { ...state, own: state.own && countingAfter(goods, state.own, action) };
    default: {
      const { from, ...counting } = action;
      const own = countingAfter(goods, state.own ?? beginCounting(goods, from), counting);
      return { ...opened(state), own };
    }
  }
}

function opened(state: CardAmount): CardAmount {
  return state.open ? state : { ...state, open: true, changesLine: Boolean(state.inBasket) };
}

/** Returns whether the shopper's count stays: while the field is in use, or if the goods neither were nor are in the basket. */
function keepsCounting({ open, inBasket }: CardAmount, next: CardAmount['inBasket']): boolean {
  return open || (!inBasket && !next);
}

/** Returns the selling units that the card's button buys. */
export function amountOf(
  goods: CountedGoods,
  { own, inBasket }: CardAmount,
  need: AreaNeed | null,
): Quantity {
  if (own) return own.amount;
  if (inBasket) return inBasket;
  return need ? orderable(goods, need) : minQuantity(goods);
}

/** Returns how much of the amount that an area needs can be bought. */
function orderable(goods: CountedGoods, { sold }: AreaNeed): Quantity {
  const { min, step } = goods;
  return clampQuantity(sold, { min, step, max: maxOrderable(goods) }) || minQuantity(goods);
}

/** Returns the state to show: the shopper's own counting, or a new one that begins with `from`. */
export function shownCounting(goods: CountedGoods, state: CardAmount, from: Quantity): Counting {
  return state.own ?? { ...beginCounting(goods, from), amount: from };
}
