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
  /** As they have counted it; null: what the basket or the area says, else the least. */
  own: Counting | null;
  /** The field is being used: its buttons show. */
  open: boolean;
  /** What is counted is a line of the basket, which follows. */
  changesLine: boolean;
  /** What lay in the basket when it was last looked at. */
  held: Quantity | 0 | null;
}

export type CardAmountAction =
  /** The field was entered; `from` is what it shows. */
  | { do: 'open'; from: Quantity }
  | { do: 'close' }
  /** Another amount lies in the basket. */
  | { do: 'hold'; held: Quantity | 0 | null }
  | { do: 'forget' }
  | (CountingAction & { from: Quantity });

export const NOT_COUNTED: CardAmount = { own: null, open: false, changesLine: false, held: null };

/** The state after an action; `goods` are those of the card. */
export function cardAmountAfter(
  goods: CountedGoods,
  state: CardAmount,
  action: CardAmountAction,
): CardAmount {
  switch (action.do) {
    case 'open':
      return { ...opened(state), own: state.own ?? beginCounting(goods, action.from) };
    case 'close': {
      // What lies in the basket is the server's to say.
      if (state.held) return { ...state, open: false, own: null };
      const own = state.own && countingAfter(goods, state.own, { do: 'settle' });
      return { ...state, open: false, own };
    }
    case 'hold':
      if (action.held === state.held) return state;
      return { ...state, held: action.held, own: keepsCounting(state, action.held) ? state.own : null };
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
  return state.open ? state : { ...state, open: true, changesLine: Boolean(state.held) };
}

/** Who counts goes on, and so does who has counted what neither was nor is in the basket. */
function keepsCounting({ open, held }: CardAmount, next: CardAmount['held']): boolean {
  return open || (!held && !next);
}

/** Selling units that a card's button buys. */
export function amountOf(goods: CountedGoods, { own, held }: CardAmount, need: AreaNeed | null): Quantity {
  if (own) return own.amount;
  if (held) return held;
  return need ? orderable(goods, need) : minQuantity(goods);
}

/** What can be bought of what an area needs. */
function orderable(goods: CountedGoods, { sold }: AreaNeed): Quantity {
  const { min, step } = goods;
  return clampQuantity(sold, { min, step, max: maxOrderable(goods) }) || minQuantity(goods);
}

/** A card's goods as its field shows them. */
export function shownCounting(goods: CountedGoods, state: CardAmount, from: Quantity): Counting {
  return state.own ?? { ...beginCounting(goods, from), amount: from };
}
