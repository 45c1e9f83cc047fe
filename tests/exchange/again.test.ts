import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { empty, everything, importPaths, query, scratch } from './databases.ts';
import { asGoodsXml, asOffersXml, type RandomCatalogue, type RandomGood } from './random-catalogue.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

const SETS = [
  ['goods.xml', 'offers.xml'],
  ['goods.xml'],
  ['goods.xml', 'prices-and-stock-levels.xml'],
  ['feed.yml'],
  ['goods.csv'],
  ['doubtful.csv'],
  ['price-list.csv'],
  ['weights.xml'],
  ['weights.csv'],
];

const GOOD: RandomGood = {
  ...{ id: 'a', name: 'Плитка Бор', section: 'Полы', brand: 'Бор', description: '', article: '', unit: 'шт' },
  ...{
    colour: 'белый',
    width: '',
    weight: '',
    heft: '',
    price: '20',
    oldPrice: '',
    stock: '3',
    picture: '',
    sizes: [],
  },
};

/** Creates a catalogue of products in one section; those with «plain» ids have no offer in the files. */
const catalogue = (ids: readonly string[], priceTypes: Record<string, string> = { r: 'Розничная' }) => ({
  goods: ids.map((id) => ({ ...GOOD, id, article: id.startsWith('plain') ? 'A-2' : '' })),
  priceTypes,
});

describe('a repeated import', () => {
  let connection: Connection;
  const folder = scratch();
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  beforeEach(() => empty(connection));
  afterAll(async () => {
    folder.remove();
    await connection.close();
  });

  const load = (what: RandomCatalogue, changesOnly = false) =>
    importPaths(
      connection,
      [
        folder.write('goods.xml', asGoodsXml(what, changesOnly)),
        folder.write('offers.xml', asOffersXml(what, changesOnly)),
      ],
      { mayRetireMany: true },
    );
  const prices = async () =>
    (await query<{ price: string }>(connection, 'select price from offers where active order by id')).map(
      ({ price }) => Number(price),
    );

  it.each(SETS)('changes nothing when the files are the same: %s %s', async (...names) => {
    const files = names.filter(Boolean).map((name) => fixture(name));
    await importPaths(connection, files);
    const before = await everything(connection);
    expect(await importPaths(connection, files)).toMatchObject({ changed: false });
    expect(await everything(connection)).toEqual(before);
  });

  it('keeps a weight stated by properties when the file states 0', async () => {
    await importPaths(connection, [fixture('weights.xml')]);
    const weights = () => query(connection, 'select external_id as id, weight from products order by id');
    // 20 kg per m² are 5 kg for a tile of 50 by 50 cm.
    const expected = [
      { id: 'bath', weight: 35_500 },
      { id: 'sink', weight: 12_000 },
      { id: 'tile', weight: 5000 },
    ];
    expect(await weights()).toEqual(expected);
    const again = await importPaths(connection, [fixture('weights.xml')]);
    expect(again.counts.product).toMatchObject({ changed: 0, unchanged: 3 });
    expect(await weights()).toEqual(expected);
  });

  it('counts goods sold by the piece in whole pieces, and kilograms to the gram', async () => {
    await importPaths(connection, [fixture('weights.csv')]);
    const stocks = await query(connection, 'select external_id as id, unit, stock from offers order by id');
    expect(stocks).toEqual([
      { id: 'w-1', unit: 'шт.', stock: '40000' },
      { id: 'w-2', unit: 'шт.', stock: '145000' },
      { id: 'w-3', unit: 'кг', stock: '145984' },
    ]);
  });

  it('restores retired goods together with their own offer', async () => {
    const all = catalogue(['a', 'b', 'plain-1', 'plain-2']);
    await load(all);
    const shown = () =>
      query(
        connection,
        `select p.id, p.external_id, o.id as offer, o.price, o.stock from products p
         join offers o on o.product_id = p.id and o.active where p.active order by p.id`,
      );
    const before = await shown();
    expect(before).toHaveLength(4);
    await load(catalogue(['a']));
    expect(await shown()).toHaveLength(1);
    await load(all);
    expect(await shown()).toEqual(before);
  });

  it('sells by the price type that later files use, not by one that no longer has prices', async () => {
    await load(catalogue(['a', 'b', 'c'], { old: 'Тип цен 1' }));
    expect(await prices()).toEqual([2000, 2000, 2000]);
    const report = await load(catalogue(['a', 'b', 'c'], { new: 'Тип цен 2' }));
    expect(await prices()).toEqual([2000, 2000, 2000]);
    expect(report.facts).toContain('Цены на сайте: тип цен «Тип цен 2», BYN');
  });

  it('never sells at wholesale prices while a retail type prices most goods, whichever came first', async () => {
    const both = catalogue(['a', 'b'], { w: 'Оптовая', r: 'ДЛЯ САЙТА' });
    const goods = folder.write('goods.xml', asGoodsXml(both));
    const offers = asOffersXml(both).replaceAll(
      /<ИдТипаЦены>w<\/ИдТипаЦены><ЦенаЗаЕдиницу>20/g,
      '<ИдТипаЦены>w</ИдТипаЦены><ЦенаЗаЕдиницу>15',
    );
    await importPaths(connection, [goods, folder.write('offers.xml', offers)]);
    expect(await prices()).toEqual([2000, 2000]);
    const other = await query(connection, 'select amount from offer_prices order by 1');
    expect(other).toHaveLength(4);
  });

  it('reports that only wholesale prices came and the rate they are sold at', async () => {
    const wholesale = catalogue(['a'], { w: 'Оптовая' });
    const goods = folder.write('goods.xml', asGoodsXml(wholesale));
    const offers = asOffersXml(wholesale).replace('</ЦенаЗаЕдиницу>', '</ЦенаЗаЕдиницу><Валюта>USD</Валюта>');
    const report = await importPaths(connection, [goods, folder.write('offers.xml', offers)]);
    expect(await prices()).toEqual([6400]);
    expect(report.facts).toContain('Цены на сайте: тип цен «Оптовая», USD по курсу 3,2 бел. руб.');
    expect(report.warnings.join('\n')).toMatch(/Других цен в файлах нет.*«Оптовая».*«Как читать файлы»/);
  });

  it('updates the price of all goods when another price type comes to cover most of them', async () => {
    await load(catalogue(['a', 'b', 'c'], { old: 'Тип цен 1' }));
    const more = catalogue(['a', 'b', 'c', 'd'], { new: 'Тип цен 2' });
    more.goods = more.goods.map((good) => ({ ...good, price: '30' }));
    await load(more, true);
    expect(await prices()).toEqual([3000, 3000, 3000, 3000]);
  });
});
