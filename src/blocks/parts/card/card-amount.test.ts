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
  it('[LIST-15] [BEYOND-1] is the least that is sold, in m², until somebody says more', () => {
    expect(amount(NOT_COUNTED)).toBe(1);
    expect(countingUnit(tile, shownCounting(tile, NOT_COUNTED, ONE))).toBe('м²');
  });

  it('[BEYOND-3] is what the area takes, and never more than there is', () => {
    const need = (metres: number) => needForArea(units(metres), tile);
    expect(amountOf(tile, NOT_COUNTED, need(12))).toBe(units(34));
    expect(amountOf(tile, NOT_COUNTED, need(9000))).toBe(units(100));
  });

  it('[LIST-15] is what the basket holds, whatever the area takes', () => {
    const held = stateAfter({ do: 'hold', held: units(5) });
    expect(amountOf(tile, held, needForArea(units(12), tile))).toBe(units(5));
  });

  it('[LIST-15] is counted in another unit without becoming another amount', () => {
    const counted = stateAfter(
      { do: 'open', from: units(2) },
      { do: 'count-in', unit: 'box', from: units(2) },
    );
    expect(amount(counted)).toBe(2);
    expect(countingUnit(tile, shownCounting(tile, counted, ONE))).toBe('упак.');
    expect(amount(stateAfter({ do: 'type', text: '7 шт', from: ONE }, { do: 'close' }))).toBe(7);
  });

  it('[CART-5] of what lies in the basket is the basket’s again once the field is left', () => {
    const counting = stateAfter(
      { do: 'hold', held: units(2) },
      { do: 'open', from: units(2) },
      { do: 'step', by: 1, from: units(2) },
    );
    expect(counting).toMatchObject({ open: true, changesLine: true });
    expect(amount(counting)).toBe(3);
    expect(amount(cardAmountAfter(tile, counting, { do: 'close' }))).toBe(2);
  });

  it('goes on being counted when another tab puts the goods into the basket, and changes no line of it', () => {
    const counting = stateAfter({ do: 'type', text: '7 шт', from: ONE }, { do: 'hold', held: units(5) });
    expect(amount(counting)).toBe(7);
    expect(counting.changesLine).toBe(false);
  });

  it('begins anew when what lay in the basket was taken out', () => {
    const held = stateAfter(
      { do: 'type', text: '7 шт', from: ONE },
      { do: 'close' },
      { do: 'hold', held: units(7) },
    );
    expect(held.own).toBeNull();
    expect(amount(cardAmountAfter(tile, held, { do: 'hold', held: 0 }))).toBe(1);
  });

  it('keeps what was counted before the page knew of an empty basket', () => {
    const counted = stateAfter(
      { do: 'type', text: '7 шт', from: ONE },
      { do: 'close' },
      { do: 'hold', held: 0 },
    );
    expect(amount(counted)).toBe(7);
  });
});
