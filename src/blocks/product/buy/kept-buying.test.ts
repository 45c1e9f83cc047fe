// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { play, shownText, TILE } from '../../../../tests/buying-play.ts';
import { units } from '../../../domain/measures/quantity.ts';
import { beginBuying, buyingAfter } from './buying.ts';
import { keepBuying, keptBuying, returned } from './kept-buying.ts';

const opened = () => beginBuying(TILE) ?? expect.unreachable();

/** The page as it is found again after it was left so. */
function comeBack(...done: Parameters<typeof buyingAfter>[2][]) {
  keepBuying(play(TILE, ...done));
  return returned(TILE, opened(), keptBuying() ?? expect.unreachable());
}

describe('a page of goods somebody comes back to', () => {
  beforeEach(() => history.replaceState({ sheet: 'menu' }, ''));

  it('[PROD-1] [CART-5] has the amount that was typed, in the unit it was typed in', () => {
    const state = comeBack({ do: 'count-in', unit: 'area' }, { do: 'type', text: '7' });
    expect(state).toMatchObject({ amount: units(19), unit: 'area', counted: true });
    expect(shownText(TILE, state)).toBe('6,84');
    expect(history.state).toMatchObject({ sheet: 'menu' });
  });

  it('[TILE-4] still says what the amount lacks of the area typed', () => {
    const state = comeBack({ do: 'count-in', unit: 'area' }, { do: 'type', text: '7' }, { do: 'settle' });
    expect(state.typedArea).toBe(7000);
  });

  it('[BEYOND-3] leaves an amount that nobody counted to «Моя площадь»', () => {
    const state = comeBack({ do: 'count-in', unit: 'box' });
    expect(state).toMatchObject({ counted: false, unit: 'box', unitChosen: true });
    const covered = buyingAfter(TILE, state, { do: 'cover', area: units(7) });
    expect(covered).toMatchObject({ amount: units(20), unit: 'box' });
  });

  it('[CART-3] takes the second item of the pair along again', () => {
    expect(comeBack({ do: 'pair', ticked: true }).paired).toBe(true);
    expect(comeBack({ do: 'type', text: '7 шт' }).paired).toBe(false);
  });

  it('[PROD-3] takes nothing over from another offer', () => {
    keepBuying(play(TILE, { do: 'type', text: '7 шт' }));
    const kept = keptBuying() ?? expect.unreachable();
    expect(returned(TILE, opened(), { ...kept, offerId: kept.offerId + 1 })).toEqual(opened());
  });

  it('[CART-5] brings an amount that is not there any more down to what is', () => {
    keepBuying(play(TILE, { do: 'type', text: '30 шт' }));
    const fewer = { ...TILE, offers: TILE.offers.map((offer) => ({ ...offer, stock: units(12) })) };
    const drawn = beginBuying(fewer) ?? expect.unreachable();
    const state = returned(fewer, drawn, keptBuying() ?? expect.unreachable());
    expect(state.amount).toBe(units(12));
    expect(state.notice).toContain('в наличии 12');
  });

  it.each([null, {}, { buying: 7 }, { buying: { amount: 3 } }])(
    'begins anew with %j in the history',
    (state) => {
      history.replaceState(state, '');
      expect(keptBuying()).toBeNull();
    },
  );
});
