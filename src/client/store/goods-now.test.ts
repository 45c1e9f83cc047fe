import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardAnswered, cardsAnswered } from '../../../tests/shop-answers.ts';
import type { Card } from '../../domain/product/card.ts';
import type { GoodsNow } from '../../domain/product/goods-now.ts';
import { $renewedCards, renewCard } from './card-store.ts';
import { $goodsNow, fetchGoodsNow } from './goods-now.ts';

let requests: { address: string; answer: (body: unknown, status?: number) => void; fail: () => void }[];

beforeEach(() => {
  requests = [];
  $goodsNow.set(null);
  $renewedCards.set(new Map());
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (body: unknown, status = 200) => resolve(new Response(JSON.stringify(body), { status }));
    requests.push({ address, answer, fail: () => reject(new TypeError('network')) });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the current state of a page’s product', () => {
  const now = (slug: string): GoodsNow => ({
    slug,
    ...{ offers: [], attributes: [], bundles: [], doorExtras: [], pair: null },
  });

  it('[PROD-1] is that of the last request, whichever response arrives last', async () => {
    const [first, second] = [fetchGoodsNow('a'), fetchGoodsNow('b')];
    requests[1]?.answer(now('b'));
    await second;
    requests[0]?.answer(now('a'));
    await first;
    expect($goodsNow.get()?.slug).toBe('b');
  });

  it('[PROD-1] is not on sale when the shop no longer has the product', async () => {
    const gone = fetchGoodsNow('a');
    requests[0]?.answer({}, 404);
    await gone;
    expect($goodsNow.get()).toMatchObject({ slug: 'a', offers: [] });
  });

  it('[PROD-1] stays as on the page without a response', async () => {
    const [refused, lost] = [fetchGoodsNow('a'), fetchGoodsNow('a')];
    requests[0]?.answer(now('a'), 503);
    requests[1]?.fail();
    await Promise.all([refused, lost]);
    expect($goodsNow.get()).toBeNull();
  });
});

describe('a renewed card', () => {
  const card = (parts: Partial<Card> = {}) => cardAnswered({ id: 7, offerId: 70, ...parts });

  it('[CART-2] keeps the detail its list showed for the same offer, and requests the shown variant', async () => {
    const detail = 'коробка';
    const variants = '2 упаковки';
    const done = renewCard(card({ detail, variants }));
    expect(requests[0]?.address).toBe('/goods/cards?ids=7&now=1&offer=70');
    requests[0]?.answer(cardsAnswered(card({ name: 'Плитка дороже' })));
    await done;
    expect($renewedCards.get().get(70)).toEqual(card({ name: 'Плитка дороже', detail }));
  });

  it('[CART-2] disappears with its product, and stays if the state is unknown', async () => {
    const gone = renewCard(card());
    requests[0]?.answer(cardsAnswered());
    await gone;
    expect($renewedCards.get().get(70)).toBeNull();
    const unknown = renewCard(card({ id: 8, offerId: 80 }));
    requests[1]?.fail();
    await unknown;
    expect($renewedCards.get().has(80)).toBe(false);
  });
});
