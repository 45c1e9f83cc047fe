import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { listImports } from '../../src/exchange/undo/list-imports.ts';
import { undoLastImport } from '../../src/exchange/undo/undo-import.ts';
import { openTestDatabase } from '../database.ts';
import { empty, everything, importPaths, NOW, query, scratch } from './databases.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const goodsXml = readFileSync(fixture('goods.xml'), 'utf8');

/** Returns all that shoppers see of the catalogue, with the prices it is computed from. */
async function readSide(connection: Connection): Promise<unknown> {
  const goods = `products p where p.active`;
  const selling = `select o.id from offers o join products p on p.id = o.product_id where o.active and p.active`;
  const queries = [
    `select s.id, s.parent_id, s.slug, s.name, s.position, s.page_type from sections s where active order by id`,
    `select id, code, name, kind, unit, position, filterable from properties where active order by id`,
    `select p.id, p.slug, p.name, p.article, p.description, p.type, p.section_id, p.brand_id, p.collection_id, p.width, p.length,
       p.unit_area, p.pieces_per_box, p.sold_by_box, p.weight, p.video, p.labels from ${goods} order by id`,
    `select * from offers where id in (${selling}) order by id`,
    `select r.* from product_properties r join ${goods.replace('where', 'on p.id = r.product_id where')} order by 1, 2, 3`,
    `select * from offer_properties where offer_id in (${selling}) order by 1, 2`,
    `select r.offer_id, t.external_id, r.amount, r.currency, r.unit from offer_prices r join price_types t on t.id = r.price_type_id
     where offer_id in (${selling}) order by 1, 2`,
    `select external_id, name, currency from price_types order by 1`,
    `select k.product_id, k.offer_id, k.position, k.origin, k.hash, k.alt from pictures k join ${goods.replace('where', 'on p.id = k.product_id where')} order by 1, 2, 3`,
    `select l.* from product_links l join ${goods.replace('where', 'on p.id = l.product_id where')} order by 1, 2, 3`,
    `select d.* from product_documents d join ${goods.replace('where', 'on p.id = d.product_id where')} order by 1, 2`,
  ];
  const seen: unknown[] = [];
  for (const text of queries) seen.push(await query(connection, text));
  return seen;
}

const row = fc.record({
  name: fc.constantFrom('Плитка', 'Клей', 'Дверь'),
  section: fc.constantFrom('Полы', 'Полы / Плитка', ''),
  price: fc.constantFrom('10,50', '0', 'по запросу', '99'),
  old: fc.constantFrom('', '120'),
  stock: fc.constantFrom('3', '0', 'есть', ''),
  unit: fc.constantFrom('шт', 'м2'),
  colour: fc.constantFrom('белый', 'синий', ''),
  thickness: fc.constantFrom('8', '9,5', 'тонкая', ''),
  photo: fc.constantFrom('', 'a.jpg', 'a.jpg|b.jpg'),
  passport: fc.constantFrom('', 'Паспорт=p.pdf'),
  gift: fc.constantFrom('', '1'),
});
const catalogue = fc
  .dictionary(fc.constantFrom('1', '2', '3', '4', '5'), row, { minKeys: 1, noNullPrototype: true })
  .map((goods) =>
    [
      'код;название;раздел;цена;старая цена;остаток;ед. изм.;цвет;толщина;фото;документы;подарок',
      ...Object.entries(goods).map(([id, one]) => [id, ...Object.values(one)].join(';')),
    ].join('\n'),
  );

describe('undoing the last import', () => {
  let connection: Connection;
  const folder = scratch();
  const undo = () => undoLastImport(connection, () => NOW);
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  beforeEach(() => empty(connection));
  afterAll(async () => {
    folder.remove();
    await connection.close();
  });

  it('restores what shoppers saw, whatever came before and after', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, catalogue, catalogue, async (first, second, third) => {
        await empty(connection);
        const seen: unknown[] = [await readSide(connection)];
        let changed = 0;
        for (const text of [first, second, third]) {
          const report = await importPaths(connection, [folder.write('goods.csv', text)]);
          if (!report.changed) continue;
          changed++;
          seen.push(await readSide(connection));
        }
        for (let left = changed; left > 0; left--) {
          expect((await undo()).ok).toBe(true);
          expect((await readSide(connection)) as object).toEqual(
            left > 1 ? seen[left - 1] : [[], [], [], [], [], [], [], expect.anything(), [], [], []],
          );
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  }, 120_000);

  it.each([
    ['a file without some goods', goodsXml.replace(/<Товар>\s*<Ид>0092[\s\S]*?<\/Товар>/, '')],
    ['other names and groups', goodsXml.replaceAll('Вистан', 'Ветвь').replaceAll('Разное', 'Другое')],
    [
      'deletion marks',
      `<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Ид>shop-1</Ид><Товары><Товар Статус="Удален"><Ид>door</Ид><Наименование>Д</Наименование></Товар></Товары></Каталог></КоммерческаяИнформация>`,
    ],
    ['prices and stock levels', readFileSync(fixture('prices-and-stock-levels.xml'), 'utf8')],
    ['prices of a new type', readFileSync(fixture('offers.xml'), 'utf8').replaceAll('retail', 'new-type')],
  ])('of CommerceML, after %s', async (name, text) => {
    await importPaths(connection, [fixture('goods.xml'), fixture('offers.xml')]);
    const before = await readSide(connection);
    const report = await importPaths(connection, [folder.write(`${name}.xml`, text)]);
    expect(report.changed).toBe(true);
    expect(await readSide(connection)).not.toEqual(before);
    expect(await undo()).toMatchObject({ ok: true, value: [{ source: 'commerceml:shop-1' }] });
    expect(await readSide(connection)).toEqual(before);
  });

  it('keeps later sales sold and returns what was returned', async () => {
    const table = (stock: number) =>
      folder.write('goods.csv', `код;название;цена;остаток\n1;Клей;5;${stock}\n2;Лак;5;7`);
    const sell = (id: string, count: number) =>
      connection.pool.query(`update offers set stock = stock - $2 where external_id = $1`, [
        id,
        count * 1000,
      ]);
    const stocks = () => query(connection, 'select stock from offers order by external_id');
    await importPaths(connection, [table(10)]);
    await importPaths(connection, [table(40)]);
    await sell('1', 4);
    await sell('2', 3);
    await undo();
    expect(await stocks()).toEqual([{ stock: '6000' }, { stock: '4000' }]);
    await importPaths(connection, [table(2)]);
    await sell('1', -1);
    await undo();
    expect(await stocks()).toEqual([{ stock: '7000' }, { stock: '4000' }]);
    await importPaths(connection, [table(20)]);
    await sell('1', 15);
    await undo();
    expect(await stocks()).toEqual([{ stock: '0' }, { stock: '4000' }]);
  });

  it('undoes all sources of one call, keeps the ids of what it retires, and announces the new version', async () => {
    await importPaths(connection, [fixture('goods.xml'), fixture('offers.xml'), fixture('feed.yml')]);
    const ids = await query(connection, 'select id, external_id from products order by id');
    const undone = await undo();
    expect(undone.ok && undone.value).toHaveLength(2);
    expect(await query(connection, 'select id from products where active')).toEqual([]);
    expect(await query(connection, 'select version from catalogue_version')).toEqual([{ version: '3' }]);
    await importPaths(connection, [fixture('goods.xml'), fixture('offers.xml'), fixture('feed.yml')]);
    expect(await query(connection, 'select id, external_id from products where active order by id')).toEqual(
      ids,
    );
  });

  it('goes back three imports and no further, and reports that', async () => {
    for (let price = 1; price <= 5; price++)
      await importPaths(connection, [folder.write('goods.csv', `код;название;цена\n1;Клей;${price}`)]);
    for (let left = 3; left > 0; left--) expect((await undo()).ok).toBe(true);
    expect(await query(connection, 'select price from offers')).toEqual([{ price: '200' }]);
    const before = await everything(connection);
    expect(await undo()).toMatchObject({ ok: false, code: 'not-undoable' });
    expect(await everything(connection)).toEqual(before);
    const log = await listImports(connection, 10);
    expect(
      log.map(({ undoable, undoneAt }) => (undoneAt ? 'undone' : undoable ? 'undoable' : 'imported')),
    ).toEqual(['undone', 'undone', 'undone', 'imported', 'imported']);
    expect(await query(connection, 'select id from import_changes')).toEqual([]);
  });

  it('has nothing to undo before the first import or after one that changed nothing', async () => {
    expect(await undo()).toMatchObject({ ok: false, code: 'nothing-to-undo' });
  });
});
