import { demoCatalogue } from '../demo/catalogue.ts';
import type { CatalogueRows, OfferRow, ProductRow, SectionRow } from '../src/catalogue/rows.ts';
import { slugOf } from '../src/domain/listing/slug.ts';
import type { CatalogueRecord, PropertyValue } from '../src/exchange/record.ts';

type ProductRecord = Extract<CatalogueRecord, { kind: 'product' }>;
type OfferRecord = Extract<CatalogueRecord, { kind: 'offer' }>;

/** Facts about a demo product, by which tests check whether the right product was found. */
export interface DemoFacts {
  name: string;
  article: string;
  /** Demo ids of the product's section and the sections above it. */
  sections: readonly string[];
  brand: string;
  collection: string;
  /** Country of manufacture. */
  country: string;
  labels: readonly string[];
  /** Price of the first offer in kopecks. */
  price: number;
  /** Dimensions in centimetres, the shorter side first: `30×60`; empty when unknown. */
  size: string;
  /** Codes of the values of the product and its offers, such as `colour-white`. */
  values: ReadonlySet<string>;
  /** Numeric properties, in the unit of each property. */
  figures: Readonly<Record<string, number>>;
}

/** Numbers names from 1. */
class Numbers {
  readonly #known = new Map<string, number>();

  of(name: string): number {
    const number = this.#known.get(name) ?? this.#known.size + 1;
    this.#known.set(name, number);
    return number;
  }

  has(name: string): boolean {
    return this.#known.has(name);
  }

  get names(): [string, number][] {
    return [...this.#known];
  }
}

function factsOf(
  product: ProductRecord,
  offers: readonly OfferRecord[],
  sections: readonly string[],
): DemoFacts {
  const sides = [product.width ?? 0, product.length ?? 0].map((side) => side / 100).sort((a, b) => a - b);
  const properties = product.properties ?? [];
  const all = [properties, ...offers.map((offer) => offer.properties ?? [])].flat();
  return {
    name: product.name ?? '',
    article: product.article ?? '',
    country:
      properties.flatMap((each) => ('text' in each && each.property === 'country' ? each.text : []))[0] ?? '',
    ...{ labels: product.labels ?? [], price: offers[0]?.price ?? 0 },
    sections,
    brand: product.brand?.name ?? '',
    collection: product.collection?.name ?? '',
    size: sides[0] ? sides.join('×') : '',
    values: new Set(all.flatMap((each) => ('value' in each ? [each.value] : []))),
    figures: Object.fromEntries(
      properties.flatMap((each) => ('number' in each ? [[each.property, each.number / 1000]] : [])),
    ),
  };
}

/** Generates the demo catalogue of about `count` products without a database: the rows of a snapshot, and the facts by product id. */
export async function demoRows(
  count: number,
): Promise<{ rows: CatalogueRows; facts: ReadonlyMap<number, DemoFacts> }> {
  const records: CatalogueRecord[] = [];
  for await (const record of demoCatalogue(count)) records.push(record);
  const of = <Kind extends CatalogueRecord['kind']>(kind: Kind) =>
    records.filter((record): record is Extract<CatalogueRecord, { kind: Kind }> => record.kind === kind);
  const ids = {
    section: new Numbers(),
    property: new Numbers(),
    value: new Numbers(),
    product: new Numbers(),
  };
  const brands = new Numbers();
  const collections = new Numbers();
  const parents = new Map(of('section').map(({ id, parent }) => [id, parent]));
  const lineUp = (id: string | null | undefined): string[] =>
    id ? [id, ...lineUp(parents.get(id) ?? null)] : [];
  const sections = of('section').map((record): SectionRow => {
    const { id, parent, name, position = 0, pageType = 'catalogue', filterVariant = 'sidebar' } = record;
    const parentId = parent === null ? null : ids.section.of(parent);
    const slug = slugOf(name);
    return { id: ids.section.of(id), parentId, slug, name, position, pageType, filterVariant, text: '' };
  });
  const properties = of('property').flatMap(({ id, name, type, unit = '', position = 0, filterable }) => {
    if (!filterable || type === 'text') return [];
    return [{ id: ids.property.of(id), code: slugOf(name), name, kind: type, unit, position }];
  });
  const values = of('property-value').flatMap(({ property, id, value, position = 0 }) => {
    if (!ids.property.has(property)) return [];
    const propertyId = ids.property.of(property);
    return [{ id: ids.value.of(id), propertyId, code: slugOf(value), value, position }];
  });
  const offersOf = Map.groupBy(of('offer'), ({ product }) => product);
  const facts = new Map<number, DemoFacts>();
  const pairsOf = (list: readonly PropertyValue[] = []) =>
    list.flatMap((each) =>
      'value' in each && ids.property.has(each.property)
        ? [ids.property.of(each.property), ids.value.of(each.value)]
        : [],
    );
  const products = of('product').map((record): ProductRow => {
    const id = ids.product.of(record.id);
    const offers = offersOf.get(record.id) ?? [];
    facts.set(id, factsOf(record, offers, lineUp(record.section)));
    return {
      ...{
        id,
        slug: record.id,
        name: record.name ?? '',
        article: record.article ?? '',
        type: record.type ?? 1,
      },
      sectionId: record.section ? ids.section.of(record.section) : null,
      brandId: record.brand ? brands.of(record.brand.name) : null,
      collectionId: record.collection ? collections.of(record.collection.name) : null,
      ...{ shape: record.shape ?? 'square', labels: record.labels ?? [] },
      ...{ width: record.width ?? null, length: record.length ?? null, unitArea: record.unitArea ?? null },
      ...{ piecesPerBox: record.piecesPerBox ?? null, soldByBox: record.soldByBox ?? false },
      searched: (record.properties ?? []).flatMap((each) =>
        'text' in each && each.property === 'country' ? each.text : [],
      ),
      ...{ popularity: record.popularity ?? 0, ratingSum: 0, ratingCount: 0, createdAt: 0, pictures: [] },
      offers: offers.map((offer, at): OfferRow => {
        const row = {
          id: id * 100 + at,
          article: offer.article ?? '',
          price: offer.price || 1000,
          oldPrice: null,
        };
        const terms = pairsOf(offer.properties);
        return { ...row, unit: 'шт.', stock: 10_000, step: 1000, min: 1000, terms };
      }),
      terms: [...pairsOf(record.properties), ...offers.flatMap(({ properties: own }) => pairsOf(own))],
      numbers: (record.properties ?? []).flatMap((each) =>
        'number' in each && ids.property.has(each.property)
          ? [ids.property.of(each.property), each.number]
          : [],
      ),
    };
  });
  const rows: CatalogueRows = {
    ...{ version: 1, sections, properties, values },
    brands: brands.names.map(([name, id]) => ({ id, name, slug: slugOf(name) })),
    collections: collections.names.map(([name, id]) => ({ id, name, slug: slugOf(name), brandId: null })),
    products: (async function* () {
      yield products;
    })(),
  };
  return { rows, facts };
}
