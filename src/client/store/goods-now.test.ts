import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardAnswered, cardsAnswered } from '../../../tests/shop-answers.ts';
import type { Card } from '../../domain/product/card.ts';
import type { GoodsNow } from '../../domain/product/goods-now.ts';
import { $renewedCards, renewCard } from './card-store.ts';
import { $goodsNow, askGoodsNow } from './goods-now.ts';

let asked: { address: string; answer: (body: unknown, status?: number) => void; fail: () => void }[];

beforeEach(() => {
  asked = [];
  $goodsNow.set(null);
  $renewedCards.set(new Map());
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (body: unknown, status = 200) => resolve(new Response(JSON.stringify(body), { status }));
    asked.push({ address, answer, fail: () => reject(new TypeError('network')) });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('how the goods of a page stand now', () => {
  const now = (slug: string): GoodsNow => ({
    slug,
    ...{ offers: [], attributes: [], bundles: [], doorExtras: [], pair: null },
  });

  it('[PROD-1] is what was asked for last, whichever answer comes last', async () => {
    const [first, second] = [askGoodsNow('a'), askGoodsNow('b')];
    asked[1]?.answer(now('b'));
    await second;
    asked[0]?.answer(now('a'));
    await first;
    expect($goodsNow.get()?.slug).toBe('b');
  });

  it('[PROD-1] is nothing on sale where the shop has the goods no longer', async () => {
    const gone = askGoodsNow('a');
    asked[0]?.answer({}, 404);
    await gone;
    expect($goodsNow.get()).toMatchObject({ slug: 'a', offers: [] });
  });

  it('[PROD-1] stays as the page says where no answer comes', async () => {
    const [refused, lost] = [askGoodsNow('a'), askGoodsNow('a')];
    asked[0]?.answer(now('a'), 503);
    asked[1]?.fail();
    await Promise.all([refused, lost]);
    expect($goodsNow.get()).toBeNull();
  });
});

describe('a card that is drawn anew', () => {
  const card = (parts: Partial<Card> = {}) => cardAnswered({ id: 7, offerId: 70, ...parts });

  it('[CART-2] keeps what its list showed of the same offer, and asks for the variant that it shows', async () => {
    const detail = 'коробка';
    const variants = '2 упаковки';
    const done = renewCard(card({ detail, variants }));
    expect(asked[0]?.address).toBe('/goods/cards?ids=7&now=1&offer=70');
    asked[0]?.answer(cardsAnswered(card({ name: 'Плитка дороже' })));
    await done;
    expect($renewedCards.get().get(70)).toEqual(card({ name: 'Плитка дороже', detail }));
  });

  it('[CART-2] is gone with its goods, and stays where nothing is known', async () => {
    const gone = renewCard(card());
    asked[0]?.answer(cardsAnswered());
    await gone;
    expect($renewedCards.get().get(70)).toBeNull();
    const unknown = renewCard(card({ id: 8, offerId: 80 }));
    asked[1]?.fail();
    await unknown;
    expect($renewedCards.get().has(80)).toBe(false);
  });
});
