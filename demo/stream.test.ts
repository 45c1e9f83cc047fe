import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '../src/exchange/record.ts';
import { collect, DEMO_PRODUCTS, of, repeated } from '../tests/demo-records.ts';
import { demoCatalogue } from './catalogue.ts';

async function hashOfStream(count: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const record of demoCatalogue(count)) hash.update(JSON.stringify(record));
  return hash.digest('hex');
}
/** Returns all references in the records to something that does not exist. */
function dangling(records: readonly CatalogueRecord[]): string[] {
  const ids = (kind: 'section' | 'property' | 'property-value' | 'product' | 'offer') =>
    new Set(of(records, kind).map(({ id }) => id));
  const [sections, properties, values, products, offers] = [
    ids('section'),
    ids('property'),
    ids('property-value'),
    ids('product'),
    ids('offer'),
  ];
  const lost: string[] = [];
  const check = (known: Set<string>, id: string, where: string) =>
    known.has(id) || lost.push(`${where} → ${id}`);
  for (const section of of(records, 'section')) {
    if (section.parent !== null) check(sections, section.parent, section.id);
  }
  for (const value of of(records, 'property-value')) check(properties, value.property, value.id);
  for (const product of of(records, 'product')) {
    check(sections, product.section ?? '', product.id);
    for (const property of product.properties ?? []) {
      check(properties, property.property, product.id);
      if ('value' in property) check(values, property.value, product.id);
    }
    for (const link of product.links ?? []) check(products, link.product, product.id);
    for (const extra of product.doorExtras ?? []) check(offers, extra.offer, product.id);
    for (const bundle of product.bundles ?? []) {
      for (const item of bundle.items) check(offers, item.offer, product.id);
    }
  }
  for (const offer of of(records, 'offer')) {
    check(products, offer.product, offer.id);
    for (const row of offer.properties ?? []) check(values, row.value, offer.id);
  }
  return lost;
}

describe('the stream', () => {
  it('is the same on every run', async () => {
    expect(await hashOfStream(3000)).toBe(await hashOfStream(3000));
  });

  it('gives the requested number of products at any size', async () => {
    expect(of(await collect(DEMO_PRODUCTS), 'product')).toHaveLength(DEMO_PRODUCTS);
    expect(of(await collect(5000), 'product')).toHaveLength(5000);
    expect(await collect(0)).toEqual([]);
  });

  it('gives every kind its own ids, articles and names', async () => {
    const records = await collect(DEMO_PRODUCTS);
    const products = of(records, 'product');
    for (const kind of ['section', 'property', 'property-value', 'product', 'offer'] as const) {
      expect(repeated(of(records, kind).map(({ id }) => id))).toEqual([]);
    }
    expect(repeated(products.map(({ article }) => article ?? ''))).toEqual([]);
    expect(repeated(products.map(({ name }) => name ?? ''))).toEqual([]);
  });

  it('repeats no id or name over many editions', async () => {
    const ids = new Set<string>();
    const names = new Set<string>();
    let count = 0;
    for await (const record of demoCatalogue(32_000)) {
      if (record.kind !== 'product') continue;
      count++;
      ids.add(record.id);
      names.add(record.name ?? '');
    }
    expect([count, ids.size, names.size]).toEqual([32_000, 32_000, 32_000]);
  });

  it.each([300, DEMO_PRODUCTS, 7000])('refers only to existing records, with %i products', async (count) => {
    expect(dangling(await collect(count))).toEqual([]);
  });
});
