// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountHook, onServer, unmount } from '../../../tests/mount.tsx';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { units } from '../../domain/measures/quantity.ts';
import { useArea, useAreaHydrated, useCity, useInBasket, useListed, useSaved } from './use-visitor.ts';
import { $area, $basket, $city, $comparison, $favourites } from './visitor-store.ts';

beforeEach(() => {
  $basket.set(null);
  $city.set(null);
  $favourites.set(null);
  $comparison.set(null);
  $area.set(null);
});
afterEach(unmount);

const change = (news: () => void) => act(async () => news());
const basket = (quantities: object) => ({ quantities }) as never;

describe('visitor data on the page', () => {
  it('[CART-3] contains the quantity of an offer in the basket, and nothing until it has arrived', async () => {
    $basket.set(basket({ 7: units(3) }));
    expect(onServer(() => useInBasket(7))).toBeNull();
    $basket.set(null);
    const { now } = await mountHook(useInBasket, 7);
    expect(now()).toBeNull();
    await change(() => $basket.set(basket({ 7: units(3) })));
    expect(now()).toBe(units(3));
    await change(() => $basket.set(basket({ 8: units(1) })));
    expect(now()).toBe(0);
  });

  it('[FAV-1] contains whether a product is in a list, separately for each list', async () => {
    const { now, on } = await mountHook(
      ([list, id]: ['favourites' | 'comparison', number]) => useSaved(list, id),
      ['favourites', 5] as ['favourites' | 'comparison', number],
    );
    expect(now()).toBeNull();
    await change(() => $favourites.set([5]));
    expect(now()).toBe(true);
    await on(['favourites', 6]);
    expect(now()).toBe(false);
    await on(['comparison', 5]);
    expect(now()).toBeNull();
  });

  it('[FAV-1] removes cards from a list’s page when they leave the list, none until it is known', async () => {
    const cards = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const { now } = await mountHook(() => useListed('favourites', cards), undefined);
    expect(now()).toEqual(cards);
    await change(() => $favourites.set([3, 1, 9]));
    expect(now()).toEqual([{ id: 1 }, { id: 3 }]);
    await change(() => $favourites.set([]));
    expect(now()).toEqual([]);
  });

  it('[BEYOND-3] contains «Моя площадь», which is absent from the server’s markup', async () => {
    $area.set(units(12));
    expect([onServer(useArea), onServer(useAreaHydrated)]).toEqual([null, undefined]);
    const { now } = await mountHook(() => [useArea(), useAreaHydrated()], undefined);
    expect(now()).toEqual([units(12), units(12)]);
    await change(() => $area.set(null));
    expect(now()).toEqual([null, null]);
  });
});

describe('the visitor’s city', () => {
  const city = (id: number, name: string) => ({ id, name }) as DeliveryCity;
  const minsk = city(1, 'Минск');

  it('[CITY-1] is the one the page was made for until another is known', async () => {
    $city.set(city(2, 'Брест') as never);
    expect(onServer(() => useCity(minsk))).toBe(minsk);
    $city.set(null);
    const { now } = await mountHook(useCity, minsk);
    expect(now()).toBe(minsk);
    await change(() => $city.set(city(2, 'Брест') as never));
    expect(now().name).toBe('Брест');
  });

  it('[CITY-1] causes no redraw when the response names the same one', async () => {
    const { answers, now } = await mountHook(useCity, minsk);
    const drawn = answers.length;
    await change(() => $city.set(city(1, 'Минск') as never));
    expect([answers.length, now()]).toEqual([drawn, minsk]);
  });
});
