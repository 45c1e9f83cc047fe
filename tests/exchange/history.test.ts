import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { importPaths, query, scratch } from './databases.ts';
import {
  asDeletions,
  asFeed,
  asGoodsXml,
  asOffersXml,
  asTable,
  type RandomCatalogue,
  randomCatalogue,
} from './random-catalogue.ts';

const SEED = 20_261_122;
const RUNS = 3;

/** One import: the catalogue, and how its files state it (in full, as changes, in part, as deletions, or from another source). */
interface Step {
  how: 'full' | 'changes' | 'goods' | 'offers' | 'deletions' | 'other source';
  catalogue: RandomCatalogue;
}

const FORMATS: Record<string, { suffix: string; hows: Step['how'][]; files(step: Step): string[] }> = {
  csv: { suffix: 'csv', hows: ['full', 'other source'], files: ({ catalogue }) => [asTable(catalogue)] },
  yml: { suffix: 'yml', hows: ['full', 'other source'], files: ({ catalogue }) => [asFeed(catalogue)] },
  commerceml: {
    suffix: 'xml',
    hows: ['full', 'changes', 'goods', 'offers', 'deletions', 'other source'],
    files({ how, catalogue }) {
      if (how === 'deletions') return [asDeletions(catalogue)];
      const goods = asGoodsXml(catalogue, how === 'changes');
      const offers = asOffersXml(catalogue, how === 'changes');
      if (how === 'goods') return [goods];
      return how === 'offers' ? [offers] : [goods, offers];
    },
  },
};

const GOODS = `
  select p.id, p.external_id, p.slug, p.article, p.name, p.description, p.type, s.name as section, b.name as brand, p.width, p.length,
    p.unit_area, p.pieces_per_box, p.sold_by_box, p.weight,
    (select array_agg(c.origin order by c.offer_id nulls first, c.position) from pictures c where c.product_id = p.id and (c.offer_id is null
      or exists (select from offers t where t.id = c.offer_id and t.active))) as pictures
  from products p join sources o on o.id = p.source_id left join sections s on s.id = p.section_id and s.active
  left join brands b on b.id = p.brand_id where o.key = $1 and p.active order by p.id`;

const OFFERS = `
  select t.id, t.external_id, t.product_id, t.article, t.name, t.price, t.old_price, t.unit, t.stock, t.stock_stated, t.step, t.min,
    (select array_agg(r.name || '=' || v.value order by r.name) from offer_properties f join properties r on r.id = f.property_id
      join property_values v on v.id = f.value_id where f.offer_id = t.id) as chosen
  from offers t join products p on p.id = t.product_id and p.active join sources o on o.id = t.source_id
  where o.key = $1 and t.active order by t.id`;

const PROPERTIES = `
  select f.product_id, r.id, r.code, r.name, r.kind, r.active, v.value, f.number, f.text
  from product_properties f join products p on p.id = f.product_id and p.active join sources o on o.id = p.source_id
  join properties r on r.id = f.property_id left join property_values v on v.id = f.value_id
  where o.key = $1 order by f.product_id, r.id, f.ordinal`;

const SECTIONS = `
  select s.id, s.slug, s.name, s.parent_id, (select count(*) from products p where p.section_id = s.id and p.active) as goods
  from sections s join sources o on o.id = s.source_id where o.key = $1 and s.active order by s.id`;

/** Returns everything that a shopper can see of a source's products. */
async function shownOf(connection: Connection, key: string): Promise<Record<string, object[]>> {
  return {
    goods: await query(connection, GOODS, [key]),
    offers: await query(connection, OFFERS, [key]),
    properties: await query(connection, PROPERTIES, [key]),
    sections: await query(connection, SECTIONS, [key]),
  };
}

const NOT_TO_BUY = `
  select p.external_id from products p join sources o on o.id = p.source_id
  where o.key = $1 and p.active and not exists (select from offers t where t.product_id = p.id and t.active)`;

describe('whatever was imported in between', () => {
  let connection: Connection;
  const folder = scratch();
  let turn = 0;
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(async () => {
    folder.remove();
    await connection.close();
  });

  it.each(Object.keys(FORMATS))('the same files give the same catalogue: %s', async (name) => {
    const format = FORMATS[name];
    if (!format) throw new Error(name);
    const step = fc.record({ how: fc.constantFrom(...format.hows), catalogue: randomCatalogue });
    const load = async (key: string, what: Step) => {
      const paths = format.files(what).map((text, at) => folder.write(`${at}.${format.suffix}`, text));
      const sourceKey = what.how === 'other source' ? `${key} other` : key;
      const report = await importPaths(connection, paths, { sourceKey, mayRetireMany: true });
      expect(await query(connection, NOT_TO_BUY, [key])).toEqual([]);
      return report;
    };
    const property = fc.asyncProperty(
      randomCatalogue,
      fc.array(step, { minLength: 1, maxLength: 2 }),
      async (catalogue, history) => {
        const key = `${name} ${++turn}`;
        await load(key, { how: 'full', catalogue });
        const before = await shownOf(connection, key);
        for (const what of history) await load(key, what);
        await load(key, { how: 'full', catalogue });
        expect(await shownOf(connection, key)).toEqual(before);
        expect(await load(key, { how: 'full', catalogue })).toMatchObject({ changed: false });
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
  });
});
