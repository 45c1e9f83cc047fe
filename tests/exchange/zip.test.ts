import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { Connection } from '../../src/data/connection.ts';
import { unpackZip } from '../../src/exchange/formats/zip/unpack-zip.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, query, refusal, scratch } from './databases.ts';
import { makeZip, type ZipEntry } from './make-zip.ts';

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`fixtures/${name}`, import.meta.url)));
const folder = scratch();
afterAll(folder.remove);

function zip(name: string, entries: readonly ZipEntry[]): string {
  const path = join(folder.folder, name);
  writeFileSync(path, makeZip(entries));
  return path;
}
const remnants = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kafel-archive-'));

describe('an archive', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  beforeEach(() => empty(connection));
  afterAll(() => connection.close());

  it('is read like the folder it was made of, including pictures next to the files', async () => {
    const before = remnants();
    const requested: string[] = [];
    const storePicture = async (bytes: Uint8Array) => {
      requested.push(Buffer.from(bytes).toString());
      return { hash: '0123456789abcdef', width: 4, height: 3, placeholder: 'ffffff-ffffff-ffffff' };
    };
    const archive = zip('exchange.zip', [
      { name: 'webdata/', content: '' },
      { name: 'webdata/offers.xml', content: fixture('offers.xml') },
      { name: 'webdata/import.xml', content: fixture('goods.xml') },
      { name: 'webdata/import_files/vistan.png', content: 'a picture' },
      { name: 'webdata/setup.exe', content: 'not looked at' },
    ]);
    const report = await importPaths(connection, [archive], { storePicture });
    expect(report).toMatchObject({
      source: 'commerceml:shop-1',
      files: ['exchange.zip/webdata/import.xml', 'exchange.zip/webdata/offers.xml'],
      counts: { product: { added: 4 } },
    });
    expect(requested).toEqual(['a picture']);
    expect(await query(connection, `select origin from pictures where hash <> ''`)).toHaveLength(1);
    expect(remnants()).toEqual(before);
  });

  it.each(['csv', 'xlsx', 'yml'])(
    '[SHOP-2] of a %s and pictures gives goods those named after them, by article or id',
    async (format) => {
      const stored = new Set<string>();
      const storePicture = async (bytes: Uint8Array) => {
        stored.add(Buffer.from(bytes).toString());
        return { hash: '0123456789abcdef', width: 4, height: 3, placeholder: 'ffffff-ffffff-ffffff' };
      };
      const rows = [
        ['Код', 'Артикул', 'Название', 'Цена'],
        ['1', 'A/15', 'Плитка', '5'],
        ['2', 'B-1', 'Клей', '6'],
      ];
      const books = {
        csv: async () => rows.map((row) => row.join(';')).join('\n'),
        xlsx: async () =>
          writeXlsxFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer(),
        yml: async () => `<yml_catalog><shop><name>Э</name><url>https://e.example</url>
        <categories><category id="1">Смеси</category></categories><offers>
        <offer id="1"><price>5</price><categoryId>1</categoryId><name>Плитка</name><picture>фото/a_15.JPG</picture><picture>фото/A_15_2.jpg</picture></offer>
        <offer id="2"><price>6</price><categoryId>1</categoryId><name>Клей</name><picture>фото/2.png</picture></offer></offers></shop></yml_catalog>`,
      };
      const archive = zip('pictures.zip', [
        { name: `прайс.${format}`, content: await books[format as keyof typeof books]() },
        ...['a_15.JPG', 'A_15_2.jpg', '2.png', 'B-10.png', 'readme.txt'].map((name) => ({
          ...{ name: `фото/${name}`, content: name },
        })),
      ]);
      await importPaths(connection, [archive], { storePicture });
      expect([...stored].sort()).toEqual(['2.png', 'A_15_2.jpg', 'a_15.JPG']);
      expect(
        await query(
          connection,
          `select p.external_id as id, k.origin from pictures k join products p on p.id = k.product_id where k.hash <> '' order by 1, 2 desc`,
        ),
      ).toEqual([
        { id: '1', origin: 'фото/a_15.JPG' },
        { id: '1', origin: 'фото/A_15_2.jpg' },
        { id: '2', origin: 'фото/2.png' },
      ]);
    },
  );

  it('[SHOP-2] of a table and pictures gives goods those named after them by name, and says which belong to none', async () => {
    const storePicture = async () => ({
      ...{ hash: '0123456789abcdef', width: 4, height: 3, placeholder: 'ffffff-ffffff-ffffff' },
    });
    const archive = zip('named.zip', [
      { name: 'прайс.csv', content: 'Код;Название;Цена\n1;Клей «Плюс», 5 кг/мешок;5\n2;Затирка;6' },
      ...['КЛЕЙ Плюс 5 кг_мешок.jpg', 'КЛЕЙ Плюс 5 кг_мешок_2.jpg', '2.png', 'IMG_0001.jpg'].map((name) => ({
        ...{ name, content: name },
      })),
    ]);
    const { facts } = await importPaths(connection, [archive], { storePicture });
    expect(facts).toContain(
      'Картинок в архиве: 4, с ними товаров: 2. Ни к одному товару не подошли 1: «IMG_0001.jpg»',
    );
    const found = `select p.external_id as id, k.origin from pictures k join products p on p.id = k.product_id where k.hash <> '' order by 1, k.position`;
    expect(await query(connection, found)).toEqual([
      { id: '1', origin: 'КЛЕЙ Плюс 5 кг_мешок.jpg' },
      { id: '1', origin: 'КЛЕЙ Плюс 5 кг_мешок_2.jpg' },
      { id: '2', origin: '2.png' },
    ]);
  });

  it.each([
    ['a feed', 'feed.yml', 'yml:'],
    ['a table', 'goods.csv', 'csv'],
  ])('may contain %s', async (_, name, source) => {
    const report = await importPaths(connection, [zip(`${name}.zip`, [{ name, content: fixture(name) }])]);
    expect(report.source).toContain(source);
  });

  it.each([
    ['price.xlsx', /^price\.xlsx: лист «Sheet1» не прочитан/],
    ['price.csv', /^price\.csv: лист «Sheet1» не прочитан/],
    ['price.xml', /^price\.xml: лист «Sheet1» не прочитан/],
    ['price.zip', /^price\.zip: это таблица Excel \(XLSX\), .*имя с окончанием \.xlsx/],
  ])('is recognised as an Excel table whatever its name: %s', async (name, reason) => {
    const path = join(folder.folder, name);
    writeFileSync(path, await writeXlsxFile([[{ value: 'Код', type: String }]]).toBuffer());
    expect(await refusal(connection, [path])).toMatch(reason);
  });

  it('is named in the refusal when it is of another kind', async () => {
    const path = join(folder.folder, 'goods.zip');
    writeFileSync(path, 'Rar!\x1a\x07\x01\0', 'latin1');
    expect(await refusal(connection, [path])).toMatch(/^goods\.zip: это архив RAR/);
  });

  it('is refused without a catalogue', async () => {
    expect(await refusal(connection, [zip('none.zip', [{ name: 'a.jpg', content: 'x' }])])).toMatch(
      /в архиве нет файлов XML, YML, XLSX или CSV/,
    );
  });
});

describe('an untrustworthy archive', () => {
  const good = { name: 'a.csv', content: 'код;название;цена\n1;Клей;5' };
  it.each([
    ['climbs out', [{ name: '../a.csv', content: 'x' }], /недопустимый путь/],
    ['climbs out backwards', [{ name: 'a\\..\\..\\b.csv', content: 'x' }], /недопустимый путь/],
    ['is absolute', [{ name: '/etc/a.csv', content: 'x' }], /недопустимый путь/],
    ['names a drive', [{ name: 'C:\\a.csv', content: 'x' }], /недопустимый путь/],
    ['links elsewhere', [{ name: 'a.csv', content: '/etc/passwd', mode: 0o120777 }], /недопустимый путь/],
    ['has one name twice', [good, good], /два файла с одним именем/],
    ['lies about a size', [{ ...good, claimed: 5 }], /испорчен/],
  ])('is refused when it %s', async (_, entries, reason) => {
    const before = remnants();
    await expect(unpackZip(zip('bad.zip', entries), 'bad.zip')).rejects.toThrow(reason);
    expect(remnants()).toEqual(before);
  });

  it('is refused when it is truncated or not an archive', async () => {
    const path = zip('cut.zip', [good]);
    writeFileSync(path, readFileSync(path).subarray(0, 60));
    await expect(unpackZip(path, 'cut.zip')).rejects.toThrow(/испорчен или обрывается/);
  });

  it('is refused as soon as it exceeds the limits', async () => {
    const limits = { entries: 2, bytes: 3_000_000, ratio: 100, ratioFrom: 1_000_000 };
    const zeros = Buffer.alloc(2_000_000, 'a');
    await expect(
      unpackZip(zip('bomb.zip', [{ name: 'a.csv', content: zeros }]), 'bomb.zip', limits),
    ).rejects.toThrow(/слишком большой объём/);
    const random = Buffer.from(Array.from({ length: 2_000_000 }, (_, at) => ((at * 7919) % 251) ^ (at >> 8)));
    const two = ['a.csv', 'b.csv'].map((name) => ({ name, content: random }));
    await expect(unpackZip(zip('two.zip', two), 'two.zip', { ...limits, ratio: 1e9 })).rejects.toThrow(
      /слишком большой объём/,
    );
    await expect(
      unpackZip(zip('many.zip', [good, { ...good, name: 'b' }, { ...good, name: 'c' }]), 'many.zip', limits),
    ).rejects.toThrow(/слишком много файлов/);
  });

  it.each(['cp866', 'windows-1251', 'utf-8'])('has its names read in %s', async (encoding) => {
    const names = ['Выгрузка/товары.csv', 'ПРАЙС.csv'];
    const { files, remove } = await unpackZip(
      zip(
        'names.zip',
        names.map((name) => ({ ...good, name: iconv.encode(name, encoding) })),
      ),
      'names.zip',
    );
    await remove();
    expect(files.map(({ name }) => name)).toEqual(names);
  });
});
