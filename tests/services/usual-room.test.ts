import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { area, length } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { describeShop } from './open-shop.ts';

describeShop('the room that nobody has changed yet', (opened) => {
  const db = () => opened().connection.db;
  let made = 0;
  let purposes: (text: string) => Promise<{ propertyId: number; valueId: number }>;

  async function openPurposes(): Promise<void> {
    const [property] = await db()
      .insert(s.properties)
      .values({ sourceId: 1, externalId: 'purpose', code: 'purpose', name: 'Назначение', kind: 'dictionary' })
      .returning();
    const propertyId = property?.id ?? 0;
    purposes = async (text) => {
      const code = `purpose-${++made}`;
      const values = { propertyId, externalId: code, code, value: text };
      const [value] = await db().insert(s.propertyValues).values(values).returning();
      return { propertyId, valueId: value?.id ?? 0 };
    };
  }

  async function makeCollection(name: string): Promise<number> {
    const slug = `shelf-${++made}`;
    const [row] = await db().insert(s.collections).values({ slug, name }).returning();
    return row?.id ?? 0;
  }

  /** Adds a tile of 30×60 cm to a collection, with this many pieces in stock. */
  async function makeTile(collectionId: number, purpose: string, stock: number): Promise<number> {
    const slug = `plitka-${++made}`;
    const [product] = await db()
      .insert(s.products)
      .values({
        ...{ sourceId: 1, externalId: slug, slug, name: `Плитка ${slug}`, collectionId },
        ...{ width: length(3000), length: length(6000), unitArea: area(18_000_000) },
      })
      .returning();
    const productId = product?.id ?? 0;
    await db()
      .insert(s.offers)
      .values({
        sourceId: 1,
        externalId: slug,
        productId,
        price: kopecks(900),
        stock: units(stock),
        position: 0,
      });
    await db()
      .insert(s.productProperties)
      .values({ productId, ...(await purposes(purpose)) });
    return productId;
  }

  const laid = async () => {
    const { shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    );
    const found = await shop.wall.findUsual();
    return [found?.name, found?.looked.base];
  };

  it('[BEYOND-13] is laid with tile for walls that suffices, however many goods other collections have', async () => {
    await openPurposes();
    const paving = await makeCollection('Двор');
    for (let each = 0; each < 4; each++) await makeTile(paving, 'для улицы', 900);
    const walls = await makeCollection('Ницца');
    await makeTile(walls, 'для пола и стен', 900);
    const forWalls = await makeTile(walls, 'для стен', 900);
    await makeTile(walls, 'для пола', 900);
    const few = await makeCollection('Остаток');
    for (let each = 0; each < 4; each++) await makeTile(few, 'для стен', 3);
    await makeTile(few, 'для пола', 900);
    expect(await laid()).toEqual(['Коллекция Ницца', forWalls]);
  });

  it('[BEYOND-13] is laid on the floor alone with a product that is sold by the box', async () => {
    const boards = await makeCollection('Луна');
    const board = await makeTile(boards, 'для пола', 90);
    await db().update(s.products).set({ soldByBox: true, piecesPerBox: 8 }).where(eq(s.products.id, board));
    const { shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    );
    const [shelf] = await db().select().from(s.collections).where(eq(s.collections.id, boards));
    const [product] = await db().select().from(s.products).where(eq(s.products.id, board));
    for (const request of [
      { collection: '', product: product?.slug ?? '' },
      { collection: shelf?.slug ?? '', product: '' },
    ]) {
      const found = await shop.wall.findGoods(request);
      expect([found?.pieces.base, found?.pieces.floor.map(({ id }) => id)]).toEqual([[], [board]]);
    }
  });
});
