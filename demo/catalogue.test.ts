import { beforeAll, describe, expect, it } from 'vitest';
import { area, areaOf } from '../src/domain/measures/area.ts';
import { kopecks } from '../src/domain/measures/money.ts';
import { squareMetrePrice } from '../src/domain/price/unit-price.ts';
import type { CatalogueRecord, OfferRecord, ProductRecord, SectionRecord } from '../src/exchange/record.ts';
import { collect, DEMO_PRODUCTS, of, repeated } from '../tests/demo-records.ts';
import { sceneOf } from './pool.ts';

let records: CatalogueRecord[];
let products: ProductRecord[];
let offers: Map<string, OfferRecord[]>;
const offersOf = ({ id }: ProductRecord) => offers.get(id) ?? [];

beforeAll(async () => {
  records = await collect(DEMO_PRODUCTS);
  products = of(records, 'product');
  offers = Map.groupBy(of(records, 'offer'), ({ product }) => product);
});

describe('the catalogue', () => {
  it('has three levels of sections, with goods in every lowest one', () => {
    const sections = of(records, 'section');
    const parents = new Map(sections.map(({ id, parent }) => [id, parent]));
    const level = (section: SectionRecord): number => {
      let depth = 1;
      for (let up = section.parent; up; up = parents.get(up) ?? null) depth++;
      return depth;
    };
    const last = sections.filter(({ id }) => !sections.some(({ parent }) => parent === id));
    const filled = new Set(products.map(({ section }) => section));
    expect(last.filter(({ id }) => !filled.has(id)).map(({ id }) => id)).toEqual([]);
    expect(Math.max(...sections.map(level))).toBe(3);
    expect(sections.filter(({ parent }) => parent === null)).toHaveLength(6);
    expect(new Set(sections.map(({ filterVariant }) => filterVariant))).toEqual(new Set(['sidebar', 'top']));
    expect(new Set(sections.map(({ pageType }) => pageType))).toEqual(new Set(['catalogue', 'tile']));
  });

  it('uses every property and nearly every value', () => {
    const used = new Set(
      [...products, ...of(records, 'offer')].flatMap(({ properties }) =>
        (properties ?? []).flatMap((each) =>
          'value' in each ? [each.value, each.property] : [each.property],
        ),
      ),
    );
    expect(of(records, 'property').filter(({ id }) => !used.has(id))).toEqual([]);
    const unused = of(records, 'property-value').filter(({ id }) => !used.has(id));
    // Formats are chosen at random for each collection, so some may stay unused.
    expect(unused.filter(({ property }) => property !== 'format')).toEqual([]);
  });

  it('[PROD-5] shows a set first in the room that it is for', () => {
    const sets = products.filter(({ name }) => name?.startsWith('Комплект плитки'));
    expect(sets.length).toBeGreaterThan(20);
    const scenes = sets.map(({ pictures: [first] = [] }) => first && sceneOf(first));
    // For a few collections no bathroom was drawn: those show their tile.
    expect(new Set(scenes)).toEqual(new Set(['bath-floor', 'bath-wall', undefined]));
    expect(scenes.filter((scene) => scene).length).toBeGreaterThan(sets.length / 2);
  });

  it('has brands, collections, types and unavailable goods in realistic shares', () => {
    const share = (test: (product: ProductRecord) => boolean) => products.filter(test).length / DEMO_PRODUCTS;
    const brands = new Set(products.map(({ brand }) => brand?.name));
    const collections = new Set(
      products
        .filter(({ collection }) => collection)
        .map(({ brand, collection }) => `${brand?.name} ${collection?.name}`),
    );
    expect(brands.size).toBe(40);
    expect(collections.size).toBeGreaterThan(130);
    expect(new Set(products.map(({ type }) => type))).toEqual(new Set([1, 2, 3]));
    const unpriced = (product: ProductRecord) => offersOf(product).every(({ price }) => price === 0);
    expect(share(unpriced)).toBeGreaterThan(0.002);
    expect(share(unpriced)).toBeLessThan(0.02);
    const gone = (product: ProductRecord) => offersOf(product).every(({ stock }) => stock === 0);
    expect(share((product) => gone(product) && !unpriced(product))).toBeGreaterThan(0.03);
    expect(share((product) => gone(product) && !unpriced(product))).toBeLessThan(0.09);
    expect(share((product) => offersOf(product).some(({ oldPrice }) => oldPrice))).toBeGreaterThan(0.1);
    expect(share(({ reviews }) => (reviews?.length ?? 0) > 0)).toBeGreaterThan(0.25);
    expect(share(({ reviews }) => (reviews?.length ?? 0) > 0)).toBeLessThan(0.36);
    const kinds = new Set(products.flatMap(({ links }) => (links ?? []).map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(['accessory', 'matching', 'analogue', 'gift']));
  });

  it('has hits, new arrivals and discounts for the front page', () => {
    const labels = Map.groupBy(
      products.flatMap((product) => product.labels ?? []),
      (label) => label,
    );
    for (const label of ['hit', 'new', 'sale', 'promo', 'gift', 'made-here']) {
      expect(labels.get(label)?.length ?? 0, label).toBeGreaterThan(12);
    }
  });
});

describe('special goods', () => {
  it('goods with offers have one to three rows, each choice once, and not every possible choice', () => {
    const items = products.filter(({ type }) => type === 3);
    const rows = items.map((product) => {
      const keys = offersOf(product).map(({ properties }) =>
        JSON.stringify((properties ?? []).map(({ value }) => value)),
      );
      expect(repeated(keys), product.name).toEqual([]);
      return new Set(offersOf(product).map(({ properties }) => properties?.length ?? 0));
    });
    expect(rows.every((each) => each.size === 1)).toBe(true);
    expect(new Set(rows.flatMap((each) => [...each]))).toEqual(new Set([1, 2, 3]));
    const sparse = items.filter((product) => {
      const values = Map.groupBy(
        offersOf(product).flatMap(({ properties }) => properties ?? []),
        ({ property }) => property,
      );
      const all = [...values.values()].reduce(
        (n, each) => n * new Set(each.map(({ value }) => value)).size,
        1,
      );
      return offersOf(product).length < all;
    });
    expect(sparse.length).toBeGreaterThan(100);
  });

  it('plain goods and sets have one offer without rows', () => {
    const wrong = products.filter(
      (product) =>
        product.type !== 3 &&
        (offersOf(product).length !== 1 || (offersOf(product)[0]?.properties?.length ?? 0) > 0),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('a set has the price of its first bundle and can be bought as often', () => {
    const byId = new Map(of(records, 'offer').map((offer) => [offer.id, offer]));
    const sets = products.filter(({ type }) => type === 2);
    expect(sets.filter(({ bundles }) => (bundles?.[0]?.items.length ?? 0) >= 3).length).toBe(sets.length);
    for (const set of sets) {
      const items = set.bundles?.[0]?.items ?? [];
      const total = items.reduce(
        (sum, { offer, quantity }) => sum + ((byId.get(offer)?.price ?? 0) * quantity) / 1000,
        0,
      );
      const times = Math.min(
        ...items.map(({ offer, quantity }) => Math.floor((byId.get(offer)?.stock ?? 0) / quantity)),
      );
      const [own] = offersOf(set);
      expect([own?.price, (own?.stock ?? 0) / 1000], set.name).toEqual([total, times]);
    }
    const titles = new Set(sets.flatMap(({ bundles }) => (bundles ?? []).map(({ title }) => title)));
    expect([...titles]).toEqual(
      expect.arrayContaining(['60 см, левое', '60 см, правое', '90 см, правое', 'Ванная 4 м²']),
    );
  });

  it('doors have extras at the rates of the calculator and options that cost more', () => {
    const doors = products.filter(({ doorExtras }) => doorExtras);
    expect(doors.length).toBeGreaterThan(100);
    for (const door of doors) {
      // A hidden door comes with its own frame and hinges, and without architraves.
      const isHidden = door.section === 'interior-hidden';
      // Two hinges carry 40 kg. Latch, lock and cylinder come last.
      const hinges = (door.weight ?? 0) > 40_000 ? 3000 : 2000;
      const rates = isHidden ? [1000] : [1000, 2500, 1250, 1000, hinges];
      expect(door.doorExtras?.map(({ rate }) => rate)).toEqual([...rates, 1000, 1000, 1000]);
      const options = (door.attributes ?? []).flatMap((attribute) => attribute.options);
      expect(options.some(({ surcharge }) => surcharge > 0)).toBe(true);
    }
  });
});

describe('figures', () => {
  it('area, pieces and characteristics of tiles and boards agree', () => {
    const covering = products.filter(({ unitArea, width }) => unitArea && width);
    expect(covering.length).toBeGreaterThan(1000);
    for (const product of covering) {
      const { width, length, unitArea, piecesPerBox, soldByBox, name } = product;
      if (!width || !length || !unitArea || !piecesPerBox) throw new Error(`incomplete: ${name}`);
      const piece = areaOf(width, length);
      expect(unitArea, name).toBe(soldByBox ? piece * piecesPerBox : piece);
      const box = area(piece * piecesPerBox);
      const stated = product.properties?.find(({ property }) => property === 'box-area');
      expect(stated, name).toEqual({ property: 'box-area', number: Math.round(box / 100_000) });
      for (const { unit } of offersOf(product)) expect(unit).toBe(soldByBox ? 'упак.' : 'шт.');
    }
  });

  it.each([
    ['porcelain', 25, 120],
    ['ceramic-metro', 20, 80],
    ['laminate', 18, 65],
    ['vinyl', 30, 95],
    ['parquet', 80, 250],
    ['mosaic', 75, 260],
  ])('a square metre of %s costs %i to %i roubles', (section, from, to) => {
    const goods = products.filter((product) => product.section?.startsWith(section) && product.unitArea);
    expect(goods.length).toBeGreaterThan(30);
    for (const product of goods) {
      for (const { price } of offersOf(product)) {
        if (!price || !product.unitArea) continue;
        const metre = squareMetrePrice({ price: kopecks(price) }, product.unitArea) / 100;
        expect(metre, product.name).toBeGreaterThanOrEqual(from);
        expect(metre, product.name).toBeLessThanOrEqual(to);
      }
    }
  });

  it('old prices are higher than the current ones', () => {
    const wrong = of(records, 'offer').filter(({ price, oldPrice }) => oldPrice && oldPrice <= (price ?? 0));
    expect(wrong).toEqual([]);
  });

  it('only goods with an old price are marked as a sale', () => {
    const sales = products.filter(({ labels }) => labels?.includes('sale'));
    expect(sales.filter((product) => !offersOf(product).some(({ oldPrice }) => oldPrice))).toEqual([]);
  });

  it('names agree in gender: «дуб натуральный», «петля чёрная»', () => {
    const named = products.map(({ name }) => name ?? '');
    expect(named.filter((name) => /(дуб|никель) [а-яё]+ая/.test(name))).toEqual([]);
    const feminine = products.filter(({ name }) => /^[^ ]+[ая] /.test(name ?? ''));
    expect(feminine.length).toBeGreaterThan(100);
    const words = feminine.flatMap((product) =>
      offersOf(product).flatMap(({ name }) => (name ?? '').split(', ')),
    );
    expect(words.filter((word) => /^[а-яё-]+[ыои]й$/.test(word))).toEqual([]);
    expect(words).toContain('чёрная');
  });

  it('dates lie in the two years before November 2026, and reviews are later than their goods', () => {
    for (const { createdAt, reviews } of products) {
      if (!createdAt) throw new Error('no date');
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(Date.UTC(2024, 10, 1));
      expect(createdAt.getTime()).toBeLessThan(Date.UTC(2026, 10, 1));
      for (const review of reviews ?? []) {
        expect(review.createdAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
        expect(review.rating).toBeGreaterThanOrEqual(1);
        expect(review.rating).toBeLessThanOrEqual(5);
      }
    }
  });
});

describe('pictures', () => {
  it('all goods have drawn pictures, coverings from several sides', () => {
    expect(products.filter(({ pictures }) => !pictures?.length).map(({ name }) => name)).toEqual([]);
    const coverings = products.filter(({ width, unitArea }) => width && unitArea);
    expect(coverings.filter(({ pictures }) => (pictures?.length ?? 0) < 3).map(({ name }) => name)).toEqual(
      [],
    );
    for (const picture of products.flatMap(({ pictures }) => pictures ?? [])) {
      expect(picture.hash).toMatch(/^[0-9a-f]{16}$/);
    }
  });
});

it('the first picture shows the colour of goods that have only one', () => {
  const colourOf = ({ properties = [] }: Pick<OfferRecord, 'properties'> | ProductRecord) =>
    (properties ?? []).flatMap((each) => (each.property === 'colour' && 'value' in each ? [each.value] : []));
  const colours = new Map<string, Set<string>>();
  for (const product of products) {
    for (const offer of offersOf(product)) {
      const [colour] = [...colourOf(offer), ...colourOf(product)];
      const picture = (offer.pictures?.[0] ?? product.pictures?.[0])?.origin;
      if (colour && picture) colours.set(picture, (colours.get(picture) ?? new Set()).add(colour));
    }
  }
  const several = [...colours].filter(([, shown]) => shown.size > 1);
  expect(several.map(([picture, shown]) => `${picture}: ${[...shown].join(', ')}`)).toEqual([]);
});

it('frames, architraves and extensions of doors have pictures of their own kind', () => {
  for (const kind of ['frame', 'architrave', 'extension']) {
    const goods = products.filter(({ section }) => section === `mouldings-${kind}`);
    const shown = goods
      .flatMap((each) => [each, ...offersOf(each)])
      .map(({ pictures }) => pictures?.[0]?.origin);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((origin) => origin !== undefined && !origin.startsWith(`${kind}-`))).toEqual([]);
  }
});

it.each([
  ['на круглой розетке', /^handle-(?!square|plate)/],
  ['на квадратной розетке', /^handle-square-/],
  ['на планке', /^handle-plate-/],
  ['Завёртка', /^thumbturn-/],
  ['Петля скрытая', /^hinge-hidden-/],
  ['Петля накладная', /^hinge-overlay-/],
  ['Защёлка', /^latch-/],
  ['Цилиндр', /^cylinder-/],
  ['Замок врезной', /^lock-/],
  ['Крестики', /^spacers-/],
  ['Зажимы', /^clips-/],
  ['Клинья', /^wedges-/],
  ['Шпатель', /^trowel/],
  ['Тёрка', /^float-/],
  ['Подложка листовая', /^underlay-sheets-/],
])('goods called «%s» have a picture of that kind', (called, pictured) => {
  const goods = products.filter(({ name }) => name?.includes(called));
  const shown = goods
    .flatMap((each) => [each, ...offersOf(each)])
    .flatMap(({ pictures }) => pictures?.[0]?.origin ?? []);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((origin) => !pictured.test(origin))).toEqual([]);
});

it('a mosaic cut from a collection is drawn with the chips of that collection', () => {
  const cut = products.filter(({ section }) => section === 'mosaic-porcelain');
  expect(cut.length).toBeGreaterThan(10);
  expect(cut.filter(({ pictures }) => !pictures?.[0]?.origin.startsWith('sheet-'))).toEqual([]);
});
