import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { empty, everything, importPaths, query, refusal, scratch } from './databases.ts';

const xml = (body: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><КоммерческаяИнформация ВерсияСхемы="2.04">${body}</КоммерческаяИнформация>`;
const goods = (list: string) => xml(`<Каталог><Ид>s</Ид><Товары>${list}</Товары></Каталог>`);
const good = (id: string) => `<Товар><Ид>${id}</Ид><Наименование>Товар ${id}</Наименование></Товар>`;
const price = (amount: string, currency = 'руб') =>
  `<Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Валюта>${currency}</Валюта></Цена></Цены>`;
const offer = (id: string, more: string) =>
  `<Предложение><Ид>${id}</Ид><Наименование>Товар</Наименование>${more}</Предложение>`;
const offers = (list: string) =>
  xml(
    `<ПакетПредложений><Ид>s#</Ид><ИдКаталога>s</ИдКаталога><Предложения>${list}</Предложения></ПакетПредложений>`,
  );
const feed = (categories: string, list: string) =>
  `<yml_catalog><shop><name>Ш</name><url>https://sh.example</url>${categories}<offers>${list}</offers></shop></yml_catalog>`;
const feedOffer = (category: number) =>
  `<offer id="1"><name>Клей</name><price>5</price><categoryId>${category}</categoryId></offer>`;

interface Shape {
  files: Record<string, string>;
  encoding?: string;
  added: Record<string, number>;
  orphans?: Record<string, number>;
  /** Prices in kopecks of the offers for sale, by offer. */
  prices: Record<string, number>;
}

/** Variants of files seen in exports of real shops. */
const SHAPES: Record<string, Shape> = {
  'offers of unknown goods, and goods without an offer': {
    files: {
      'import.xml': goods(good('1') + good('2')),
      'offers.xml': offers(offer('1', price('7')) + offer('9', price('8'))),
    },
    added: { product: 2, offer: 1, price: 1, 'price-type': 1 },
    orphans: { 'предложение неизвестного товара': 1 },
    prices: { '1': 700, '2': 0 },
  },
  'prices in dollars, with a type that nobody declared': {
    files: { 'import.xml': goods(good('1')), 'offers.xml': offers(offer('1', price('1 000,50', 'USD'))) },
    added: { product: 1, offer: 1, price: 1, 'price-type': 1 },
    prices: { '1': 320_160 },
  },
  'windows-1251 on one line, and a deletion mark of what was never there': {
    files: {
      'import.xml': goods(`${good('1')}<Товар Статус="Удален"><Ид>2</Ид></Товар>`).replace(
        'UTF-8',
        'windows-1251',
      ),
    },
    encoding: 'windows-1251',
    added: { product: 1, offer: 0 },
    prices: { '1': 0 },
  },
  'prices and stock levels alone, of offers that are nowhere': {
    files: { 'prices.xml': offers(`<Предложение><Ид>1</Ид>${price('7')}</Предложение>`) },
    added: { product: 0, offer: 0, price: 0 },
    orphans: { 'цена неизвестного предложения': 1 },
    prices: {},
  },
  'categories that are nested in each other': {
    files: {
      'feed.yml': feed(
        '<categories><category id="1" parentId="2">А</category><category id="2" parentId="1">Б</category></categories>',
        feedOffer(1),
      ),
    },
    added: { section: 2, product: 1, offer: 1 },
    orphans: { 'группа вложена сама в себя': 2 },
    prices: { '1': 500 },
  },
  'a feed without categories': {
    files: { 'feed.yml': feed('', feedOffer(7)) },
    added: { section: 0, product: 1, offer: 1 },
    orphans: { 'неизвестная группа товара': 1 },
    prices: { '1': 500 },
  },
  'a feed without offers': {
    files: { 'feed.yml': feed('<categories><category id="1">А</category></categories>', '') },
    added: { section: 1, product: 0, offer: 0 },
    prices: {},
  },
};

describe('files in the forms that shops export', () => {
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

  it.each(Object.entries(SHAPES))('%s', async (_, { files, encoding, added, orphans = {}, prices }) => {
    const paths = Object.entries(files).map(([name, text]) => folder.write(name, text, encoding));
    const report = await importPaths(connection, paths, { sourceKey: 'shape' });
    const counts = Object.entries(report.counts).map(([kind, count]) => [kind, count.added]);
    expect(Object.fromEntries(counts)).toMatchObject(added);
    expect(report.orphans).toEqual(orphans);
    const stored = await query<{ id: string; price: string }>(
      connection,
      'select external_id as id, price from offers where active',
    );
    expect(Object.fromEntries(stored.map(({ id, price }) => [id, Number(price)]))).toEqual(prices);
    const before = await everything(connection);
    expect(await importPaths(connection, paths, { sourceKey: 'shape' })).toMatchObject({ changed: false });
    expect(await everything(connection)).toEqual(before);
  });

  it('a feed without any params keeps the existing properties', async () => {
    const feedOf = (params: string) =>
      feed(
        '<categories><category id="1">А</category></categories>',
        feedOffer(1).replace('</offer>', `${params}</offer>`),
      );
    const path = folder.write('feed.yml', feedOf('<param name="Цвет">Белый</param>'));
    await importPaths(connection, [path], { sourceKey: 'shape' });
    folder.write('feed.yml', feedOf(''));
    await importPaths(connection, [path], { sourceKey: 'shape' });
    expect(await query(connection, 'select name, active from properties')).toEqual([
      { name: 'Цвет', active: true },
    ]);
    folder.write('feed.yml', feedOf('<param name="Форма">Круг</param>'));
    await importPaths(connection, [path], { sourceKey: 'shape' });
    expect(await query(connection, 'select name, active from properties order by id')).toEqual([
      { name: 'Цвет', active: false },
      { name: 'Форма', active: true },
    ]);
  });

  it.each<[string, string, RegExp]>([
    ['orders', xml('<Документ><Ид>1</Ид><ХозОперация>Заказ товара</ХозОперация></Документ>'), /это заказы/],
    ['a feed without a shop', '<yml_catalog><offers></offers></yml_catalog>', /нет элемента shop/],
  ])('%s are refused, even along with a good file, and nothing changes', async (_, text, reason) => {
    const before = await everything(connection);
    const fine = folder.write('fine.xml', goods(good('1')));
    expect(await refusal(connection, [fine, folder.write('bad.xml', text)])).toMatch(reason);
    expect(await everything(connection)).toEqual(before);
  });
});
