import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { findingText } from '../../src/domain/import-texts.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, query, scratch } from './databases.ts';

const rich = (src: string) =>
  JSON.stringify({
    version: 0.3,
    content: [
      { widgetName: 'raShowcase', type: 'chess', blocks: [{ img: { src, alt: 'Кухня' }, text: 'Шов 2 мм' }] },
    ],
  });
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('a rich description', () => {
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

  const stored = () => query(connection, 'select rich_content as text from products order by external_id');
  const pictures = (where = 'true') =>
    query(
      connection,
      `select origin, rich, alt from pictures where ${where} order by rich, position, origin`,
    );
  const table = (...rows: string[]) =>
    folder.write('goods.csv', ['Артикул;Название;Цена;Фото;Rich-контент JSON', ...rows].join('\n'));

  it('[CONTENT-4] is imported with its table and names its own pictures, which are not in the gallery', async () => {
    const text = rich('https://pictures.example/room.jpg');
    await importPaths(connection, [table(`A;Плитка;10;front.jpg;${cell(text)}`)]);
    expect(await stored()).toEqual([{ text }]);
    expect(await pictures()).toEqual([
      { origin: 'front.jpg', rich: false, alt: 'Плитка' },
      { origin: 'https://pictures.example/room.jpg', rich: true, alt: 'Кухня' },
    ]);
    expect(await query(connection, 'select url from picture_downloads')).toEqual([
      { url: 'https://pictures.example/room.jpg' },
    ]);
  });

  it('[CONTENT-4] that is unreadable is reported, and the previous one stays', async () => {
    const text = rich('room.jpg');
    await importPaths(connection, [table(`A;Плитка;10;front.jpg;${cell(text)}`)]);
    const { findings } = await importPaths(connection, [
      table(`A;Плитка;10;front.jpg;${cell('{"content":')}`),
    ]);
    expect(findings.map(findingText)).toContainEqual(
      expect.stringContaining('Rich-контент, который не удалось разобрать: остался прежний: 1, например «A»'),
    );
    expect(await stored()).toEqual([{ text }]);
    expect(await pictures()).toHaveLength(2);
  });

  it('[CONTENT-4] is removed with its pictures when the table has others and not this one', async () => {
    await importPaths(connection, [
      table(`A;Плитка;10;front.jpg;${cell(rich('a.jpg'))}`, `B;Клей;10;glue.jpg;${cell(rich('b.jpg'))}`),
    ]);
    await importPaths(connection, [
      table('A;Плитка;10;front.jpg;', `B;Клей;10;glue.jpg;${cell(rich('c.jpg'))}`),
    ]);
    expect(await stored()).toEqual([{ text: '' }, { text: rich('c.jpg') }]);
    expect(await pictures('rich')).toEqual([{ origin: 'c.jpg', rich: true, alt: 'Кухня' }]);
  });

  it.each([
    [
      'a param of a feed',
      'feed.yml',
      (text: string) =>
        `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-20T10:00"><shop><name>S</name>
         <currencies><currency id="BYN" rate="1"/></currencies><categories><category id="1">Плитка</category></categories>
         <offers><offer id="9"><name>Плитка</name><price>10</price><currencyId>BYN</currencyId><categoryId>1</categoryId>
         <param name="Rich-контент JSON">${text}</param></offer></offers></shop></yml_catalog>`,
    ],
    [
      'a requisite of 1C',
      'import.xml',
      (text: string) =>
        `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.05"><Каталог><Ид>c</Ид><Товары><Товар>
         <Ид>9</Ид><Наименование>Плитка</Наименование><ЗначенияРеквизитов><ЗначениеРеквизита>
         <Наименование>Rich-контент JSON</Наименование><Значение>${text}</Значение></ЗначениеРеквизита>
         </ЗначенияРеквизитов></Товар></Товары></Каталог></КоммерческаяИнформация>`,
    ],
  ])('[CONTENT-4] is %s, and not a property shown to shoppers', async (_what, name, file) => {
    const text = rich('room.jpg');
    await importPaths(connection, [folder.write(name, file(text.replaceAll('"', '&quot;')))]);
    expect(await stored()).toEqual([{ text }]);
    expect(await query(connection, 'select name from properties')).toEqual([]);
  });
});
