import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import type { Connection } from '../../src/data/connection.ts';
import { undoLastImport } from '../../src/exchange/undo/undo-import.ts';
import { loadSnapshot } from '../../src/services/catalogue/load-snapshot.ts';
import { listFeedGoods } from '../../src/services/feed/list-feed-goods.ts';
import { showProduct } from '../../src/services/product/show-product.ts';
import { searchCatalogue } from '../../src/services/search/search-catalogue.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, NOW, query, scratch } from './databases.ts';

const MAKERS = '4810000000018';
const OTHER = '4810000000025';
const OWN = '2000000000015';

const xml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.07">${body}</КоммерческаяИнформация>`;
const barcode = (...codes: string[]) => codes.map((code) => `<Штрихкод>${code}</Штрихкод>`).join('');
const goods = (only: boolean, ...list: [id: string, more: string][]) =>
  xml(
    `<Каталог СодержитТолькоИзменения="${only}"><Ид>c</Ид><Товары>${list
      .map(([id, more]) => `<Товар><Ид>${id}</Ид><Наименование>Кран</Наименование>${more}</Товар>`)
      .join('')}</Товары></Каталог>`,
  );
const offers = (only: boolean, ...list: [id: string, more: string][]) =>
  xml(
    `<ПакетПредложений СодержитТолькоИзменения="${only}"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><Предложения>${list
      .map(
        ([id, more]) =>
          `<Предложение><Ид>${id}</Ид><Наименование>Кран ${id}</Наименование>${more}</Предложение>`,
      )
      .join('')}</Предложения></ПакетПредложений>`,
  );
const feed = (...list: [id: string, more: string][]) =>
  `<yml_catalog><shop><name>Ш</name><url>https://sh.example</url><categories><category id="1">Краны</category></categories><offers>${list
    .map(
      ([id, more]) =>
        `<offer id="${id}"><name>Кран</name><price>5</price><categoryId>1</categoryId>${more}</offer>`,
    )
    .join('')}</offers></shop></yml_catalog>`;

describe('[SEARCH-3] the barcodes of a file', () => {
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

  const load = (name: string, ...texts: string[]) =>
    importPaths(
      connection,
      texts.map((text, at) => folder.write(`${at}-${name}`, text)),
      { sourceKey: 'barcodes' },
    );
  const stored = async () =>
    Object.fromEntries(
      (
        await query<{ id: string; barcodes: string[] }>(
          connection,
          'select external_id as id, barcodes from offers where active order by 1',
        )
      ).map(({ id, barcodes }) => [id, barcodes]),
    );

  it('from 1C belong to each variant, or to the product when it has no variants', async () => {
    await load(
      '1c.xml',
      goods(false, ['1', barcode(MAKERS, OWN)], ['2', barcode('')]),
      offers(false, ['1', ''], ['2#a', barcode(OTHER)], ['2#b', barcode('')]),
    );
    expect(await stored()).toEqual({ '1': [MAKERS, OWN], '2#a': [OTHER], '2#b': [] });
  });

  it('from 1C are read from the product alone, and from an offer when the product’s own are empty', async () => {
    await load('1c.xml', goods(false, ['1', barcode(MAKERS)], ['2', barcode('')]));
    await load('1c.xml', goods(true, ['2', barcode('')]), offers(true, ['2', barcode(OTHER)]));
    expect(await stored()).toEqual({ '1': [MAKERS], '2': [OTHER] });
  });

  it('[PROD-12] appear outside the shop only when they are global numbers, and open the scanned variant', async () => {
    const price = '<Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу></Цена></Цены>';
    await load(
      '1c.xml',
      goods(false, ['1', barcode(OWN, MAKERS)], ['2', '']),
      offers(false, ['1', price], ['2#a', barcode(OTHER) + price], ['2#b', barcode(OWN) + price]),
    );
    const { db, pool } = connection;
    const snapshot = await loadSnapshot(pool, SETTINGS);
    const fed: (readonly string[])[] = [];
    for await (const { gtins } of listFeedGoods(snapshot, pool)) fed.push(gtins);
    expect(fed.toSorted()).toEqual([[], [MAKERS], [OTHER]]);
    const page = async (text: string) => {
      const { result } = searchCatalogue(snapshot, new URLSearchParams({ q: text }));
      const [card] = result.cards;
      const shown = await showProduct(
        { db, settings: () => SETTINGS, snapshot },
        card?.slug ?? '',
        String(card?.offerId),
      );
      return shown?.offers.find(({ id }) => id === shown.selectedOfferId);
    };
    expect(await page(MAKERS)).toMatchObject({ gtin: MAKERS });
    expect(await page(OTHER)).toMatchObject({ gtin: OTHER, name: 'Кран 2#a' });
  });

  it('stay when a change does not mention them, and are removed when it empties them', async () => {
    await load(
      '1c.xml',
      goods(false, ['1', ''], ['2', '']),
      offers(false, ['1', barcode(MAKERS)], ['2', barcode(OTHER)]),
    );
    await load('1c.xml', goods(true, ['1', '']), offers(true, ['1', '']));
    expect(await stored()).toEqual({ '1': [MAKERS], '2': [OTHER] });
    await load('1c.xml', offers(true, ['1', '<Штрихкод/>']));
    expect(await stored()).toEqual({ '1': [], '2': [OTHER] });
    expect(await load('1c.xml', offers(true, ['1', '<Штрихкод/>']))).toMatchObject({ changed: false });
  });

  it('are removed by a full file that has them for other goods, not by one that has none', async () => {
    await load(
      '1c.xml',
      goods(false, ['1', ''], ['2', '']),
      offers(false, ['1', barcode(MAKERS)], ['2', barcode(OTHER)]),
    );
    await load('1c.xml', goods(false, ['1', ''], ['2', '']), offers(false, ['1', ''], ['2', '']));
    expect(await stored()).toEqual({ '1': [MAKERS], '2': [OTHER] });
    await load('1c.xml', goods(false, ['1', ''], ['2', '']), offers(false, ['1', ''], ['2', barcode(OTHER)]));
    expect(await stored()).toEqual({ '1': [], '2': [OTHER] });
    await undoLastImport(connection, () => NOW);
    expect(await stored()).toEqual({ '1': [MAKERS], '2': [OTHER] });
  });

  it('in a feed are read from its elements and from the param of that name, which is not a property', async () => {
    await load(
      'feed.yml',
      feed(
        ['1', `<barcode>${MAKERS}</barcode><barcode>${OWN}</barcode>`],
        ['2', `<param name="Штрихкод">${OTHER}</param><param name="Цвет">хром</param>`],
        ['3', ''],
      ),
    );
    expect(await stored()).toEqual({ '1': [MAKERS, OWN], '2': [OTHER], '3': [] });
    expect(await query(connection, 'select name from properties where active')).toEqual([{ name: 'Цвет' }]);
  });

  it.each(['Штрихкод', 'Штрих-код', 'EAN', 'EAN13', 'GTIN', 'barcode'])(
    'in a table are read from the column «%s», with several in a cell',
    async (heading) => {
      const table = (...rows: string[]) => [`Код;Название;Раздел;Цена;${heading}`, ...rows].join('\n');
      await load(
        'goods.csv',
        table(`a;Кран;Краны;5;${MAKERS}, ${OWN}`, `b;Кран;Краны;5;${OTHER}`, 'c;Кран;Краны;5;'),
      );
      expect(await stored()).toEqual({ a: [MAKERS, OWN], b: [OTHER], c: [] });
      expect(await query(connection, 'select name from properties where active')).toEqual([]);
      await load('goods.csv', 'Код;Название;Раздел;Цена\na;Кран;Краны;6\nb;Кран;Краны;6\nc;Кран;Краны;6');
      expect(await stored()).toEqual({ a: [MAKERS, OWN], b: [OTHER], c: [] });
    },
  );
});
