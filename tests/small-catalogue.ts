import { type Connection, schema as s } from '../src/data/connection.ts';
import { area, length } from '../src/domain/measures/area.ts';
import { kopecks } from '../src/domain/measures/money.ts';
import { quantity } from '../src/domain/measures/quantity.ts';

/** Ids of the rows written by {@link fillSmallCatalogue}. */
export interface SmallCatalogue {
  sections: { tiles: number; wall: number; glue: number };
  products: { vistan: number; ornata: number; glue: number; retired: number; plain: number };
  offers: { white30: number; white60: number; grey60: number; ornata: number; glue: number; plain: number };
  values: { white: number; grey: number; f30: number; f60: number };
  rows: { format: number; colour: number };
}

/**
 * Writes a small catalogue: tiles of two brands in one subsection (one with three offers in two rows, one out of stock), a glue, a retired
 * product and one without a price.
 */
export async function fillSmallCatalogue({ db }: Connection): Promise<SmallCatalogue> {
  const one = async <T extends { id: number }>(rows: PromiseLike<T[]>) => (await rows)[0]?.id ?? 0;
  const sourceId = await one(db.insert(s.sources).values({ key: 'test', format: 'csv' }).returning());
  const from = (externalId: string) => ({ sourceId, externalId });
  const section = (slug: string, name: string, parentId: number | null) =>
    one(
      db
        .insert(s.sections)
        .values({ ...from(slug), slug, name, parentId })
        .returning(),
    );
  const tiles = await section('plitka', 'Плитка', null);
  const wall = await section('nastennaya', 'Настенная плитка', tiles);
  const glue = await section('klej', 'Клей', null);
  const brand = (slug: string, name: string) =>
    one(db.insert(s.brands).values({ slug, name, country: 'Беларусь' }).returning());
  const vistan = await brand('vistan', 'Вистан');
  const ornata = await brand('ornata', 'Орната');
  const collection = await one(
    db.insert(s.collections).values({ slug: 'toskana', name: 'Тоскана', brandId: vistan }).returning(),
  );
  const property = (code: string, name: string, kind: 'dictionary' | 'number', position: number, unit = '') =>
    one(
      db
        .insert(s.properties)
        .values({ ...from(code), code, name, kind, position, unit })
        .returning(),
    );
  const format = await property('format', 'Формат', 'dictionary', 1);
  const colour = await property('color', 'Цвет', 'dictionary', 2);
  const thickness = await property('thickness', 'Толщина', 'number', 3, 'мм');
  const value = (propertyId: number, code: string, text: string) =>
    one(db.insert(s.propertyValues).values({ propertyId, externalId: code, code, value: text }).returning());
  const values = {
    f30: await value(format, '30x30', '30×30'),
    f60: await value(format, '60x60', '60×60'),
    white: await value(colour, 'white', 'белый'),
    grey: await value(colour, 'grey', 'серый'),
  };
  const product = (slug: string, name: string, more: Partial<typeof s.products.$inferInsert>) =>
    one(
      db
        .insert(s.products)
        .values({ ...from(slug), slug, name, ...more })
        .returning(),
    );
  const inWall = { sectionId: wall, unitArea: area(36_000_000), width: length(6000), length: length(6000) };
  const products = {
    vistan: await product('vistan-toskana', 'Плитка Вистан Тоскана', {
      ...{ ...inWall, brandId: vistan, collectionId: collection, type: 3, popularity: 50, article: 'VT-100' },
      ...{ description: 'Светлая плитка под камень.', ratingSum: 9, ratingCount: 2, weight: 7200 },
    }),
    ornata: await product('ornata-sever', 'Плитка Орната Север', {
      ...{ ...inWall, brandId: ornata, popularity: 90, article: 'OS-7' },
    }),
    glue: await product('klej-vistan', 'Клей Вистан для плитки', {
      ...{ sectionId: glue, brandId: vistan, popularity: 10, labels: ['hit'], article: '000451' },
    }),
    retired: await product('staraya', 'Старая плитка', { ...inWall, active: false }),
    plain: await product('bez-ceny', 'Плитка без цены', { ...inWall, brandId: ornata, popularity: 99 }),
  };
  const offer = (productId: number, key: string, price: number, stock: number, position = 0) =>
    one(
      db
        .insert(s.offers)
        .values({
          ...from(key),
          productId,
          price: kopecks(price),
          stock: quantity(stock),
          position,
          article: key,
        })
        .returning(),
    );
  const offers = {
    white30: await offer(products.vistan, 'w30', 900, 0, 0),
    white60: await offer(products.vistan, 'w60', 2000, 40_000, 1),
    grey60: await offer(products.vistan, 'g60', 1800, 25_000, 2),
    ornata: await offer(products.ornata, 'o', 1500, 0),
    glue: await offer(products.glue, 'k', 1250, 100_000),
    plain: await offer(products.plain, 'p', 0, 5000),
  };
  await offer(products.retired, 'r', 700, 5000);
  const placed = (offerId: number, formatId: number, colourId: number) => [
    { offerId, propertyId: format, valueId: formatId },
    { offerId, propertyId: colour, valueId: colourId },
  ];
  await db
    .insert(s.offerProperties)
    .values([
      ...placed(offers.white30, values.f30, values.white),
      ...placed(offers.white60, values.f60, values.white),
      ...placed(offers.grey60, values.f60, values.grey),
    ]);
  await db.insert(s.productProperties).values([
    { productId: products.ornata, propertyId: colour, valueId: values.grey },
    { productId: products.ornata, propertyId: format, valueId: values.f60 },
    { productId: products.vistan, propertyId: thickness, number: 8500 },
    { productId: products.ornata, propertyId: thickness, number: 10_000 },
  ]);
  const picture = (productId: number, hash: string, position: number, offerId: number | null = null) => ({
    ...{ productId, offerId, hash, position, width: 1200, height: 1200, alt: `вид ${position}` },
    placeholder: 'd9d4cc-c8c2b9-b0a89d',
  });
  await db
    .insert(s.pictures)
    .values([
      picture(products.vistan, '00000000000000a2', 2),
      picture(products.vistan, '00000000000000a1', 1),
      picture(products.vistan, '', 0),
      picture(products.vistan, '00000000000000a3', 3),
      picture(products.vistan, '00000000000000b1', 0, offers.grey60),
      picture(products.glue, '00000000000000c1', 0),
    ]);
  await db.insert(s.productLinks).values([
    { productId: products.vistan, otherId: products.glue, kind: 'accessory' },
    { productId: products.vistan, otherId: products.retired, kind: 'matching' },
    { productId: products.ornata, otherId: products.vistan, kind: 'analogue' },
  ]);
  const reviews = await db
    .insert(s.reviews)
    .values([
      { productId: products.vistan, rating: 5, author: 'Анна', text: 'Ровная.', published: true },
      { productId: products.vistan, rating: 4, author: 'Пётр', text: 'Красивая.', published: true },
      { productId: products.vistan, rating: 1, author: 'Бот', text: 'Реклама', published: false },
    ])
    .returning();
  const photo = (review: number, position: number, hash: string, title = '') => ({
    ...{ reviewId: reviews[review]?.id ?? 0, position, hash, title },
    ...{ origin: hash, width: 600, height: 800, placeholder: 'aaaaaa-bbbbbb-cccccc' },
  });
  await db
    .insert(s.reviewPictures)
    .values([
      photo(0, 1, '00000000000000e2'),
      photo(0, 0, '00000000000000e1', 'Прихожая'),
      photo(0, 2, ''),
      photo(2, 0, '00000000000000e3'),
    ]);
  await db.insert(s.catalogueVersion).values({ version: 1 });
  return { sections: { tiles, wall, glue }, products, offers, values, rows: { format, colour } };
}
