import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  const now = (slug: string) => ({ slug, offers: [{ id: 1 }] }) as unknown as GoodsNow;

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
  const card = (parts: Partial<Card> = {}) => ({ id: 7, offerId: 70, name: 'Плитка', ...parts }) as Card;

  it('[CART-2] keeps what its list showed of the same offer, and asks for the variant that it shows', async () => {
    const detail = { text: 'коробка' } as unknown as NonNullable<Card['detail']>;
    const variants = {} as unknown as NonNullable<Card['variants']>;
    const done = renewCard(card({ detail, variants }));
    expect(asked[0]?.address).toBe('/goods/cards?ids=7&now=1&offer=70');
    asked[0]?.answer({ cards: [card({ name: 'Плитка дороже' })] });
    await done;
    expect($renewedCards.get().get(70)).toEqual(card({ name: 'Плитка дороже', detail }));
  });

  it('[CART-2] is gone with its goods, and stays where nothing is known', async () => {
    const gone = renewCard(card());
    asked[0]?.answer({ cards: [] });
    await gone;
    expect($renewedCards.get().get(70)).toBeNull();
    const unknown = renewCard(card({ id: 8, offerId: 80 }));
    asked[1]?.fail();
    await unknown;
    expect($renewedCards.get().has(80)).toBe(false);
  });
});
