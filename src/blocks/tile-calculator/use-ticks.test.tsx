// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountHook, unmount } from '../../../tests/mount.tsx';
import { $basket } from '../../client/store/visitor-store.ts';
import type { BasketSummary } from '../../domain/basket/basket.ts';
import { choosePacks } from '../../domain/companion/choose-packs.ts';
import type { CompanionPack } from '../../domain/companion/companion.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { units } from '../../domain/measures/quantity.ts';
import { COVERING, useTicks } from './use-ticks.ts';

const TILE = { offerId: 1, price: kopecks(1000), stock: units(500), step: units(1), min: units(1) };
const PLAN = { total: kopecks(135_486) };
const GLUE: CompanionPack = {
  ...{ offerId: 2, unit: 'шт.', price: kopecks(1_500), stock: units(50), step: units(1), min: units(1) },
  ...{ size: 25_000, weight: 25_000 },
};
const COMPANIONS = [{ field: 'glue', packs: choosePacks([GLUE], 65_000) }];

const basketWith = (quantities: BasketSummary['quantities']) =>
  $basket.set({ ...({} as BasketSummary), quantities });
const ticks = (goods = TILE) => mountHook(() => useTicks(goods, PLAN, COMPANIONS), null);

describe('the products of a room', () => {
  beforeEach(() => $basket.set(null));
  afterEach(() => unmount());

  it('[BEYOND-2] are the covering until a shopper selects matching products, and their total follows the selection', async () => {
    const room = await ticks();
    expect(room.now()).toMatchObject({ count: 1, total: PLAN.total });
    await act(async () => room.now().tick('glue', true));
    expect(room.now()).toMatchObject({ count: 2, total: 139_986 });
    await act(async () => room.now().tick(COVERING, false));
    expect(room.now()).toMatchObject({ count: 1, total: 4_500 });
  });

  it('[BEYOND-2] leave out a covering that is already in the basket, unless a shopper selects it', async () => {
    basketWith({ 1: units(218) });
    const room = await ticks();
    expect([room.now().isTicked(COVERING), room.now().inBasket(1), room.now().total]).toEqual([
      false,
      units(218),
      0,
    ]);
    await act(async () => room.now().tick(COVERING, true));
    expect(room.now().total).toBe(PLAN.total);
  });

  it('[BEYOND-2] are not bought twice by a second press', async () => {
    const room = await ticks();
    await act(async () => room.now().tick('glue', true));
    await act(async () => {
      basketWith({ 1: units(218), 2: units(3) });
      room.now().reset();
    });
    expect(room.now()).toMatchObject({ count: 0, total: 0 });
  });

  it('[BEYOND-2] are not selected if they cannot be bought', async () => {
    expect((await ticks({ ...TILE, stock: units(0) })).now().count).toBe(0);
  });
});
