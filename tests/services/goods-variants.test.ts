import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import { variantInput } from '../../src/domain/goods/variant-values.ts';
import { area } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('[SHOP-3] values of variants edited in the admin', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  const db = () => shop().connection.db;
  const made = { product: 0, white: 0, grey: 0, colour: 0, size: 0 };
  const changed: number[][] = [];

  beforeAll(async () => {
    ({ admin } = adminOver(shop().connection, { goodsChanged: (ids) => changed.push([...ids]) }));
    const { productId, offerId } = await makeOffer(shop().connection, { name: 'Плитка Вена' });
    const [source] = await db().select().from(s.sources);
    const from = { sourceId: source?.id ?? 0 };
    const [other] = await db()
      .insert(s.offers)
      .values({ ...from, externalId: 'vienna-2', productId, position: 1, price: kopecks(900) })
      .returning();
    Object.assign(made, { product: productId, white: offerId, grey: other?.id });
    const property = async (name: string, code: string, values: string[]) => {
      const [row] = await db()
        .insert(s.properties)
        .values({ ...from, externalId: code, code, name, kind: 'dictionary' })
        .returning();
      const propertyId = row?.id ?? 0;
      const rows = values.map((value, position) => ({
        ...{ propertyId, value, position, externalId: value },
        code: `v${position}`,
      }));
      const ids = (await db().insert(s.propertyValues).values(rows).returning()).map(({ id }) => id);
      return { propertyId, ids };
    };
    const colour = await property('Цвет', 'vienna-colour', ['белый', 'серый']);
    const size = await property('Размер', 'vienna-size', ['30×60', '60×60']);
    Object.assign(made, { colour: colour.propertyId, size: size.propertyId });
    const [white = 0, grey = 0] = colour.ids;
    const [small = 0] = size.ids;
    await db()
      .insert(s.offerProperties)
      .values([
        { offerId: made.white, propertyId: made.colour, valueId: white },
        { offerId: made.grey, propertyId: made.colour, valueId: grey },
        { offerId: made.white, propertyId: made.size, valueId: small },
        { offerId: made.grey, propertyId: made.size, valueId: small },
      ]);
    await db()
      .update(s.products)
      .set({ unitArea: area(18_000_000) })
      .where(eq(s.products.id, productId));
  });

  const page = async () => {
    const found = await admin.goodsPage(made.product);
    if (!found) throw new Error('no such product');
    return found;
  };
  const send = async (typed: Record<string, string>, version?: string) => {
    const { variants } = await page();
    const fields = { subject: String(made.product), version: version ?? variants.version, ...typed };
    return admin.perform({ person: OWNER, key: '' }, 'goods-variants', fields);
  };
  const shown = async () => {
    const { variants } = await page();
    return variants.offers.map(({ values }) =>
      values.map(
        ({ property, value }) =>
          variants.properties.find(({ id }) => id === property)?.values.find(({ id }) => id === value)?.value,
      ),
    );
  };

  it('are changed, pinned, logged, undone and given back to the source', async () => {
    const former = (await page()).variants.version;
    const field = variantInput(made.grey, made.colour);
    expect(await send({ [field]: ' Бежевый ' })).toMatchObject({ ok: true });
    expect(changed.at(-1)).toEqual([made.product]);
    expect(await shown()).toEqual([
      ['белый', '30×60'],
      ['Бежевый', '30×60'],
    ]);
    expect((await page()).offers.map(({ pinned }) => Object.keys(pinned))).toEqual([[], ['properties']]);
    expect((await admin.log()).rows[0]).toMatchObject({
      action: 'goods-variants',
      note: 'Вариант: Цвет: серый → Бежевый',
    });
    expect(await send({ [field]: 'серый' }, former)).toMatchObject({ ok: false, code: 'stale' });
    expect(await send({ [field]: 'БЕЖЕВЫЙ' })).toMatchObject({ ok: false, code: 'same' });
    const [change] = (await page()).changes;
    await admin.perform({ person: OWNER, key: '' }, 'goods-undo', { subject: String(change?.id) });
    expect((await shown())[1]).toEqual(['серый', '30×60']);
    expect((await page()).offers[1]?.pinned).toEqual({});
    await send({ [field]: 'бежевый', [variantInput(made.white, made.size)]: '' });
    expect(await shown()).toEqual([['белый'], ['Бежевый', '30×60']]);
    for (const offer of [made.white, made.grey]) {
      const subject = `${made.product} offer:${offer}:properties`;
      expect(await admin.perform({ person: OWNER, key: '' }, 'goods-free', { subject })).toMatchObject({
        ok: true,
      });
    }
    expect(await shown()).toEqual([
      ['белый', '30×60'],
      ['серый', '30×60'],
    ]);
  });

  it('are refused if another variant has them all, and if a size does not fit the area', async () => {
    const colour = variantInput(made.grey, made.colour);
    const size = variantInput(made.grey, made.size);
    expect(await send({ [colour]: 'белый' })).toMatchObject({
      errors: { [colour]: 'Такой вариант уже есть: все свойства совпадают' },
    });
    expect(await send({ [size]: '60×60' })).toMatchObject({
      errors: { [size]: expect.stringContaining('указано 0,18 м²') },
    });
    expect(await send({ [size]: '60×60', 'size-right': 'on' })).toMatchObject({ ok: true });
    expect((await shown())[1]).toEqual(['серый', '60×60']);
  });
});
