import { describe, expect, it } from 'vitest';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { serveBasket } from './serve-basket.ts';

const AGREED = 'consent=agreement=Y&analytics=Y';

describeShop('the log of recommendations', (opened) => {
  const { post } = serveBasket(opened);
  const add = async (fields: Record<string, string>, cookie: string) => {
    const { offerId, productId } = await makeOffer(opened().connection);
    const answer = await post('/basket/add', { offer: String(offerId), ...fields }, '', { cookie });
    return { productId, log: answer.cookies.find(({ name }) => name === 'recommendations') };
  };

  describe('[TRACK-4] adding to the basket', () => {
    it('stores the recommendation for about ten years with visitors who agreed', async () => {
      const { productId, log } = await add({ RID: 'orders-1' }, AGREED);
      expect(log).toMatchObject({ path: '/', httpOnly: true, maxAge: 315_360_000 });
      expect(log?.value).toMatch(new RegExp(`^${productId}_\\d{10}_orders-1$`));
      const next = await add({ RID: 'orders-2' }, `${AGREED}; recommendations=${log?.value}`);
      expect(next.log?.value).toMatch(
        new RegExp(`^${productId}_\\d+_orders-1!${next.productId}_\\d+_orders-2$`),
      );
    });

    it.each(['', 'consent=agreement=N&analytics=N', 'consent=agreement=Y&analytics=N'])(
      'sets no cookie for a visitor of «%s»',
      async (cookie) => {
        expect((await add({ RID: 'orders-1' }, cookie)).log).toBeUndefined();
      },
    );

    it('sets no cookie when nothing was recommended', async () => {
      expect((await add({ RID: '' }, AGREED)).log).toBeUndefined();
    });
  });
});
