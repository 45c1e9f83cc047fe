import { describe, expect, it } from 'vitest';
import { area } from '../../../domain/measures/area.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { ONE, units } from '../../../domain/measures/quantity.ts';
import type { CardGoods } from '../../../domain/product/card-goods.ts';
import { countingUnit } from '../../../domain/product/counting.ts';
import { needForArea } from '../../../domain/tile/my-area.ts';
import {
  amountOf,
  type CardAmount,
  type CardAmountAction,
  cardAmountAfter,
  NOT_COUNTED,
  shownCounting,
} from './card-amount.ts';

const tile: CardGoods = {
  price: kopecks(1000),
  stock: units(100),
  unitArea: area(36_000_000),
  piecesPerBox: 4,
  soldByBox: false,
  step: ONE,
  min: ONE,
  unit: 'шт.',
};

const stateAfter = (...actions: CardAmountAction[]): CardAmount =>
  actions.reduce((state, action) => cardAmountAfter(tile, state, action), NOT_COUNTED);
const amount = (state: CardAmount) => amountOf(tile, state, null) / ONE;

describe('the quantity of a card', () => {
  it('[LIST-15] [BEYOND-1] starts with the minimum, in m²', () => {
    expect(amount(NOT_COUNTED)).toBe(1);
    expect(countingUnit(tile, shownCounting(tile, NOT_COUNTED, ONE))).toBe('м²');
  });

  it('[BEYOND-3] is what the area needs, limited by the stock', () => {
    const need = (metres: number) => needForArea(units(metres), tile);
    expect(amountOf(tile, NOT_COUNTED, need(12))).toBe(units(34));
    expect(amountOf(tile, NOT_COUNTED, need(9000))).toBe(units(100));
  });

  it('[LIST-15] is the quantity in the basket, whatever the area needs', () => {
    const inBasket = stateAfter({ do: 'sync', inBasket: units(5) });
    expect(amountOf(tile, inBasket, needForArea(units(12), tile))).toBe(units(5));
  });

  it('[LIST-15] keeps the amount when the unit changes', () => {
    const counted = stateAfter(
      { do: 'open', from: units(2) },
      { do: 'count-in', unit: 'box', from: units(2) },
    );
    expect(amount(counted)).toBe(2);
    expect(countingUnit(tile, shownCounting(tile, counted, ONE))).toBe('упак.');
    expect(amount(stateAfter({ do: 'type', text: '7 шт', from: ONE }, { do: 'close' }))).toBe(7);
  });

  it('[CART-5] returns to the quantity in the basket once the field is left', () => {
    const counting = stateAfter(
      { do: 'sync', inBasket: units(2) },
      { do: 'open', from: units(2) },
      { do: 'step', by: 1, from: units(2) },
    );
    expect(counting).toMatchObject({ open: true, changesLine: true });
    expect(amount(counting)).toBe(3);
    expect(amount(cardAmountAfter(tile, counting, { do: 'close' }))).toBe(2);
  });

  it('keeps what was entered when another tab adds the product, and changes no basket line', () => {
    const counting = stateAfter({ do: 'type', text: '7 шт', from: ONE }, { do: 'sync', inBasket: units(5) });
    expect(amount(counting)).toBe(7);
    expect(counting.changesLine).toBe(false);
  });

  it('resets when the product is removed from the basket', () => {
    const withBasket = stateAfter(
      { do: 'type', text: '7 шт', from: ONE },
      { do: 'close' },
      { do: 'sync', inBasket: units(7) },
    );
    expect(withBasket.own).toBeNull();
    expect(amount(cardAmountAfter(tile, withBasket, { do: 'sync', inBasket: 0 }))).toBe(1);
  });

  it('keeps what was entered before the page knew that the basket is empty', () => {
    const counted = stateAfter(
      { do: 'type', text: '7 шт', from: ONE },
      { do: 'close' },
      { do: 'sync', inBasket: 0 },
    );
    expect(amount(counted)).toBe(7);
  });
});
