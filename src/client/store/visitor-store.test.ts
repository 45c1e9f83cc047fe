import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cityAnswered } from '../../../tests/shop-answers.ts';
import type { BasketSummary } from '../../domain/basket/basket.ts';
import { kopecks } from '../../domain/measures/money.ts';
import {
  $basket,
  $favourites,
  refreshVisitor,
  showBasket,
  showDrawnBasket,
  showList,
} from './visitor-store.ts';

const basket = (version: number, cartcode = 'one'): BasketSummary => ({
  cartcode,
  version,
  ...{ count: version, total: kopecks(0), quantities: {} },
});

beforeEach(() => {
  $basket.set(null);
  // The store dispatches events on the document, which does not exist in Node.
  vi.stubGlobal('document', new EventTarget());
});

describe('the visitor’s basket', () => {
  it('[CART-4] is never overwritten by an older response', () => {
    showBasket(basket(3));
    showBasket(basket(2));
    expect($basket.get()?.version).toBe(3);
    showBasket(basket(4));
    expect($basket.get()?.version).toBe(4);
  });

  it('[CART-4] is replaced when the server names another one, whatever its version', () => {
    showBasket(basket(9));
    showBasket(basket(1, 'two'));
    expect($basket.get()).toEqual(basket(1, 'two'));
  });

  it('[CART-4] is not emptied by a page that was rendered before the first product was added', () => {
    showBasket(basket(1, 'two'));
    showDrawnBasket(basket(0, 'none'));
    expect($basket.get()?.cartcode).toBe('two');
  });

  it('[CART-2] is announced to the page when it changed, and only then', () => {
    const versions: number[] = [];
    document.addEventListener('kafel:basket', (event) =>
      versions.push((event as CustomEvent<BasketSummary>).detail.version),
    );
    for (const version of [1, 1, 2]) showBasket(basket(version));
    expect(versions).toEqual([1, 2]);
  });
});

it('[FAV-1] a list has the state of the last response', () => {
  showList('favourites', [1, 2]);
  showList('favourites', [2]);
  expect($favourites.get()).toEqual([2]);
});

describe('the server’s response about the visitor', () => {
  const answering = (answer: Promise<Response>) => vi.stubGlobal('fetch', () => answer);
  const visitor = (favourites: number[]) =>
    new Response(JSON.stringify({ basket: basket(1), favourites, comparison: [], city: cityAnswered() }));

  it('[FAV-1] does not undo a change made since the request, and the rest is requested again', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    $basket.set(null);
    answering(promise);
    const refreshing = refreshVisitor();
    showList('favourites', [5]);
    answering(Promise.resolve(visitor([5])));
    resolve(visitor([]));
    await refreshing;
    expect([$favourites.get(), $basket.get()?.version]).toEqual([[5], 1]);
  });

  it('[CART-4] is older than a basket that has changed since', async () => {
    $basket.set(basket(2));
    answering(Promise.resolve(visitor([7])));
    await refreshVisitor();
    expect($basket.get()?.version).toBe(2);
    expect($favourites.get()).toEqual([7]);
  });

  it('[FAV-1] leaves the lists unchanged when it does not arrive', async () => {
    showList('favourites', [5]);
    answering(Promise.reject(new TypeError('network')));
    await refreshVisitor();
    expect($favourites.get()).toEqual([5]);
  });
});
