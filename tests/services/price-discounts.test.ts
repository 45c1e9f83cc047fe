import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import type { AdminRole } from '../../src/domain/admin/roles.ts';
import { area } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { applyDiscounts } from '../../src/services/discount/price-discounts.ts';
import { SELLING } from '../selling-settings.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { changeOffer, type MadeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

const DAY_MS = 86_400_000;

describeShop('discounts without a code', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  let time: ReturnType<typeof adminOver>['time'];
  const connection = () => shop().connection;
  const db = () => connection().db;
  const changed: number[][] = [];
  beforeAll(() => {
    ({ admin, time } = adminOver(connection(), {
      settings: () => SELLING,
      goodsChanged: (ids) => changed.push([...ids]),
    }));
  });

  const tick = () => applyDiscounts({ db: db(), clock: () => time.now });
  const priceOf = async ({ offerId }: MadeOffer) => {
    const [offer] = await db().select().from(s.offers).where(eq(s.offers.id, offerId));
    return [offer?.price, offer?.oldPrice];
  };
  let articles = 0;
  const made = async (price = 1000, given: Parameters<typeof makeOffer>[1] = {}) => {
    const article = `СК-${++articles}`;
    return { ...(await makeOffer(connection(), { article, price: kopecks(price), ...given })), article };
  };
  const add = (fields: Record<string, string>, role: AdminRole = 'editor') =>
    admin.perform({ person: { ...OWNER, role }, key: '' }, 'discount-add', {
      ...{ name: 'Неделя плитки', percent: '10' },
      ...fields,
    });
  const last = async () => (await admin.discounts())[0];
  const stop = async () =>
    admin.perform({ person: OWNER, key: '' }, 'discount-stop', { subject: String((await last())?.id) });

  it('[SHOP-3] lowers prices of the goods chosen at once, strikes the former ones, and gives them back when it is stopped', async () => {
    const [goods, others] = [await made(), await made()];
    expect(await add({ articles: goods.article }, 'assistant')).toMatchObject({ code: 'forbidden' });
    expect(await add({ articles: 'нет' })).toMatchObject({ ok: false, field: 'articles' });
    const fields = { name: 'Проба', percent: '10', articles: goods.article };
    expect(await admin.discountPreview(fields)).toMatchObject({
      count: 1,
      rows: [{ former: '1000', later: '900' }],
    });
    expect(await add({ ...fields, preview: 'on' })).toMatchObject({ code: 'preview' });
    expect(await priceOf(goods)).toEqual([1000, null]);
    expect((await add(fields)).ok).toBe(true);
    expect(await priceOf(goods)).toEqual([900, 1000]);
    expect(await priceOf(others)).toEqual([1000, null]);
    expect(changed.at(-1)).toEqual([goods.productId]);
    expect(await last()).toMatchObject({ name: 'Проба', count: 1, products: 1 });
    expect((await stop()).ok).toBe(true);
    expect(await priceOf(goods)).toEqual([1000, null]);
    expect(await stop()).toMatchObject({ ok: false, code: 'gone' });
    expect((await admin.log()).rows.slice(0, 2)).toMatchObject([
      { action: 'discount-stop', subject: 'Проба' },
      { action: 'discount-add', subject: 'Проба', note: '−10\u00a0%, до копейки' },
    ]);
  });

  it('[SHOP-3] begins and ends by itself on its days, and basket and order have the price that applies', async () => {
    const goods = await made();
    const maker = orderMaker(connection, () => time.now);
    const plain = maker.deps();
    maker.deps = () => ({ ...plain, db: db() });
    await add({ articles: goods.article, from: '2026-11-27', till: '2026-11-28', percent: '25' });
    await tick();
    expect(await priceOf(goods)).toEqual([1000, null]);
    time.now = new Date('2026-11-26T21:00:00Z');
    const { token } = await maker.basketWith(goods);
    expect((await showBasket(maker.deps(), token)).lines).toMatchObject([{ price: 1000 }]);
    expect(await tick()).toEqual([goods.productId]);
    expect(await tick()).toEqual([]);
    expect((await showBasket(maker.deps(), token)).lines).toMatchObject([{ price: 750, oldPrice: 1000 }]);
    const { number } = await maker.place({}, { ...goods, count: 2 });
    expect((await admin.order(number))?.order).toMatchObject({ goodsTotal: 1500, discount: 0 });
    time.now = new Date('2026-11-28T21:00:00Z');
    await tick();
    expect(await priceOf(goods)).toEqual([1000, null]);
    expect((await last())?.endedAt).not.toBeNull();
    expect((await admin.order(number))?.order).toMatchObject({ goodsTotal: 1500 });
  });

  it('[SHOP-3] lowers a price by one discount only, the larger of those that begin together', async () => {
    const [both, one] = [await made(), await made()];
    const articles = `${both.article}\n${one.article}`;
    const from = '2026-12-01';
    await add({ name: 'Меньшая', percent: '5', articles, from });
    await add({ name: 'Большая', percent: '20', articles: both.article, from });
    time.now = new Date('2026-12-01T09:00:00Z');
    await tick();
    expect([await priceOf(both), await priceOf(one)]).toEqual([
      [800, 1000],
      [950, 1000],
    ]);
    expect((await stop()).ok).toBe(true);
    expect(await priceOf(both)).toEqual([1000, null]);
    const smaller = (await admin.discounts()).find(({ name }) => name === 'Меньшая');
    const subject = String(smaller?.id);
    expect((await admin.perform({ person: OWNER, key: '' }, 'discount-stop', { subject })).ok).toBe(true);
    expect(await priceOf(one)).toEqual([1000, null]);
  });

  it('[SHOP-3] follows a price and goods that an import brings meanwhile, and gives back the price stated last', async () => {
    const [source] = await db().select().from(s.sources);
    const sourceId = source?.id ?? 0;
    const [section] = await db()
      .insert(s.sections)
      .values({ sourceId, externalId: 'скидка', slug: 'cheap', name: 'Скидочный' })
      .returning();
    const first = await made();
    const into = (id: number) =>
      db()
        .update(s.products)
        .set({ sectionId: section?.id ?? 0 })
        .where(eq(s.products.id, id));
    await into(first.productId);
    await add({ name: 'На раздел', section: String(section?.id) });
    expect(await priceOf(first)).toEqual([900, 1000]);
    // An import stores the source's value of a pinned column in `pinned`.
    const later = await made(500);
    await into(later.productId);
    await changeOffer(connection(), first.offerId, {
      pinned: { price: 2000, old_price: null, given_price: null, given_old_price: null },
    });
    // One that began before the discount may end after it.
    const begun = new Date(time.now.getTime() - DAY_MS);
    await db()
      .insert(s.imports)
      .values({ sourceId, files: [], counts: {}, changed: true, finishedAt: begun });
    time.now = new Date(time.now.getTime() + 60_000);
    await tick();
    expect([await priceOf(first), await priceOf(later)]).toEqual([
      [1800, 2000],
      [450, 500],
    ]);
    expect(await tick()).toEqual([]);
    await stop();
    expect([await priceOf(first), await priceOf(later)]).toEqual([
      [2000, null],
      [500, null],
    ]);
  });

  it('[SHOP-3] counts from the price that the source gives by the square metre', async () => {
    const goods = await made(3000, { givenPrice: kopecks(10_000), givenUnit: 'м²' });
    await db()
      .update(s.products)
      .set({ unitArea: area(30_000_000) })
      .where(eq(s.products.id, goods.productId));
    await add({ articles: goods.article, rounding: '100', percent: '9,5' });
    const [offer] = await db().select().from(s.offers).where(eq(s.offers.id, goods.offerId));
    expect(offer).toMatchObject({ givenPrice: 9100, givenOldPrice: 10_000, price: 2730, oldPrice: 3000 });
    await stop();
    expect(await priceOf(goods)).toEqual([3000, null]);
  });

  it('[SHOP-3] ends when its change of the goods is undone, and a price corrected by hand meanwhile stays', async () => {
    const [goods, corrected] = [await made(), await made()];
    await add({ articles: `${goods.article}, ${corrected.article}` });
    await changeOffer(connection(), corrected.offerId, { price: kopecks(777) });
    const [change] = (await admin.goodsChanges()).rows;
    await admin.perform({ person: OWNER, key: '' }, 'goods-undo', { subject: String(change?.id) });
    await tick();
    expect((await last())?.endedAt).not.toBeNull();
    expect(await priceOf(goods)).toEqual([1000, null]);
    expect((await priceOf(corrected))[0]).toBe(777);
  });
});
