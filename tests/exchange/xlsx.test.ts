import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { importPage } from '../../src/app/admin-imports.ts';
import type { Connection } from '../../src/data/connection.ts';
import { findingText } from '../../src/domain/import-texts.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, query, refusal, scratch } from './databases.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

describe('a price list of Excel', () => {
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

  const count = (table: string) => query(connection, `select count(*)::integer as n from ${table}`);
  const goods = () =>
    query(
      connection,
      `select p.external_id as id, s.name as section, c.name as collection, o.price, o.stock, o.unit, p.unit_area as area
       from products p join offers o on o.product_id = p.id left join sections s on s.id = p.section_id
       left join collections c on c.id = p.collection_id order by 1`,
    );
  const write = async (name: string, rows: SheetData) => {
    const path = `${folder.folder}/${name}`;
    await writeXlsxFile(rows).toFile(path);
    return path;
  };

  it('[SHOP-2] with tidy columns becomes goods, sections, prices by the m² and boxes without a correction', async () => {
    const report = await importPaths(connection, [fixture('tidy.xlsx')]);
    expect(report.counts.product).toMatchObject({ came: 60, added: 60, refused: 0 });
    expect(await query(connection, 'select name from sections order by name')).toEqual(
      ['Для пола', 'Для стен', 'Плитка'].map((name) => ({ name })),
    );
    // 1.2 m² in a box of 10: a piece of 0.12 m², of which 40.8 m² are 340.
    expect((await goods())[0]).toMatchObject({
      id: 'L-0001',
      section: 'Для пола',
      unit: 'шт.',
      area: '12000000',
      stock: '340000',
    });
    expect(
      await query(
        connection,
        `select a.amount, a.unit from offer_prices a join offers o on o.id = a.offer_id where o.external_id = 'L-0001' order by 1`,
      ),
    ).toEqual([
      { amount: '9165', unit: 'м²' },
      { amount: '11639', unit: '' },
    ]);
  });

  it('[SHOP-2] a messy one keeps zeros of codes, and reads titles, headings in two rows and words for stock', async () => {
    const report = await importPaths(connection, [fixture('messy.xlsx')]);
    expect(report.counts.product).toMatchObject({ added: 34, refused: 0 });
    expect(await query(connection, 'select name from sections order by name')).toEqual(
      ['КЕРАМИКА', 'КЕРАМОГРАНИТ', 'МОЗАИКА', 'Прочие товары'].map((name) => ({ name })),
    );
    expect((await goods()).slice(0, 2)).toMatchObject([
      { id: '000012', section: 'КЕРАМИКА', collection: 'Озеро', stock: '0', unit: 'шт.' },
      { id: '000049', section: 'КЕРАМИКА', collection: 'Озеро', stock: '277000', unit: 'шт.' },
    ]);
    expect(report.facts).toEqual(
      expect.arrayContaining([
        'Лист «плитка 2026»: скрытые столбцы не прочитаны: H',
        'Лист «служебный» не прочитан: он скрыт',
      ]),
    );
    expect(report.findings.map(findingText).join('\n')).toMatch(
      /«по запросу» у «000123» \(messy\.xlsx, лист «плитка 2026»:12\)/,
    );
    expect(report.warnings.join('\n')).toMatch(/лист «плитка 2026»:\d+: строка итога пропущена/);
    // What the supplier hid is shown to nobody.
    expect(await query(connection, `select name from properties where name ~ 'Прим'`)).toEqual([]);
    expect(await query(connection, `select 1 from products where name ~ 'Менеджер|ИТОГО'`)).toEqual([]);
  });

  it('[SHOP-2] a sheet of models by colour and size becomes products of variants, and no price of a part is shown', async () => {
    const report = await importPaths(connection, [fixture('messy.xlsx')]);
    const doors = await query(
      connection,
      `select p.name, count(*)::integer as variants, sum(o.price)::integer as price, sum(o.stock)::integer as stock
       from products p join offers o on o.product_id = p.id and o.active where p.external_id like 'group:%' group by 1 order by 1`,
    );
    expect(doors).toEqual([
      { name: 'Ветка 1', variants: 8, price: 213_535, stock: 44_000 },
      { name: 'Ветка 2', variants: 8, price: 212_630, stock: 30_000 },
    ]);
    const chosenBy = await query(
      connection,
      `select distinct r.name from offer_properties p join properties r on r.id = p.property_id order by 1`,
    );
    expect(chosenBy).toEqual([{ name: 'Размер' }, { name: 'Цвет' }]);
    expect(report.facts.join('\n')).toMatch(/не прочитаны: «Коробка, руб», «Наличник, руб»/);
    const again = await importPaths(connection, [fixture('messy.xlsx')]);
    expect(again.changed).toBe(false);
  });

  it('[SHOP-2] its report stays to be read, with what was not understood and on which line', async () => {
    const { id, facts } = await importPaths(connection, [fixture('messy.xlsx')]);
    const page = await importPage(connection, id);
    expect(page).toMatchObject({ source: 'csv', files: ['messy.xlsx'] });
    expect(page?.table.rows[0]).toEqual({ name: 'Разделы', cells: ['4', '4', '0', '0', '0', '0'] });
    expect(page?.notes?.facts).toEqual(facts);
    expect(page?.notes?.warnings).toEqual(['messy.xlsx, лист «плитка 2026»:47: строка итога пропущена']);
    expect(await importPage(connection, id + 1)).toBeNull();
  });

  it('[SHOP-2] reports are stored for the last hundred imports, their counts for all', async () => {
    const { id } = await importPaths(connection, [fixture('messy.xlsx')]);
    await query(connection, `select setval(pg_get_serial_sequence('imports', 'id'), $1)`, [id + 99]);
    await importPaths(connection, [fixture('messy.xlsx')]);
    const page = await importPage(connection, id);
    expect(page?.notes).toBeNull();
    expect(page?.table.rows).toHaveLength(8);
  });

  it('[SHOP-2] is the same source as a CSV table, so that a merchant may send either', async () => {
    await importPaths(connection, [folder.write('a.csv', 'Код;Название;Цена\n1;Клей;5')]);
    const path = await write('b.xlsx', [
      ['Код', 'Название', 'Цена'].map((value) => ({ value })),
      [
        { value: 1, type: Number },
        { value: 'Клей', type: String },
        { value: 5.1, type: Number },
      ],
    ]);
    expect(await importPaths(connection, [path])).toMatchObject({ source: 'csv', changed: true });
    expect(await goods()).toMatchObject([{ id: '1', price: '510' }]);
  });

  it('[SHOP-2] in a program’s format of before 2007 is refused with what to save it as', async () => {
    expect(await refusal(connection, [fixture('old.xls')])).toMatch(
      /XLS\).*сохраните его как «Книга Excel \(XLSX\)»/,
    );
    expect(await count('products')).toEqual([{ n: 0 }]);
  });

  it('[SHOP-2] a CSV named as a workbook is read as what it is', async () => {
    const path = folder.write('really-csv.xlsx', '\ufeffАртикул;Наименование;Цена\nC-1;Плитка;12,50');
    await importPaths(connection, [path]);
    expect(await goods()).toMatchObject([{ id: 'C-1', price: '1250' }]);
  });

  it.each([
    [
      'cut off',
      (bytes: string) => bytes.slice(0, bytes.length / 2),
      /испорчена, обрывается или закрыта паролем/,
    ],
  ])('[SHOP-2] a workbook that is %s is refused', async (_, change, reason) => {
    const path = await write('whole.xlsx', [['Код', 'Название', 'Цена'].map((value) => ({ value }))]);
    const { readFile, writeFile } = await import('node:fs/promises');
    await writeFile(path, change(await readFile(path, 'latin1')), 'latin1');
    expect(await refusal(connection, [path])).toMatch(reason);
  });

  it('[SHOP-2] a workbook without a sheet of goods is refused with the reason of each', async () => {
    const path = await write('none.xlsx', [
      ['Название', 'Цена'].map((value) => ({ value })),
      [
        { value: 'Клей', type: String },
        { value: 5, type: Number },
      ],
    ]);
    expect(await refusal(connection, [path])).toMatch(
      /лист «[^»]+» не прочитан: в таблице нет столбца кода или артикула; узнаны столбцы «Название», «Цена»/,
    );
  });
});
