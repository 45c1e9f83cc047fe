import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { area, length } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { makeBatches } from './batches.ts';
import { describeShop } from './open-shop.ts';

describeShop('goods for walls', (opened) => {
  const find = async (request: { collection?: string; product?: string }) => {
    const { shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    );
    return shop.wall.findGoods({ collection: '', product: '', ...request });
  };

  it('[BEYOND-12] a tile without a collection is laid alone, with the batches that have any of it', async () => {
    const { connection, catalogue } = opened();
    const [, second] = await makeBatches(connection, catalogue.offers.ornata, 0, 30);
    const found = await find({ product: 'ornata-sever' });
    expect(found?.pieces.base.map(({ id }) => id)).toEqual([catalogue.products.ornata]);
    expect(found?.batches).toEqual({
      [catalogue.offers.ornata]: [{ id: second, tone: 'T2', calibre: '9', stock: units(30) }],
    });
    expect(found).toMatchObject({ name: 'Плитка Орната Север', address: '/product/ornata-sever/' });
  });

  it('[BEYOND-12] of a collection begin with the tile that was viewed', async () => {
    const { connection, catalogue } = opened();
    const { products } = catalogue;
    const { db } = connection;
    const [collection] = await db.select().from(s.collections);
    const fields = {
      width: length(3000),
      length: length(6000),
      unitArea: area(18_000_000),
      collectionId: collection?.id ?? 0,
    };
    const ids: number[] = [];
    for (const [slug, popularity] of [
      ['pervaya', 80],
      ['vtoraya', 70],
    ] as const) {
      const values = { sourceId: 1, externalId: slug, slug, name: `Плитка ${slug}`, popularity, ...fields };
      const [made] = await db.insert(s.products).values(values).returning();
      const productId = made?.id ?? 0;
      await db.insert(s.offers).values({
        sourceId: 1,
        externalId: slug,
        productId,
        price: kopecks(900),
        stock: quantity(9000),
        position: 0,
      });
      ids.push(productId);
    }
    const base = async (request: Parameters<typeof find>[0]) =>
      (await find(request))?.pieces.base.map(({ id }) => id);
    expect(await base({ collection: 'toskana' })).toEqual(ids);
    expect(await base({ product: 'vtoraya' })).toEqual(ids.toReversed());
    // The requested tile is laid; other products are listed with those in stock first.
    expect((await find({ product: 'vtoraya' }))?.looked).toEqual({ base: ids[1] });
    expect((await find({ collection: 'toskana' }))?.looked).toEqual({});
    await db
      .update(s.offers)
      .set({ stock: quantity(0) })
      .where(eq(s.offers.productId, ids[0] ?? 0));
    expect(await base({ collection: 'toskana' })).toEqual(ids.toReversed());
    expect((await find({ product: 'pervaya' }))?.looked).toEqual({ base: ids[0] });
    await db
      .update(s.offers)
      .set({ stock: units(9) })
      .where(eq(s.offers.productId, ids[0] ?? 0));
    // A product with variants must first be chosen on its own page, so it is not laid.
    expect(await base({ product: 'vistan-toskana' })).toEqual(ids);
    await db.update(s.products).set({ collectionId: null }).where(eq(s.products.id, products.vistan));
    expect(await base({ product: 'vistan-toskana' })).toBeUndefined();
  });

  it('[BEYOND-12] are not found for goods that are not tiles, have no price or do not exist', async () => {
    expect(await find({ product: 'klej-vistan' })).toBeNull();
    expect(await find({ product: 'bez-ceny' })).toBeNull();
    expect(await find({ product: 'net-takogo' })).toBeNull();
    expect(await find({ collection: 'net-takoj' })).toBeNull();
    expect(await find({})).toBeNull();
  });
});
