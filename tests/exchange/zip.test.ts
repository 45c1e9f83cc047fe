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
import { empty, query, refusal, scratch, take } from './databases.ts';
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

  it('is read like the folder it was made of, pictures beside the files included', async () => {
    const before = remnants();
    const asked: string[] = [];
    const storePicture = async (bytes: Uint8Array) => {
      asked.push(Buffer.from(bytes).toString());
      return { hash: '0123456789abcdef', width: 4, height: 3, placeholder: 'ffffff-ffffff-ffffff' };
    };
    const archive = zip('exchange.zip', [
      { name: 'webdata/', content: '' },
      { name: 'webdata/offers.xml', content: fixture('offers.xml') },
      { name: 'webdata/import.xml', content: fixture('goods.xml') },
      { name: 'webdata/import_files/vistan.png', content: 'a picture' },
      { name: 'webdata/setup.exe', content: 'not looked at' },
    ]);
    const report = await take(connection, [archive], { storePicture });
    expect(report).toMatchObject({
      source: 'commerceml:shop-1',
      files: ['exchange.zip/webdata/import.xml', 'exchange.zip/webdata/offers.xml'],
      counts: { product: { added: 4 } },
    });
    expect(asked).toEqual(['a picture']);
    expect(await query(connection, `select origin from pictures where hash <> ''`)).toHaveLength(1);
    expect(remnants()).toEqual(before);
  });

  it.each([
    ['a feed', 'feed.yml', 'yml:'],
    ['a table', 'goods.csv', 'csv'],
  ])('may hold %s', async (_, name, source) => {
    const report = await take(connection, [zip(`${name}.zip`, [{ name, content: fixture(name) }])]);
    expect(report.source).toContain(source);
  });

  it.each(['price.xlsx', 'price.csv', 'price.xml', 'price.zip'])(
    'that is a table of Excel is called one, whatever its name: %s',
    async (name) => {
      const path = join(folder.folder, name);
      writeFileSync(path, await writeXlsxFile([[{ value: 'Код', type: String }]]).toBuffer());
      expect(await refusal(connection, [path])).toMatch(
        new RegExp(`^${name}: это таблица Excel \\(XLSX\\), .*сохраните лист с товарами как «CSV UTF-8»`),
      );
    },
  );

  it('of another kind is called what it is', async () => {
    const path = join(folder.folder, 'goods.zip');
    writeFileSync(path, 'Rar!\x1a\x07\x01\0', 'latin1');
    expect(await refusal(connection, [path])).toMatch(/^goods\.zip: это архив RAR/);
  });

  it('without a catalogue is refused', async () => {
    expect(await refusal(connection, [zip('none.zip', [{ name: 'a.jpg', content: 'x' }])])).toMatch(
      /в архиве нет файлов XML, YML или CSV/,
    );
  });
});

describe('an archive that cannot be trusted', () => {
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

  it('is refused when it is cut off, or no archive at all', async () => {
    const path = zip('cut.zip', [good]);
    writeFileSync(path, readFileSync(path).subarray(0, 60));
    await expect(unpackZip(path, 'cut.zip')).rejects.toThrow(/испорчен или обрывается/);
  });

  it('is refused as soon as it grows beyond bounds', async () => {
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
