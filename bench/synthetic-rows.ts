import type { CatalogueRows, ProductRow } from '../src/catalogue/rows.ts';

/** Returns a generator of numbers that look random but are the same in every run (linear congruential). */
export function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Number of values of each of the twelve term facets; the last two may have several values per product. */
const FACETS = [4, 6, 8, 8, 10, 12, 15, 20, 24, 30, 12, 40];
const NUMBERS = [101, 102];
const BATCH = 2000;
const KINDS = [
  'Керамогранит',
  'Плитка настенная',
  'Мозаика',
  'Ламинат',
  'Дверь межкомнатная',
  'Клей',
  'Затирка',
];
const LOOKS = ['белый', 'серый', 'бежевый', 'чёрный', 'под дерево', 'под мрамор', 'под бетон', 'орнамент'];
const SURFACES = ['матовый', 'глянцевый', 'лаппатированный', 'структурный'];
const SYLLABLES = ['ва', 'ри', 'но', 'ле', 'то', 'ска', 'бел', 'мон', 'те', 'ра', 'ви', 'стан', 'ор', 'да'];

function invented(random: (below: number) => number): string {
  const word = Array.from({ length: 3 }, () => SYLLABLES[random(SYLLABLES.length)]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function* batches(count: number, collections: readonly string[]): Generator<ProductRow[]> {
  const random = generator(7);
  for (let start = 1; start <= count; start += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - start + 1) }, (_, at) =>
      product(start + at, random, collections),
    );
  }
}

function product(id: number, random: (below: number) => number, collections: readonly string[]): ProductRow {
  const collection = random(collections.length);
  const brand = collection % 40;
  const side = [20, 30, 60, 80, 120][random(5)] as number;
  const kind = KINDS[random(KINDS.length)];
  const look = LOOKS[random(LOOKS.length)];
  const price = 500 + random(20_000);
  const picture = {
    hash: '0123456789abcdef',
    width: 1600,
    height: 1600,
    placeholder: 'd9d4cc-c8c2b9-b0a89d',
  };
  const name = `${kind} ${collections[collection]} ${look} ${SURFACES[random(4)]} ${side}×60`;
  return {
    ...{ id, slug: `tovar-${id}-${side}x60`, name, article: `KF-${100_000 + id}`, type: 1 },
    ...{ sectionId: 100 + random(72), brandId: brand + 1, collectionId: collection + 1, shape: 'square' },
    ...{ labels: random(10) === 0 ? ['hit'] : [], width: side * 100, length: 6000 },
    ...{ unitArea: side * 100 * 6000, piecesPerBox: 4, soldByBox: false },
    ...{ popularity: Math.floor(1e6 / (1 + random(5000))), createdAt: 1.7e9 + random(6e7) },
    ...{ ratingSum: random(3) === 0 ? 9 : 0, ratingCount: random(3) === 0 ? 2 : 0 },
    offers: [
      {
        ...{ id: id * 2, article: '', price: random(100) === 0 ? 0 : price, oldPrice: null, unit: 'шт.' },
        ...{ stock: random(16) === 0 ? 0 : 50_000, step: 1000, min: 1000 },
      },
    ],
    terms: FACETS.flatMap((values, facet) => {
      const several = facet >= FACETS.length - 2 ? 1 + random(3) : 1;
      return Array.from({ length: several }, () => [facet + 1, (facet + 1) * 1000 + random(values)]).flat();
    }),
    numbers: NUMBERS.flatMap((property) => [property, 1000 * (1 + random(200))]),
    pictures: [
      { ...picture, alt: name },
      { ...picture, alt: `${name}, в комнате` },
    ],
  };
}

/** Returns a catalogue of `count` invented products: 12 term facets, 4 ranges, three levels of sections, all below the section «vse». */
export function syntheticRows(count: number): CatalogueRows {
  const random = generator(3);
  const collections = Array.from({ length: 150 + Math.floor(count / 500) }, () => invented(random));
  const section = (id: number, parentId: number | null) => ({
    ...{
      id,
      parentId,
      slug: id === 1 ? 'vse' : `razdel-${id}`,
      name: `Раздел ${id}`,
      position: id,
      text: '',
    },
    ...{ pageType: 'catalogue' as const, filterVariant: 'sidebar' as const },
  });
  const property = (id: number, kind: 'dictionary' | 'number') => ({
    ...{ id, code: `p${id}`, name: `Свойство ${id}`, kind, unit: '', position: id },
  });
  return {
    version: 1,
    sections: [
      section(1, null),
      ...Array.from({ length: 8 }, (_, at) => section(10 + at, 1)),
      ...Array.from({ length: 72 }, (_, at) => section(100 + at, 10 + (at % 8))),
    ],
    brands: Array.from({ length: 40 }, (_, at) => ({
      ...{ id: at + 1, slug: `brand-${at + 1}`, name: invented(random) },
    })),
    collections: collections.map((name, at) => ({
      id: at + 1,
      slug: `collection-${at + 1}`,
      name,
      brandId: null,
    })),
    properties: [
      ...FACETS.map((_, facet) => property(facet + 1, 'dictionary')),
      ...NUMBERS.map((id) => property(id, 'number')),
    ],
    values: FACETS.flatMap((values, facet) =>
      Array.from({ length: values }, (_, at) => ({
        ...{ id: (facet + 1) * 1000 + at, propertyId: facet + 1, code: `v${at}`, value: `Значение ${at}` },
        position: at,
      })),
    ),
    products: (async function* () {
      yield* batches(count, collections);
    })(),
  };
}
