import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabases } from '../database.ts';
import { empty, everything, query, refusal, take } from './databases.ts';

const SAMPLES = fileURLToPath(new URL('../../../shared/samples/', import.meta.url));
const here = existsSync(SAMPLES);
if (!here) console.log(`SKIPPED: the imports of real files, because ${SAMPLES} is not there.`);

const sample = (...names: string[]) => names.map((name) => join(SAMPLES, name));

/** Counted in the files by searching their text, apart from the importer. */
const EXPECTED = [
  {
    files: ['commerceml/carono/import.xml', 'commerceml/carono/offers.xml'],
    added: { section: 22, product: 2, offer: 5, price: 5, 'price-type': 1 },
    orphans: {},
    plain: 0,
    pictures: 3,
  },
  {
    files: ['commerceml/dobromyslov/import0_1.xml', 'commerceml/dobromyslov/offers0_1.xml'],
    added: { section: 1, property: 12, product: 35, offer: 35, price: 35, 'price-type': 1 },
    orphans: { 'предложение неизвестного товара': 8 },
    plain: 0,
    pictures: 0,
  },
  {
    files: ['commerceml/andrtechno/offers.xml', 'commerceml/andrtechno/import.xml'],
    added: { section: 7, property: 44, product: 82, offer: 43, price: 86, 'price-type': 2 },
    orphans: { 'предложение неизвестного товара': 78 },
    plain: 39,
    pictures: 82,
  },
  {
    files: ['commerceml/minimal/import.xml'],
    added: { section: 0, product: 2, offer: 0 },
    orphans: {},
    plain: 2,
    pictures: 0,
  },
  {
    files: ['commerceml/minimal/offer.xml'],
    added: { product: 0, offer: 0, price: 0 },
    orphans: { 'предложение неизвестного товара': 2 },
    plain: 0,
    pictures: 0,
  },
  {
    files: [
      'commerceml/gillbeits-split/prices___d66a6b51-ce9c-4e7a-8c7c-25079721107f.xml',
      'commerceml/gillbeits-split/rests___1af6e7b8-a026-4690-9752-1c9d64cb914d.xml',
    ],
    added: { product: 0, offer: 0, price: 0, stock: 0 },
    orphans: { 'цена неизвестного предложения': 978, 'остаток неизвестного предложения': 978 },
    plain: 0,
    pictures: 0,
  },
  {
    files: [
      'commerceml/carono/classifier.xml',
      'commerceml/carono/import_wo_classifier.xml',
      'commerceml/carono/offers.xml',
    ],
    added: { section: 22, product: 2, offer: 5 },
    orphans: {},
    plain: 0,
    pictures: 0,
  },
  ...['Ekaterinburg_feed', 'Moscow_feed_with_delivery', 'Saint_Petersburg_feed_vendor_type'].map((city) => ({
    files: [`yml/reference/yandex_products_${city}.xml`],
    added: { section: 7, product: 36, offer: 36, stock: 36 },
    orphans: {},
    plain: 0,
    pictures: 136,
  })),
  {
    files: ['yml/yml.xml'],
    added: { section: 19, product: 7, offer: 7 },
    orphans: {},
    plain: 0,
    pictures: 7,
  },
  {
    files: ['yml/vendor_model.xml'],
    added: { section: 1, product: 2, offer: 2 },
    orphans: {},
    plain: 0,
    pictures: 3,
  },
  {
    // One classifier says a group's name with one space and the other with two.
    files: [
      'commerceml/carono/classifier.xml',
      'commerceml/carono/import.xml',
      'commerceml/carono/offers.xml',
    ],
    added: { section: 22, product: 2, offer: 5 },
    orphans: {},
    plain: 0,
    pictures: 3,
  },
  {
    files: ['yml/nested_categories.xml'],
    added: { section: 5, product: 1, offer: 1 },
    orphans: { 'группа вложена сама в себя': 1 },
    plain: 0,
    pictures: 0,
  },
  {
    files: ['yml/minimal.xml'],
    added: { section: 1, product: 1, offer: 1 },
    orphans: {},
    plain: 0,
    pictures: 0,
  },
  {
    files: ['yml/broken/no_categories.xml'],
    added: { section: 0, product: 1, offer: 1 },
    orphans: { 'неизвестная группа товара': 1 },
    plain: 0,
    pictures: 0,
  },
  {
    files: ['yml/broken/empty_offers.xml'],
    added: { section: 1, product: 0, offer: 0 },
    orphans: {},
    plain: 0,
    pictures: 0,
  },
];

const REFUSED: readonly [string, RegExp][] = [
  ['commerceml/broken/ten-documents-in-one.xml', /:1:\d+: .*вне корневого элемента/],
  ['commerceml/carono/orders.xml', /это заказы/],
  ['commerceml/dobromyslov/bitrix-query-response-full.xml', /это заказы/],
  ['commerceml/dobromyslov/bitrix-query-response-empty.xml', /нет ни каталога/],
  ['yml/broken/malformed.xml', /:6:\d+: файл испорчен/],
  ['yml/broken/no_shop.xml', /нет элемента shop/],
  ['yml/broken/xxe.xml', /:4:\d+: .*DOCTYPE/],
  ['cities-by.csv', /формат не узнан/],
];

describe.skipIf(!here).each(openTestDatabases())('real files on $name', ({ open }) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());

  describe('that are well-formed', () => {
    it.each(EXPECTED)(
      '$files come in with the counts they have',
      async ({ files, added, orphans, plain, pictures }) => {
        await empty(connection);
        const report = await take(connection, sample(...files));
        const counts = Object.fromEntries(
          Object.entries(report.counts).map(([kind, count]) => [kind, count.added]),
        );
        expect(counts).toMatchObject(added);
        expect(report.orphans).toEqual(orphans);
        const [stored] = await query(
          connection,
          `select (select count(*)::integer from products where active) as products,
           (select count(*)::integer from offers where active) as offers,
           (select count(*)::integer from pictures) as pictures`,
        );
        expect(stored).toEqual({ products: added.product, offers: added.offer + plain, pictures });
        const before = await everything(connection);
        const again = await take(connection, sample(...files));
        expect(again.changed).toBe(false);
        expect(again.version).toBe(report.version);
        expect(await everything(connection)).toEqual(before);
      },
    );
  });

  describe('that are not', () => {
    beforeAll(() => empty(connection));
    it.each(REFUSED)('%s is refused and changes nothing', async (file, reason) => {
      const before = await everything(connection);
      expect(await refusal(connection, sample(file))).toMatch(reason);
      expect(await everything(connection)).toEqual(before);
    });

    it('a good file beside a bad one is refused with it', async () => {
      const before = await everything(connection);
      await refusal(connection, sample('yml/minimal.xml', 'yml/broken/malformed.xml'));
      expect(await everything(connection)).toEqual(before);
    });
  });

  it('offers, prices and orphans keep what their files say', async () => {
    await empty(connection);
    await take(connection, sample('commerceml/carono/import.xml', 'commerceml/carono/offers.xml'));
    const offers = await query<{ price: string; stock: string }>(
      connection,
      'select price, stock from offers order by external_id',
    );
    // 1719, 1496, 1309, 1309 and 1271 Russian roubles at the rate of content/import.ts.
    expect(offers.map(({ price }) => Number(price))).toEqual([6188, 5386, 4712, 4712, 4576]);
    expect(offers.map(({ stock }) => Number(stock))).toEqual([20_000, 19_000, 120_000, 15_000, 45_000]);
  });
});
