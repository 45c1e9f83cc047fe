import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import type { GoodsSearch } from '../../src/domain/admin/goods-row.ts';
import type { AdminPerson } from '../../src/domain/admin/person.ts';
import type { AdminActionName } from '../../src/domain/admin/roles.ts';
import { offerInput } from '../../src/domain/goods/offer-fields.ts';
import { fieldsOfGroup, productFields } from '../../src/domain/goods/product-fields.ts';
import { linkInput, linkPlace, newLinkInput } from '../../src/domain/goods/related.ts';
import { area } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { type MadeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const ALL: GoodsSearch = { text: '', filter: null, section: null, label: null };
const CLERK: AdminPerson = { id: 2, name: 'борис', role: 'assistant', hasCode: false };

describeShop('[SHOP-3] goods edited in the admin', (shop) => {
  const changed: number[] = [];
  let admin: ReturnType<typeof adminOver>['admin'];
  const db = () => shop().connection.db;
  beforeAll(() => {
    ({ admin } = adminOver(shop().connection, { goodsChanged: (ids) => void changed.push(...ids) }));
  });

  const act = async (action: AdminActionName, fields: Record<string, string>, person = OWNER) => {
    const done = await admin.perform({ person, key: '' }, action, fields);
    return done.ok ? done.value : { ...done };
  };
  const page = async (id: number) => {
    const found = await admin.goodsPage(id);
    if (!found) throw new Error('no such product');
    return found;
  };
  /** What the form of a group posts if only some fields are typed anew. */
  async function texts(id: number, typed: Record<string, string>, group: 'texts' | 'measures' = 'texts') {
    const { product, versions } = await page(id);
    const shown = fieldsOfGroup(group).map((name) => [name, productFields[name].show(product)]);
    const labels = product.labels.map((label) => [`label-${label}`, 'on']);
    return {
      subject: String(id),
      version: versions.product,
      ...Object.fromEntries([...shown, ...labels]),
      ...typed,
    };
  }
  async function prices({ productId, offerId }: MadeOffer, typed: Record<string, string>) {
    const { offers, versions } = await page(productId);
    const stock = String((offers[0]?.stock ?? 0) / 1000);
    const shown = {
      price: '10,00',
      old: '',
      stock,
      'stock-was': stock,
      unit: 'шт.',
      step: '1',
      min: '1',
      active: 'on',
    };
    const fields = Object.entries({ ...shown, ...typed }).map(([name, value]) => [
      offerInput(offerId, name as Parameters<typeof offerInput>[1]),
      value,
    ]);
    return { subject: String(productId), version: versions.offers, ...Object.fromEntries(fields) };
  }
  const version = async () => Number((await db().select().from(s.catalogueVersion))[0]?.version ?? 0);
  const lastEntry = async () => (await admin.log()).rows[0];

  it('what is saved is pinned, shown at once and in the log with former and later values; a clerk may not', async () => {
    const { productId } = await makeOffer(shop().connection, { name: 'Плитка Лён' });
    const fields = await texts(productId, { name: 'Плитка Лён белая', 'label-hit': 'on' });
    expect(await act('goods-texts', fields, CLERK)).toMatchObject({ code: 'forbidden' });
    const before = await version();
    expect(await act('goods-texts', fields)).toMatch(/^Сохранено, на сайте сразу/);
    expect(await version()).toBe(before + 1);
    expect(changed.at(-1)).toBe(productId);
    const { product, changes } = await page(productId);
    expect(product).toMatchObject({
      name: 'Плитка Лён белая',
      labels: ['hit'],
      pinned: { name: 'Плитка Лён', labels: [] },
    });
    const note = 'Название: «Плитка Лён» → «Плитка Лён белая»; Метки: нет → Хит';
    expect(changes).toMatchObject([{ person: 'анна', note, isUndone: false }]);
    expect(await lastEntry()).toMatchObject({
      person: 'анна',
      action: 'goods-texts',
      subject: 'Плитка Лён',
      note,
    });
  });

  it('a form opened before another change is refused, and one without a change says so', async () => {
    const { productId } = await makeOffer(shop().connection, { name: 'Затирка' });
    const stale = await texts(productId, { name: 'Затирка 2' });
    await act('goods-texts', await texts(productId, { name: 'Затирка 3' }));
    expect(await act('goods-texts', stale)).toMatchObject({ code: 'stale' });
    expect(await act('goods-texts', await texts(productId, {}))).toMatchObject({ code: 'same' });
    expect((await page(productId)).product.name).toBe('Затирка 3');
    expect((await page(productId)).changes).toHaveLength(1);
  });

  it('every wrong field is marked, and nothing is saved', async () => {
    const { productId } = await makeOffer(shop().connection, { name: 'Клей' });
    const wrong = await texts(productId, { name: ' ', video: 'http://example.com', article: 'К-1' });
    expect(await act('goods-texts', wrong)).toMatchObject({
      errors: { name: 'Назовите товар', video: expect.stringContaining('YouTube') },
    });
    const sizes = await texts(productId, { width: 'широко', piecesPerBox: '1,5', weight: '-1' }, 'measures');
    expect(await act('goods-measures', sizes)).toMatchObject({
      errors: { width: expect.any(String), piecesPerBox: expect.any(String), weight: expect.any(String) },
    });
    expect((await page(productId)).product).toMatchObject({ name: 'Клей', article: '', pinned: {} });
  });

  it('a price is whole kopecks and below the old price; stock changes by what was typed, so sales stay sold', async () => {
    const made = await makeOffer(shop().connection, { name: 'Лак', stock: units(10) });
    const wrong = async (typed: Record<string, string>) => {
      const done = await act('goods-offers', await prices(made, typed));
      return typeof done === 'string' ? done : 'errors' in done ? done.errors : done;
    };
    expect(await wrong({ price: '10,555' })).toMatchObject({
      [offerInput(made.offerId, 'price')]: expect.any(String),
    });
    expect(await wrong({ old: '10' })).toEqual({
      [offerInput(made.offerId, 'old')]: 'Старая цена должна быть больше цены',
    });
    const typed = await prices(made, { price: '12,50', old: '15', stock: '12' });
    await db()
      .update(s.offers)
      .set({ stock: units(7) })
      .where(eq(s.offers.id, made.offerId));
    expect(await act('goods-offers', typed)).toMatch(/^Сохранено/);
    expect((await page(made.productId)).offers[0]).toMatchObject({
      ...{ price: 1250, old_price: 1500, stock: 9000 },
      ...{ pinned: { price: 1000, old_price: null } },
    });
  });

  it('a price given by the m² is typed by the m²; a corrected area prices the piece, and one that does not fit is said', async () => {
    const made = await makeOffer(shop().connection, {
      ...{ name: 'Керамогранит', price: kopecks(1440), givenPrice: kopecks(4000), givenUnit: 'м²' },
    });
    const { productId } = made;
    await db()
      .update(s.products)
      .set({ width: 6000 as never, length: 6000 as never, unitArea: area(36_000_000) })
      .where(eq(s.products.id, productId));
    await act('goods-offers', await prices(made, { price: '50' }));
    expect((await page(productId)).offers[0]).toMatchObject({ price: 1800, given_price: 5000 });
    const small = await texts(productId, { unitArea: '0,25' }, 'measures');
    expect(await act('goods-measures', small)).toMatchObject({
      errors: { unitArea: expect.stringMatching(/0,36 м².*0,25 м²/) },
    });
    expect(await act('goods-measures', { ...small, 'area-right': 'on' })).toMatch(/^Сохранено/);
    expect((await page(productId)).offers[0]).toMatchObject({ price: 1250, given_price: 5000 });
  });

  it('letting go restores what the source says, and an undo the former value, once', async () => {
    const made = await makeOffer(shop().connection, { name: 'Грунт' });
    const { productId } = made;
    await act('goods-texts', await texts(productId, { name: 'Грунтовка' }));
    await act('goods-offers', await prices(made, { price: '20' }));
    expect(await act('goods-free', { subject: `${productId} name` })).toMatch(/снова из источника/);
    expect(await act('goods-free', { subject: `${productId} offer:${made.offerId}:price` })).toMatch(/снова/);
    expect(await act('goods-free', { subject: `${productId} name` })).toMatchObject({ code: 'same' });
    expect(await act('goods-free', { subject: `${productId} slug` })).toMatchObject({ code: 'gone' });
    const { product, offers, changes } = await page(productId);
    expect([product.name, offers[0]?.price, product.pinned, offers[0]?.pinned]).toEqual([
      'Грунт',
      1000,
      {},
      {},
    ]);
    const last = String(changes[0]?.id);
    expect(await act('goods-undo', { subject: last }, CLERK)).toMatchObject({ code: 'forbidden' });
    expect(await act('goods-undo', { subject: last })).toBe('Отменено, на сайте сразу');
    expect((await page(productId)).offers[0]).toMatchObject({ price: 2000, pinned: { price: 1000 } });
    expect(await act('goods-undo', { subject: last })).toMatchObject({ code: 'undone' });
    expect(await lastEntry()).toMatchObject({ action: 'goods-undo', subject: last });
  });

  it('the list finds what may need attention, by text, section and label, page by page', async () => {
    const { productId } = await makeOffer(shop().connection, { name: 'Мозаика Особая', stock: quantity(0) });
    const found = async (search: Partial<GoodsSearch>) =>
      (await admin.goods({ ...ALL, ...search }, productId + 1)).rows.some(({ id }) => id === productId);
    const filters = ['picture', 'price', 'section', 'stock', 'hidden', 'pinned'] as const;
    const matching = async () => {
      const hits: string[] = [];
      for (const filter of filters) if (await found({ filter })) hits.push(filter);
      return hits;
    };
    expect(await matching()).toEqual(['picture', 'section', 'stock']);
    const [section] = await db().select().from(s.sections).limit(1);
    const sectionId = section?.id ?? 0;
    await act(
      'goods-texts',
      await texts(productId, { active: '', section: String(sectionId), 'label-sale': 'on' }),
    );
    expect(await matching()).toEqual(['hidden', 'pinned']);
    expect([await found({ text: 'особая' }), await found({ text: 'иная' })]).toEqual([true, false]);
    expect([
      await found({ section: sectionId }),
      await found({ label: 'sale' }),
      await found({ label: 'eco' }),
    ]).toEqual([...[true, true, false]]);
    for (let made = 0; made < 51; made++) await makeOffer(shop().connection);
    const first = await admin.goods(ALL);
    expect(first.rows).toHaveLength(50);
    expect(first.next).not.toBeNull();
    const second = await admin.goods(ALL, first.next ?? undefined);
    expect(second.rows[0]?.id).toBeLessThan(first.rows.at(-1)?.id ?? 0);
  });

  it('a product and a section made by hand belong to the merchant: nothing is pinned, and the product is hidden at first', async () => {
    expect(await act('section-add', { name: 'Новинки сезона' }, CLERK)).toMatchObject({ code: 'forbidden' });
    expect(await act('section-add', { name: 'Новинки сезона' })).toContain('заведён');
    const section = (await admin.sections()).find(({ name }) => name === 'Новинки сезона');
    for (const name of ['Плитка Ручная', 'Плитка Ручная'])
      expect(await act('goods-add', { name, section: String(section?.id) })).toContain('пока скрыт');
    expect(await act('goods-add', { name: ' ' })).toMatchObject({ code: 'name' });
    const [made] = (await admin.goods({ ...ALL, filter: 'hidden' })).rows;
    expect(made).toMatchObject({
      name: 'Плитка Ручная',
      slug: 'plitka-ruchnaya-2',
      section: 'Новинки сезона',
    });
    const id = made?.id ?? 0;
    await act('goods-texts', await texts(id, { active: 'on', name: 'Плитка ручной работы' }));
    expect(await page(id)).toMatchObject({
      source: null,
      product: { active: true, pinned: {} },
      offers: [{ price: 0 }],
    });
    const [change] = (await page(id)).changes;
    await act('goods-undo', { subject: String(change?.id) });
    expect((await page(id)).product).toMatchObject({ name: 'Плитка Ручная', active: false, pinned: {} });
  });

  it('a section is renamed, moved and hidden; never into itself, and its source comes back', async () => {
    const all = await admin.sections();
    const parent = all.find(({ depth }) => depth === 0);
    const id = parent?.id ?? 0;
    const open = async () => {
      const found = await admin.sectionPage(id);
      if (!found) throw new Error('no such section');
      return found;
    };
    const typed = async (fields: Record<string, string>) => {
      const { section, version } = await open();
      const { name, position, text } = section;
      const shown = {
        name,
        parent: String(section.parent_id ?? ''),
        position: String(position),
        text,
        active: 'on',
      };
      return { subject: String(id), version, ...shown, ...fields };
    };
    const own = await typed({ parent: String(id), name: '', position: 'первый' });
    expect(await act('section-save', own)).toMatchObject({
      errors: { parent: expect.any(String), name: expect.any(String), position: expect.any(String) },
    });
    const stale = await typed({ name: 'Чужое' });
    const former = (await open()).section.name;
    expect(
      await act('section-save', await typed({ name: 'Полы и стены', position: '7', active: '' })),
    ).toContain('Сохранено');
    expect(await act('section-save', stale)).toMatchObject({ code: 'stale' });
    expect((await open()).section).toMatchObject({ name: 'Полы и стены', position: 7, active: false });
    expect(await act('section-free', { subject: `${id} name` })).toBe('Снова из источника');
    expect((await open()).section).toMatchObject({ name: former, position: 7, active: false });
    expect(await act('section-free', { subject: `${id} name` })).toMatchObject({ code: 'same' });
  });

  it('pictures are added, ordered, described and removed; let go, the source has its own again', async () => {
    const { productId } = await makeOffer(shop().connection, { name: 'Панно' });
    const stored = { hash: '00000000000000aa', width: 10, height: 20, placeholder: '' };
    await db()
      .insert(s.pictures)
      .values({ productId, ...stored, origin: 'a.jpg', alt: 'из файла' });
    const names = ['00000000000000bb', '00000000000000cc'];
    const taking = adminOver(shop().connection, {
      storePicture: async () => ({ ok: true, value: { ...stored, hash: names.shift() ?? '' } }),
    }).admin;
    const files = [new Uint8Array([1]), new Uint8Array([2])];
    const send = (fields: Record<string, string>, sent: readonly Uint8Array[] = []) =>
      taking.perform(
        { person: OWNER, key: '' },
        'goods-pictures',
        { subject: String(productId), ...fields },
        sent,
      );
    const shown = async () =>
      (await page(productId)).pictures.map(({ hash, alt }) => `${hash.slice(-2)} ${alt}`);
    const first = { version: (await page(productId)).versions.pictures };
    expect(await send(first, files)).toMatchObject({ ok: true });
    expect(await send(first, files)).toMatchObject({ ok: false, code: 'stale' });
    expect(await shown()).toEqual(['aa из файла', 'bb Панно', 'cc Панно']);
    const [a, b, c] = (await page(productId)).pictures.map(({ id }) => id);
    const order = {
      [`order-${c}`]: '1',
      [`order-${a}`]: '2',
      [`remove-${b}`]: 'on',
      [`alt-${c}`]: 'на стене',
    };
    expect(await send({ version: (await page(productId)).versions.pictures, ...order })).toMatchObject({
      ok: true,
    });
    expect(await shown()).toEqual(['cc на стене', 'aa из файла']);
    expect(await act('goods-free', { subject: `${productId} pictures` })).toMatch(/снова из источника/);
    expect(await shown()).toEqual(['aa из файла']);
    const [change] = (await page(productId)).changes;
    await act('goods-undo', { subject: String(change?.id) });
    expect(await shown()).toEqual(['cc на стене', 'aa из файла']);
  });

  it('related products are chosen, ordered and removed; let go, the source has its own again', async () => {
    const [main, glue, grout, hidden] = await Promise.all([
      makeOffer(shop().connection, { name: 'Плитка Связь' }),
      makeOffer(shop().connection, { name: 'Клей Связь' }),
      makeOffer(shop().connection, { name: 'Затирка Связь' }),
      makeOffer(shop().connection, { name: 'Крестики Связь' }),
    ]);
    const id = main.productId;
    const [a, b, c] = [glue.productId, grout.productId, hidden.productId];
    await db()
      .insert(s.productLinks)
      .values([
        { productId: id, otherId: a, kind: 'accessory' },
        { productId: id, otherId: c, kind: 'gift' },
      ]);
    const send = async (fields: Record<string, string>) => {
      const { versions } = await page(id);
      return act('goods-links', { subject: String(id), version: versions.links, ...fields });
    };
    const shown = async () => (await page(id)).links.map(({ kind, name }) => `${kind} ${name}`);
    const stale = (await page(id)).versions.links;
    const added = {
      [newLinkInput(b)]: 'accessory',
      [newLinkInput(c)]: 'analogue',
      [newLinkInput(id)]: 'analogue',
    };
    expect(await send({ ...added, [newLinkInput(999_999)]: 'analogue' })).toContain(
      'С этим покупают: было 1, стало 2',
    );
    expect(await act('goods-links', { subject: String(id), version: stale })).toMatchObject({
      code: 'stale',
    });
    expect(await send({})).toMatchObject({ code: 'same' });
    expect(await shown()).toEqual([
      'accessory Клей Связь',
      'accessory Затирка Связь',
      'analogue Крестики Связь',
    ]);
    const order = {
      [linkPlace({ kind: 'accessory', other: b })]: '1',
      [linkPlace({ kind: 'accessory', other: a })]: '2',
    };
    await send({ ...order, [linkInput({ kind: 'analogue', other: c })]: '' });
    expect(await shown()).toEqual(['accessory Затирка Связь', 'accessory Клей Связь']);
    const gifts = await db().select().from(s.productLinks).where(eq(s.productLinks.kind, 'gift'));
    expect(gifts.filter(({ productId }) => productId === id)).toHaveLength(1);
    expect(await act('goods-free', { subject: `${id} links` })).toMatch(/снова из источника/);
    expect(await shown()).toEqual(['accessory Клей Связь']);
    expect((await page(id)).product.pinned).toEqual({});
    const [change] = (await page(id)).changes;
    await act('goods-undo', { subject: String(change?.id) });
    expect(await shown()).toEqual(['accessory Затирка Связь', 'accessory Клей Связь']);
  });

  it('offers beyond the first 25 are edited on their own page, which another page does not make stale', async () => {
    const made = await makeOffer(shop().connection, { name: 'Плитка Многая' });
    const [source] = await db().select({ id: s.sources.id }).from(s.sources).limit(1);
    const more = Array.from({ length: 29 }, (_, index) => ({
      ...{ sourceId: source?.id ?? 0, externalId: `many-${index}`, productId: made.productId },
      ...{ name: `Вариант ${index}`, position: index + 1, price: kopecks(1000) },
    }));
    await db().insert(s.offers).values(more);
    const second = async () => {
      const found = await admin.goodsPage(made.productId, 2);
      if (!found) throw new Error('no such product');
      return found;
    };
    expect(await second()).toMatchObject({ page: 2, pages: 2 });
    const { offers, versions } = await second();
    expect(offers).toHaveLength(5);
    const typed = offers.flatMap(({ id: offer, name }) =>
      Object.entries({
        name,
        price: name === 'Вариант 28' ? '12,50' : '10,00',
        unit: 'шт.',
        step: '1',
        min: '1',
        active: 'on',
      }).map(([field, value]) => [offerInput(offer, field as Parameters<typeof offerInput>[1]), value]),
    );
    const sent = { subject: String(made.productId), version: versions.offers, ...Object.fromEntries(typed) };
    expect(await act('goods-offers', sent)).toMatchObject({ code: 'stale' });
    expect(await act('goods-offers', { ...sent, page: '2' })).toContain('Вариант 28: Цена: 10,00 → 12,50');
    expect((await second()).offers.map(({ price }) => price)).toEqual([1000, 1000, 1000, 1000, 1250]);
    expect(await act('goods-free', { subject: `${made.productId} offer:${offers[4]?.id}:price` })).toMatch(
      /снова из источника/,
    );
    expect((await second()).offers[4]?.price).toBe(1000);
  });
});
