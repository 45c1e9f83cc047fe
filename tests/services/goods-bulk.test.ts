import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import { type BulkSelection, selectionFields } from '../../src/domain/admin/bulk-page.ts';
import type { GoodsSearch } from '../../src/domain/admin/goods-row.ts';
import { type BulkChange, readBulkChange } from '../../src/domain/goods/bulk-change.ts';
import { changedPrice, ROUNDING_NAMES } from '../../src/domain/goods/bulk-price.ts';
import { area } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { previewBulk } from '../../src/services/goods/bulk-goods.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const ALL: GoodsSearch = { text: '', filter: null, section: null, label: null };

describeShop('[SHOP-3] many goods changed at once', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  const db = () => shop().connection.db;
  beforeAll(() => {
    ({ admin } = adminOver(shop().connection));
  });

  const preview = (selection: BulkSelection, fields: Record<string, string>) => {
    const change = readBulkChange(fields);
    if (!change.ok) throw new Error(change.message);
    return admin.bulkPreview(selection, change.value);
  };
  const apply = async (selection: BulkSelection, fields: Record<string, string>, expected: number) => {
    const done = await admin.perform({ person: OWNER, key: '' }, 'goods-bulk', {
      ...{ ...selectionFields(selection), ...fields, expected: String(expected) },
    });
    return done.ok ? done.value : { ...done };
  };
  const undoLast = async () => {
    const [last] = (await admin.goodsChanges()).rows;
    return admin.perform({ person: OWNER, key: '' }, 'goods-undo', { subject: String(last?.id) });
  };
  const offersOf = (ids: readonly number[]) =>
    db()
      .select()
      .from(s.offers)
      .where(inArray(s.offers.productId, [...ids]))
      .orderBy(s.offers.id);

  it('prices by per cent: what changes is shown before, is one entry of the log, and is undone as a whole', async () => {
    const made = [
      await makeOffer(shop().connection),
      await makeOffer(shop().connection, { price: kopecks(1234) }),
    ];
    const free = await makeOffer(shop().connection, { price: kopecks(0) });
    const ids = [...made, free].map(({ productId }) => productId);
    const selection = { ids, search: ALL };
    const fields = { kind: 'price', percent: '−10', rounding: '10', strike: 'on' };
    expect(await admin.chosenGoods(selection)).toBe(3);
    expect(await preview(selection, fields)).toMatchObject({
      count: 2,
      rows: [
        { former: '1000', later: '900' },
        { former: '1234', later: '1110' },
      ],
    });
    expect(await apply(selection, fields, 3)).toMatchObject({ code: 'stale' });
    expect(await apply(selection, fields, 2)).toContain('2');
    expect(await offersOf(ids)).toMatchObject([
      { price: 900, oldPrice: 1000, pinned: { price: 1000, old_price: null } },
      { price: 1110, oldPrice: 1234 },
      { price: 0, oldPrice: null, pinned: {} },
    ]);
    expect((await admin.log()).rows[0]).toMatchObject({
      action: 'goods-bulk',
      note: 'Изменить цену на процент: −10\u00a0%, до 0,10 руб., прежняя зачёркнута',
    });
    expect(await undoLast()).toMatchObject({ ok: true });
    expect(await offersOf(ids)).toMatchObject([
      { price: 1000, oldPrice: null, pinned: {} },
      { price: 1234, oldPrice: null, pinned: {} },
      { price: 0 },
    ]);
  });

  it('a price given by the m² is changed by the m², and an old price that is not above goes', async () => {
    const made = await makeOffer(shop().connection, {
      ...{ price: kopecks(1440), givenPrice: kopecks(4000), givenUnit: 'м²' },
      ...{ oldPrice: kopecks(1500), givenOldPrice: kopecks(4167) },
    });
    await db()
      .update(s.products)
      .set({ unitArea: area(36_000_000) })
      .where(eq(s.products.id, made.productId));
    const selection = { ids: [made.productId], search: ALL };
    expect(await apply(selection, { kind: 'price', percent: '10', rounding: '100' }, 1)).toContain(
      'изменено',
    );
    expect(await offersOf([made.productId])).toMatchObject([
      { price: 1584, givenPrice: 4400, oldPrice: null, givenOldPrice: null },
    ]);
  });

  it('the database rounds as the rule does', async () => {
    for (const rounding of ROUNDING_NAMES)
      for (const percent of [-3333, -50, 17, 1250]) {
        const prices = [1, 3, 49, 50, 51, 99, 1000, 1005, 1234, 99_999];
        const change: BulkChange = { kind: 'price', percent, rounding, strike: false };
        const ids: number[] = [];
        for (const price of prices)
          ids.push((await makeOffer(shop().connection, { price: kopecks(price) })).productId);
        const { rows, count } = await previewBulk({ db: db(), find: () => [] }, { ids, search: ALL }, change);
        const expected = prices
          .map((price) => [price, changedPrice(kopecks(price), percent, rounding)])
          .filter(([former, later]) => former !== later);
        expect(count).toBe(expected.length);
        expect(rows.map(({ former, later }) => [Number(former), Number(later)])).toEqual(expected);
      }
  });

  it('labels, section and visibility, for all that a search finds', async () => {
    const made = [
      await makeOffer(shop().connection, { name: 'Бордюр Ракушка 1' }),
      await makeOffer(shop().connection, { name: 'Бордюр Ракушка 2' }),
    ];
    const ids = made.map(({ productId }) => productId);
    const selection: BulkSelection = { ids: null, search: { ...ALL, text: 'ракушка' } };
    const state = async () =>
      db()
        .select({ labels: s.products.labels, section: s.products.sectionId, active: s.products.active })
        .from(s.products)
        .where(inArray(s.products.id, ids))
        .orderBy(s.products.id);
    const [section] = await db().select().from(s.sections).limit(1);
    await db()
      .update(s.products)
      .set({ labels: ['hit'] })
      .where(eq(s.products.id, ids[0] ?? 0));
    expect(await preview(selection, { kind: 'label-on', 'bulk-label': 'hit' })).toMatchObject({ count: 1 });
    await apply(selection, { kind: 'label-on', 'bulk-label': 'hit' }, 1);
    await apply(selection, { kind: 'section', 'bulk-section': String(section?.id) }, 2);
    await apply(selection, { kind: 'hide' }, 2);
    const changed = { labels: ['hit'], section: section?.id, active: false };
    expect(await state()).toEqual([changed, changed]);
    await undoLast();
    expect(await apply(selection, { kind: 'label-off', 'bulk-label': 'hit' }, 2)).toContain('изменено');
    const shown = { labels: [], section: section?.id, active: true };
    expect(await state()).toEqual([shown, shown]);
    expect(await apply(selection, { kind: 'label-off', 'bulk-label': 'hit' }, 0)).toMatchObject({
      code: 'same',
    });
    expect(await apply(selection, { kind: 'section', 'bulk-section': '999999' }, 2)).toMatchObject({
      code: 'section',
    });
  });

  it('what cannot be read as a change is refused', () => {
    for (const fields of [{}, { kind: 'drop' }, { kind: 'price' }, { kind: 'label-on', 'bulk-label': 'x' }])
      expect(readBulkChange(fields).ok).toBe(false);
    expect(readBulkChange({ kind: 'price', percent: '5', strike: 'on' }).ok).toBe(false);
  });
});
