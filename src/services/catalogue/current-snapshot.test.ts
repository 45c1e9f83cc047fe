import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { fillSmallCatalogue, type SmallCatalogue } from '../../../tests/small-catalogue.ts';
import { SETTINGS } from '../../app/settings.ts';
import { type Connection, schema as s } from '../../data/connection.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { showFrontPage } from '../front/show-front-page.ts';
import { showListing } from '../listing/show-listing.ts';
import { showProduct } from '../product/show-product.ts';
import { type CurrentSnapshot, openCurrentSnapshot } from './current-snapshot.ts';

describe('the catalogue read from the database', () => {
  let connection: Connection;
  let small: SmallCatalogue;
  let current: CurrentSnapshot;
  const listing = (slug: string, parameters = '') =>
    showListing(current.get(), slug, new URLSearchParams(parameters));
  const product = (slug: string, elementId: string | null = null) =>
    showProduct({ db: connection.db, settings: () => SETTINGS, snapshot: current.get() }, slug, elementId);

  beforeAll(async () => {
    connection = await openTestDatabase();
    small = await fillSmallCatalogue(connection);
    current = await openCurrentSnapshot(connection.pool, () => SETTINGS);
  });
  afterAll(() => connection.close());

  it('lists a section with everything below it', () => {
    const page = listing('plitka');
    expect(page?.result.cards.map(({ slug }) => slug)).toEqual([
      'vistan-toskana',
      'ornata-sever',
      'bez-ceny',
    ]);
    expect(page?.crumbs.map(({ name }) => name)).toEqual(['Каталог', 'Плитка']);
    expect(page?.result.cards[0]).toMatchObject({
      ...{ offerId: small.offers.grey60, price: 1800, priceVaries: true, stock: 25_000, brand: 'Вистан' },
      ...{ ratingPercent: 90, ratingCount: 2, unitArea: 36_000_000 },
    });
    expect(page?.result.cards[0]?.pictures.map(({ hash }) => hash)).toEqual(['00000000000000b1']);
    expect(listing('no-such')).toBeNull();
  });

  it('[LIST-12] counts properties of offers as those of the product', () => {
    const page = listing('plitka', 'format[]=60x60');
    const colour = page?.result.facets.find(({ id }) => id === 'color');
    expect(colour).toMatchObject({
      values: [
        { code: 'white', count: 1 },
        { code: 'grey', count: 2 },
      ],
    });
    expect(page?.result.total).toBe(2);
  });

  it('[LIST-12] has a chip for every selected value, linking to the listing without it', () => {
    const page = listing('plitka', 'color[]=grey&price[from]=15,5&page=9');
    expect(page?.chips).toEqual([
      {
        label: 'Цена за штуку или упаковку: от\u00a015,5\u00a0руб.',
        address: '/catalog/plitka/?color%5B%5D=grey',
      },
      { label: 'серый', address: '/catalog/plitka/?price%5Bfrom%5D=15.5' },
    ]);
    expect(page?.query.page).toBe(1);
  });

  it('gives search engines one address', () => {
    expect(listing('plitka', 'color[]=grey&utm_source=x')).toMatchObject({
      canonical: '/catalog/plitka/?color%5B%5D=grey',
      indexable: true,
    });
    for (const text of ['color[]=grey&color[]=white&brand[]=vistan', 'sort=new', 'price[from]=16']) {
      expect(listing('plitka', text)).toMatchObject({ canonical: '/catalog/plitka/', indexable: false });
    }
  });

  it('[REV-1] shows a product with offers, pictures, and reviews with the photos that have arrived', async () => {
    const page = await product('vistan-toskana');
    expect(page).toMatchObject({
      description: 'Светлая плитка под камень.',
      brand: { name: 'Вистан', slug: 'vistan', country: 'Беларусь' },
      collection: { name: 'Тоскана', slug: 'toskana' },
      characteristics: [{ name: 'Толщина', value: '8,5\u00a0мм' }],
      selectedOfferId: small.offers.white60,
      weight: 7200,
    });
    expect(page?.crumbs.map(({ name }) => name)).toEqual(['Каталог', 'Плитка', 'Настенная плитка']);
    expect(page?.rows).toEqual([
      {
        propertyId: small.rows.format,
        name: 'Формат',
        values: [
          { id: small.values.f30, label: '30×30' },
          { id: small.values.f60, label: '60×60' },
        ],
      },
      {
        propertyId: small.rows.colour,
        name: 'Цвет',
        values: [
          { id: small.values.white, label: 'белый' },
          { id: small.values.grey, label: 'серый' },
        ],
      },
    ]);
    expect(page?.offers.map(({ id }) => id)).toEqual([
      small.offers.white30,
      small.offers.white60,
      small.offers.grey60,
    ]);
    expect(page?.pictures.map(({ hash }) => hash.slice(-2))).toEqual(['a1', 'a2', 'a3']);
    expect(page?.offers[2]?.pictures.map(({ hash }) => hash.slice(-2))).toEqual(['b1']);
    expect(page?.reviews.map(({ author }) => author).toSorted()).toEqual(['Анна', 'Пётр']);
    const photos = page?.reviews.flatMap(({ author, photos }) =>
      photos.map(({ hash, alt }) => [author, hash.slice(-2), alt]),
    );
    expect(photos).toEqual([
      ['Анна', 'e1', 'Прихожая'],
      ['Анна', 'e2', ''],
    ]);
    expect(page?.related.accessory.map(({ slug }) => slug)).toEqual(['klej-vistan']);
    expect(page?.related.matching).toEqual([]);
  });

  it('[CART-3] uses the weight of the accessory’s offer that is sold', async () => {
    const weigh = (weight: number | null) =>
      connection.db.update(s.offers).set({ weight }).where(eq(s.offers.id, small.offers.glue));
    const weights = async () => Object.values((await product('vistan-toskana'))?.accessoryWeights ?? {});
    await weigh(5000);
    expect(await weights()).toEqual([5000]);
    await weigh(null);
    expect(await weights()).not.toContain(5000);
  });

  it('[PROD-15] selects the requested offer, otherwise the first that can be bought', async () => {
    expect((await product('vistan-toskana', String(small.offers.white30)))?.selectedOfferId).toBe(
      small.offers.white30,
    );
    for (const bad of ['', 'абв', '-1', '99999999999999999999', String(small.offers.glue)]) {
      expect((await product('vistan-toskana', bad))?.selectedOfferId).toBe(small.offers.white60);
    }
  });

  it('[PROD-4] offers analogues that are available', async () => {
    expect((await product('ornata-sever'))?.related.analogue.map(({ slug }) => slug)).toEqual([
      'vistan-toskana',
    ]);
    expect((await product('bez-ceny'))?.related.analogue.map(({ slug }) => slug)).toEqual(['vistan-toskana']);
  });

  it('returns no retired or unknown product', async () => {
    for (const slug of ['staraya', 'no-such', '', "' or 1=1 --", '\u{1f600}']) {
      expect(await product(slug)).toBeNull();
    }
    expect(current.get().cards([small.products.retired, -1, 2 ** 40])).toEqual([]);
  });

  it('shows the front page', async () => {
    const page = await showFrontPage({ db: connection.db, snapshot: current.get() });
    expect(page.sections.map(({ slug, count }) => [slug, count])).toEqual([
      ['klej', 1],
      ['plitka', 3],
    ]);
    expect(page.hits.map(({ slug }) => slug)).toEqual(['klej-vistan']);
    expect(page.brands).toEqual([
      { name: 'Вистан', slug: 'vistan', count: 2 },
      { name: 'Орната', slug: 'ornata', count: 2 },
    ]);
    expect(page.reviews.map(({ product: { slug } }) => slug)).toEqual(['vistan-toskana']);
  });

  it('is replaced when the version increases, and only then', async () => {
    const before = current.get();
    expect(await current.reload()).toBe(false);
    expect(current.get()).toBe(before);
    await connection.db
      .update(s.products)
      .set({ name: 'Новое имя' })
      .where(eq(s.products.slug, 'ornata-sever'));
    await connection.db.update(s.catalogueVersion).set({ version: 2 });
    const answers = await Promise.all([current.reload(), current.reload(), current.reload()]);
    expect(answers).toContain(true);
    expect(current.get().version).toBe(2);
    const [card] = current.get().cards([small.products.ornata]);
    expect(card?.name).toBe('Новое имя');
    expect(before.cards([small.products.ornata])[0]?.name).toBe('Плитка Орната Север');
  });

  it('is rebuilt on demand where stock changed without a new version', async () => {
    await connection.db
      .update(s.offers)
      .set({ stock: quantity(0) })
      .where(eq(s.offers.id, small.offers.glue));
    expect(await current.reload()).toBe(false);
    expect(await current.reload(true)).toBe(true);
    expect(current.get().cards([small.products.glue])[0]?.stock).toBe(0);
  });

  it('serves two simultaneous reloads with a single build after the running one', async () => {
    const first = current.reload(true);
    await Promise.resolve();
    const [second, third] = [current.reload(true), current.reload(true)];
    await first;
    expect(second).toBe(third);
    expect(await second).toBe(true);
  });

  it('reads the content again when it changed while it was read', async () => {
    const grow = () =>
      connection.db.update(s.catalogueVersion).set({ version: sql`${s.catalogueVersion.version} + 1` });
    let read = 0;
    const renewed = await openCurrentSnapshot(connection.pool, () => SETTINGS, {
      async beforeNext() {
        read += 1;
        if (read === 1) await grow();
      },
    });
    await grow();
    expect(await renewed.reload()).toBe(true);
    expect(read).toBe(2);
    expect(await renewed.reload()).toBe(false);
  });
});
