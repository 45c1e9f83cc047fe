import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, query, scratch } from './databases.ts';

const feed = (list: string) => `<yml_catalog><shop><name>Ш</name><url>https://sh.example</url>
  <categories><category id="1">Затирка</category></categories><offers>${list}</offers></shop></yml_catalog>`;
const packed = (id: number, size: string, weight = '') =>
  `<offer id="${id}" group_id="g"><name>Затирка</name><price>5</price><categoryId>1</categoryId>${weight}<param name="Фасовка">${size}</param></offer>`;

const xml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.04">${body}</КоммерческаяИнформация>`;
const variant = (id: string, size: string, weight: string) => `<Предложение><Ид>1#${id}</Ид>
  <Наименование>Затирка ${size}</Наименование>${weight}<ХарактеристикиТовара><ХарактеристикаТовара>
  <Наименование>Фасовка</Наименование><Значение>${size}</Значение></ХарактеристикаТовара></ХарактеристикиТовара></Предложение>`;

describe('the weight of each offer of one product', () => {
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

  const weights = () =>
    query(connection, 'select external_id as id, weight from offers where active order by external_id');
  const load = (name: string, text: string) =>
    importPaths(connection, [folder.write(name, text)], { sourceKey: 'weights' });

  it('[BEYOND-4] is the one that the offer states, in a table', async () => {
    const heading = 'Код;Код группы;Название;Раздел;Цена;Вес, кг;Цвет';
    const rows = ['a;g;Затирка;Смеси;5;2;белый', 'b;g;Затирка;Смеси;9;5;серый', 'c;;Клей;Смеси;7;25;'];
    await load('goods.csv', [heading, ...rows].join('\n'));
    expect(await weights()).toEqual([
      { id: 'a', weight: 2000 },
      { id: 'b', weight: 5000 },
      { id: 'c', weight: null },
    ]);
    const products = await query(connection, 'select weight from products order by weight');
    expect(products).toEqual([{ weight: 2000 }, { weight: 25_000 }]);
  });

  it('[BEYOND-4] is the one that the offer states, or else its packing where that is a weight, in a feed', async () => {
    const list = [packed(1, '2 кг', '<weight>2.1</weight>'), packed(2, '500 г'), packed(3, '5 л')];
    await load('feed.yml', feed(list.join('')));
    expect(await weights()).toEqual([
      { id: '1', weight: 2100 },
      { id: '2', weight: 500 },
      { id: '3', weight: null },
    ]);
  });

  it('[BEYOND-4] is the one that the offer states, or the value it is chosen by, in CommerceML', async () => {
    const goods =
      '<Каталог><Ид>s</Ид><Товары><Товар><Ид>1</Ид><Наименование>Затирка</Наименование><Вес>3</Вес></Товар></Товары></Каталог>';
    const requisite =
      '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>2,2</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>';
    const list = variant('a', '2 кг', requisite) + variant('b', '5 кг', '') + variant('c', 'ведро', '');
    await importPaths(connection, [
      folder.write('import.xml', xml(goods)),
      folder.write(
        'offers.xml',
        xml(
          `<ПакетПредложений><Ид>s#</Ид><ИдКаталога>s</ИдКаталога><Предложения>${list}</Предложения></ПакетПредложений>`,
        ),
      ),
    ]);
    expect(await weights()).toEqual([
      { id: '1#a', weight: 2200 },
      { id: '1#b', weight: 5000 },
      { id: '1#c', weight: null },
    ]);
  });

  it('[BEYOND-4] is read from a param that is not used for choosing', async () => {
    const offer = (id: number, colour: string, weight: string) =>
      `<offer id="${id}" group_id="g"><name>Затирка</name><price>5</price><categoryId>1</categoryId>
       <param name="Цвет">${colour}</param><param name="Вес" unit="г">${weight}</param></offer>`;
    await load('feed.yml', feed(offer(1, 'белый', '900') + offer(2, 'серый', '1100')));
    expect(await weights()).toEqual([
      { id: '1', weight: 900 },
      { id: '2', weight: 1100 },
    ]);
  });

  it('is removed when a full file states the weight of other offers only, and returns with the earlier file', async () => {
    const both = feed(packed(1, 'малая', '<weight>2</weight>') + packed(2, 'большая', '<weight>5</weight>'));
    await load('feed.yml', both);
    const before = await weights();
    expect(await load('feed.yml', both)).toMatchObject({ changed: false });
    await load('feed.yml', feed(packed(1, 'малая', '<weight>2</weight>') + packed(2, 'большая')));
    expect(await weights()).toEqual([
      { id: '1', weight: 2000 },
      { id: '2', weight: null },
    ]);
    await load('feed.yml', both);
    expect(await weights()).toEqual(before);
  });
});
