import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { productTags } from '../../src/domain/product/page-tags.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('a set of goods that are also sold separately', (opened) => {
  const connection = () => opened().connection;

  /** Creates a set of one piece of the first product and two of the second, imported with a price and stock of its own. */
  async function makeSet() {
    const parts = [
      await makeOffer(connection(), { price: kopecks(5000) }),
      await makeOffer(connection(), { price: kopecks(300) }),
    ];
    const { productId, offerId } = await makeOffer(connection(), { price: kopecks(1), stock: units(99) });
    const { db } = connection();
    await db.update(s.products).set({ type: 2 }).where(eq(s.products.id, productId));
    const [bundle] = await db.insert(s.bundles).values({ productId, title: 'Комплект' }).returning();
    await db.insert(s.bundleItems).values(
      parts.map((part, position) => ({
        ...{ bundleId: bundle?.id ?? 0, offerId: part.offerId, position },
        quantity: units(position + 1),
      })),
    );
    return { productId, offerId, parts };
  }

  it('[PROD-5] [CART-4] shows on page and card the price of its parts and how many whole sets there are', async () => {
    const { productId, parts } = await makeSet();
    const { shop, reload } = await composeShop(
      connection(),
      () => SETTINGS,
      () => {},
    );
    const [card] = shop.catalogue.cards([productId]);
    expect(card).toMatchObject({ price: 5600, stock: units(5), choose: true });
    const [, screws] = parts;
    await changeOffer(connection(), screws?.offerId ?? 0, { stock: units(3), price: kopecks(400) });
    await reload(true);
    expect(shop.catalogue.cards([productId])[0]).toMatchObject({ price: 5800, stock: units(1) });
    const page = await shop.product.show(card?.slug ?? '', null);
    expect(page?.offers).toMatchObject([{ price: 5800, stock: units(1) }]);
    await changeOffer(connection(), screws?.offerId ?? 0, { active: false });
    await reload(true);
    expect(shop.catalogue.cards([productId])[0]).toMatchObject({ price: 0, stock: 0 });
  });

  it('[CART-4] has its page dropped from the cache with the pages of its parts', async () => {
    const { productId, parts } = await makeSet();
    const { shop } = await composeShop(
      connection(),
      () => SETTINGS,
      () => {},
    );
    const [card] = shop.catalogue.cards([productId]);
    const page = await shop.product.show(card?.slug ?? '', null);
    const ids = [productId, ...parts.map((part) => part.productId)];
    expect(page && productTags(page)).toBe(ids.map((id) => `product:${id}`).join(', '));
  });

  it('[DOOR-5] is not sold beyond the stock of its parts', async () => {
    const { offerId } = await makeSet();
    const { shop } = await composeShop(
      connection(),
      () => SETTINGS,
      () => {},
    );
    const added = await shop.basket.addLines(null, [{ offerId, optionIds: [], quantity: units(1) }]);
    expect(added).toMatchObject({ ok: false, code: 'option' });
  });
});
