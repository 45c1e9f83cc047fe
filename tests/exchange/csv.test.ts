import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { findingText } from '../../src/domain/import-texts.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, query, refusal, scratch } from './databases.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

describe('a merchant’s table', () => {
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

  const goods = () =>
    query(
      connection,
      `select p.external_id as id, p.name, s.name as section, o.price, o.stock, o.source_unit as unit
       from products p join offers o on o.product_id = p.id left join sections s on s.id = p.section_id
       where p.active and o.active order by 1`,
    );

  it('is read below its title, with the headings of 1C, and the interpretation is reported', async () => {
    const report = await importPaths(connection, [fixture('price-list.csv')]);
    expect(await goods()).toEqual([
      {
        id: '00017',
        name: 'Плитка "Сосна" 20×30',
        section: 'Прочие товары',
        price: '103450',
        stock: '12500',
        unit: 'м²',
      },
      { id: '00018', name: 'Затирка', section: 'Прочие товары', price: '1240', stock: '3000', unit: 'шт.' },
    ]);
    expect(report.facts).toEqual([
      'Столбцы: «Номенклатура.Код» — код товара; «НОМЕНКЛАТУРА» — название; «Ед. изм.» — единица измерения; «Розничная цена, руб» — цена (BYN); «Свободный остаток:» — остаток',
      'Столбцы, ставшие свойствами товара: «Цвет»',
      'Столбцы, которые не прочитаны: «Оптовая цена, руб», 8-й без заголовка',
      'Цены на сайте: тип цен «Цена», BYN',
    ]);
    expect(report.findings.map(findingText)).toContain(
      'Товары без раздела, положены в «Прочие товары»: 2, например «Плитка "Сосна" 20×30» (price-list.csv:7), «Затирка» (price-list.csv:8)',
    );
    // Wholesale prices are not for shoppers, so they are not imported.
    expect(await query(connection, `select name from properties`)).toEqual([{ name: 'Цвет' }]);
  });

  it('may state currency and unit of its prices in the heading', async () => {
    await importPaths(connection, [
      folder.write('dollars.csv', 'Артикул;Наименование;Цена за м2 \nA;Плитка;10'),
      folder.write('usd.csv', 'Артикул;Наименование;Цена, USD\nB;Клей;10'),
    ]);
    const prices = await query(connection, 'select amount, currency, unit from offer_prices order by unit');
    expect(prices).toEqual([
      { amount: '1000', currency: 'USD', unit: '' },
      { amount: '1000', currency: 'BYN', unit: 'м²' },
    ]);
  });

  it('creates no duplicates when its file is renamed, and finds a source named after its file', async () => {
    const row = 'Код;Название;Цена\n1;Клей;5';
    await importPaths(connection, [folder.write('export-2026-11-20.csv', row)]);
    await importPaths(connection, [folder.write('export-2026-11-21.csv', row)]);
    expect(await goods()).toHaveLength(1);
    await query(connection, `update sources set key = 'csv:export-2026-11-20.csv'`);
    const report = await importPaths(connection, [folder.write('export-2026-11-22.csv', row)]);
    expect(report).toMatchObject({ source: 'csv:export-2026-11-20.csv', changed: false });
  });

  it('in a shop with several tables is imported under the given name, which is required', async () => {
    const tiles = folder.write('tiles.csv', 'Код;Название;Цена\n1;Плитка;5');
    const doors = folder.write('doors.csv', 'Код;Название;Цена\n1;Дверь;50');
    await importPaths(connection, [tiles], { sourceKey: 'плитка' });
    await importPaths(connection, [doors], { sourceKey: 'двери' });
    expect(await goods()).toHaveLength(2);
    expect(await refusal(connection, [tiles])).toMatch(
      /в базе есть «плитка», «двери»; назовите его: .*«Поставщик», .*--source/,
    );
  });

  it.each([
    ['a heading alone', 'Код;Название;Цена\n', /один заголовок, ни одной строки с товаром/],
    [
      'no id',
      'Номенклатура;Розничная цена, руб;Остаток\nКлей;5;1',
      /нет столбца кода или артикула; узнаны столбцы «Номенклатура», «Розничная цена, руб», «Остаток»/,
    ],
    ['a row that is cut off', 'Код;Название;Цена\n1;Кл', /csv:2: в строке не столько ячеек/],
    ['filled cells beyond the headings', 'Код;Название;Цена\n1;Клей;5;6', /csv:2: в строке не столько ячеек/],
    ['a quote that is not closed', 'Код;Название;Цена\n1;"Клей;5\n', /кавычка не закрыта/],
    ['text that is no table', 'Здравствуйте. Прайс во вложении.', /формат не узнан/],
  ])('is refused with %s', async (_, text, reason) => {
    expect(await refusal(connection, [folder.write('table.csv', text)])).toMatch(reason);
  });
});
