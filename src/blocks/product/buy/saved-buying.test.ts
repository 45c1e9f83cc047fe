// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { play, shownText, TILE } from '../../../../tests/buying-play.ts';
import { units } from '../../../domain/measures/quantity.ts';
import { beginBuying, buyingAfter } from './buying.ts';
import { returned, saveBuying, savedBuying } from './saved-buying.ts';

const opened = () => beginBuying(TILE) ?? expect.unreachable();

function comeBack(...done: Parameters<typeof buyingAfter>[2][]) {
  saveBuying(play(TILE, ...done));
  return returned(TILE, opened(), savedBuying() ?? expect.unreachable());
}

describe('returning to a product page', () => {
  beforeEach(() => history.replaceState({ sheet: 'menu' }, ''));

  it('[PROD-1] [CART-5] restores the amount that was typed, in its unit', () => {
    const state = comeBack({ do: 'count-in', unit: 'area' }, { do: 'type', text: '7' });
    expect(state).toMatchObject({ amount: units(19), unit: 'area', counted: true });
    expect(shownText(TILE, state)).toBe('6,84');
    expect(history.state).toMatchObject({ sheet: 'menu' });
  });

  it('[TILE-4] still states how much of the typed area is missing', () => {
    const state = comeBack({ do: 'count-in', unit: 'area' }, { do: 'type', text: '7' }, { do: 'settle' });
    expect(state.typedArea).toBe(7000);
  });

  it('[BEYOND-3] lets «Моя площадь» set an amount that nobody edited', () => {
    const state = comeBack({ do: 'count-in', unit: 'box' });
    expect(state).toMatchObject({ counted: false, unit: 'box', unitChosen: true });
    const covered = buyingAfter(TILE, state, { do: 'cover', area: units(7) });
    expect(covered).toMatchObject({ amount: units(20), unit: 'box' });
  });

  it('[CART-3] restores the second item of the pair', () => {
    expect(comeBack({ do: 'pair', ticked: true }).paired).toBe(true);
    expect(comeBack({ do: 'type', text: '7 шт' }).paired).toBe(false);
  });

  it('[PROD-3] restores nothing from another offer', () => {
    saveBuying(play(TILE, { do: 'type', text: '7 шт' }));
    const saved = savedBuying() ?? expect.unreachable();
    expect(returned(TILE, opened(), { ...saved, offerId: saved.offerId + 1 })).toEqual(opened());
  });

  it('[CART-5] reduces an unavailable amount to the remaining stock', () => {
    saveBuying(play(TILE, { do: 'type', text: '30 шт' }));
    const fewer = { ...TILE, offers: TILE.offers.map((offer) => ({ ...offer, stock: units(12) })) };
    const drawn = beginBuying(fewer) ?? expect.unreachable();
    const state = returned(fewer, drawn, savedBuying() ?? expect.unreachable());
    expect(state.amount).toBe(units(12));
    expect(state.notice).toContain('в наличии 12');
  });

  it.each([null, {}, { buying: 7 }, { buying: { amount: 3 } }])(
    'starts afresh with %j in the history',
    (state) => {
      history.replaceState(state, '');
      expect(savedBuying()).toBeNull();
    },
  );
});
