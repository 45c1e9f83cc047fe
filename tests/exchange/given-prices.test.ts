import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import type { Connection } from '../../src/data/connection.ts';
import { formatAmount } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { lineTotal } from '../../src/domain/price/unit-price.ts';
import type { Card } from '../../src/domain/product/card.ts';
import { priceLines } from '../../src/domain/product/price-lines.ts';
import { undoLastImport } from '../../src/exchange/undo/undo-import.ts';
import { loadSnapshot } from '../../src/services/catalogue/load-snapshot.ts';
import { listFeedGoods } from '../../src/services/feed/list-feed-goods.ts';
import { showProduct } from '../../src/services/product/show-product.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, NOW, query, scratch } from './databases.ts';

const TABLE = `Код;Наименование;Ед. изм.;Цена;Старая цена;Остаток;Ширина, см;Длина, см;Количество в упаковке
t36;Плитка Терра;м²;79,90;99,90;90;60;60;4
t06;Плитка Сота;м²;45,90;;90;20;30;
t10;Плитка Лён;м²;9,99;;90;25;40;
g1;Затирка;шт;12,40;;5;;;
b1;Панель Рейка;упак;45,83;;7;;;6
`;

/** The same tile as exported by 1C, with prices of the given types. */
const fromOneC = (prices: string, unit = '<БазоваяЕдиница Код="055">м2</БазоваяЕдиница>') =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.09">
   <Классификатор><Ид>c</Ид><Свойства>
     <Свойство><Ид>w</Ид><Наименование>Ширина, см</Наименование></Свойство>
     <Свойство><Ид>l</Ид><Наименование>Длина, см</Наименование></Свойство></Свойства></Классификатор>
   <Каталог><Ид>c</Ид><Товары><Товар><Ид>t36</Ид><Наименование>Плитка Терра</Наименование>${unit}
     <ЗначенияСвойств><ЗначенияСвойства><Ид>w</Ид><Значение>60</Значение></ЗначенияСвойства>
     <ЗначенияСвойства><Ид>l</Ид><Значение>60</Значение></ЗначенияСвойства></ЗначенияСвойств></Товар></Товары></Каталог>
   <ПакетПредложений><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><ТипыЦен>
     <ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование><Валюта>BYN</Валюта></ТипЦены></ТипыЦен>
     <Предложения><Предложение><Ид>t36</Ид><Наименование>Плитка Терра</Наименование><Цены>${prices}</Цены>
     <Количество>90</Количество></Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`;
const price = (sum: string, more = '') =>
  `<Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${sum}</ЦенаЗаЕдиницу>${more}</Цена>`;

describe('[BEYOND-14] the prices of a file', () => {
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

  const load = (name: string, text: string) =>
    importPaths(connection, [folder.write(name, text)], { sourceKey: 'prices' });
  const stored = (id: string) =>
    query(
      connection,
      `select price::integer, old_price::integer, given_price::integer, given_old_price::integer, given_unit, unit
       from offers where external_id = $1`,
      [id],
    );
  const snapshotNow = () => loadSnapshot(connection.pool, SETTINGS);
  async function cardOf(name: string): Promise<Card> {
    const snapshot = await snapshotNow();
    const cards = Array.from({ length: snapshot.size }, (_, row) => snapshot.card(row));
    return cards.find((card) => card.name === name) ?? expect.fail(`no ${name}`);
  }
  const shown = (card: Card) => {
    const { main, old, percent, others } = priceLines(card);
    const texts = [main, ...others].map(({ amount, unit }) => `${formatAmount(amount)}/${unit}`);
    return { texts, old: old && formatAmount(old), percent };
  };

  it('in a table are stored as given, with their unit, along with the price of a piece', async () => {
    await load('goods.csv', TABLE);
    expect(await stored('t36')).toEqual([
      {
        ...{ price: 2876, old_price: 3596, unit: 'шт.' },
        ...{ given_price: 7990, given_old_price: 9990, given_unit: 'м²' },
      },
    ]);
    expect(await stored('g1')).toEqual([
      {
        ...{ price: 1240, old_price: null, unit: 'шт.' },
        ...{ given_price: null, given_old_price: null, given_unit: null },
      },
    ]);
  });

  it('are shown on cards and used for line sums, and other units are derived from them', async () => {
    await load('goods.csv', TABLE);
    const terra = await cardOf('Плитка Терра');
    expect(shown(terra)).toEqual({
      texts: ['79,90/м²', '28,76/шт.', '115,06/упак.'],
      ...{ old: '99,90', percent: 20 },
    });
    expect(lineTotal(terra, units(25))).toBe(71_910);
    const [comb, linen] = [await cardOf('Плитка Сота'), await cardOf('Плитка Лён')];
    expect(shown(comb).texts).toEqual(['45,90/м²', '2,75/шт.']);
    expect(lineTotal(comb, units(50))).toBe(3 * 4590);
    expect(shown(linen).texts).toEqual(['9,99/м²', '1,00/шт.']);
    expect(lineTotal(linen, units(30))).toBe(3 * 999);
    expect(shown(await cardOf('Затирка')).texts).toEqual(['12,40/шт.']);
  });

  it('from 1C use the unit of the goods or of the price itself', async () => {
    const given = { price: 2876, given_price: 7990, given_unit: 'м²', unit: 'шт.' };
    await load('base.xml', fromOneC(price('79,90')));
    expect(await stored('t36')).toMatchObject([given]);
    await empty(connection);
    const pieces = '<БазоваяЕдиница Код="796">шт</БазоваяЕдиница>';
    await load('price.xml', fromOneC(price('79,90', '<Единица>м2</Единица>'), pieces));
    expect(await stored('t36')).toMatchObject([given]);
    expect(shown(await cardOf('Плитка Терра')).texts).toEqual(['79,90/м²', '28,76/шт.']);
  });

  it('given for a piece stay per piece even when the goods are counted in m²', async () => {
    await load('pieces.xml', fromOneC(price('28,80', '<Единица>шт</Единица>')));
    expect(await stored('t36')).toMatchObject([{ price: 2880, given_price: null, given_unit: null }]);
    expect(lineTotal(await cardOf('Плитка Терра'), units(25))).toBe(72_000);
  });

  it('in another currency are kopecks of the unit they were given for, rounded once', async () => {
    await load('euro.xml', fromOneC(price('24,99', '<Валюта>EUR</Валюта>')));
    const [row] = await stored('t36');
    const { given_price: metre, price: piece } = row as { given_price: number; price: number };
    expect(metre).toBeGreaterThan(2499);
    expect(piece).toBe(Math.round((metre * 36) / 100));
    expect(shown(await cardOf('Плитка Терра')).texts[0]).toBe(
      `${(metre / 100).toFixed(2).replace('.', ',')}/м²`,
    );
  });

  it('change with the next file, and are restored when that import is undone', async () => {
    await load('goods.csv', TABLE);
    await load('goods.csv', TABLE.replace('79,90;99,90', '79,91;'));
    expect(await stored('t36')).toMatchObject([
      { price: 2877, old_price: null, given_price: 7991, given_old_price: null },
    ]);
    await undoLastImport(connection, () => NOW);
    expect(await stored('t36')).toMatchObject([{ price: 2876, given_price: 7990, given_old_price: 9990 }]);
  });

  it('lose their unit once the goods have no price', async () => {
    await load('goods.csv', TABLE);
    await load('goods.csv', TABLE.replace('79,90;99,90', 'по запросу;99,90'));
    expect(await stored('t36')).toMatchObject([{ price: 0, given_price: null, given_unit: null }]);
  });

  it('are shown on the product page, and feeds contain those of a piece', async () => {
    await load('goods.csv', TABLE);
    const snapshot = await snapshotNow();
    const { slug } = await cardOf('Плитка Терра');
    const page = await showProduct({ db: connection.db, snapshot, settings: () => SETTINGS }, slug, null);
    const [offer] = page?.offers ?? [];
    expect(offer).toMatchObject({ price: 2876, given: { amount: 7990, before: 9990, unit: 'м²' } });
    const feed = new Map<string, unknown>();
    for await (const goods of listFeedGoods(snapshot, connection.pool)) feed.set(goods.name, goods);
    expect(feed.get('Плитка Терра')).toMatchObject({ price: 2876, oldPrice: 3596, unit: 'шт.' });
  });
});
