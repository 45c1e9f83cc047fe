import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import { parseCommerceMl } from '../../src/exchange/formats/commerceml/parse.ts';
import { parseCsv } from '../../src/exchange/formats/csv/parse.ts';
import { sniffFile } from '../../src/exchange/formats/sniff.ts';
import { parseXlsx } from '../../src/exchange/formats/xlsx/parse.ts';
import { parseYml } from '../../src/exchange/formats/yml/parse.ts';
import type { ParsedRecord } from '../../src/exchange/record.ts';
import { scratch } from './databases.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const goods = readFileSync(fixture('goods.xml'), 'utf8');
const folder = scratch();
afterAll(folder.remove);

async function read(path: string): Promise<ParsedRecord[]> {
  const sniffed = await sniffFile(path, 'файл', VOCABULARY);
  const records: ParsedRecord[] = [];
  const stream =
    sniffed.format === 'commerceml'
      ? parseCommerceMl(path, 'файл', VOCABULARY)
      : sniffed.format === 'yml'
        ? parseYml(path, 'файл', VOCABULARY)
        : sniffed.format === 'xlsx'
          ? parseXlsx(path, 'файл', VOCABULARY)
          : parseCsv(path, 'файл', VOCABULARY, sniffed.shape);
  for await (const record of stream) records.push(record);
  return records;
}

const unplaced = (records: ParsedRecord[]) => records.map((record) => ({ ...record, place: undefined }));

describe('a file in any form', () => {
  it.each([
    ['with a byte order mark', `\ufeff${goods}`, 'utf-8'],
    ['in windows-1251', goods.replace('"UTF-8"', '"windows-1251"').replaceAll('×', 'x'), 'windows-1251'],
    ['in UTF-16 with a byte order mark', `\ufeff${goods.replace('"UTF-8"', '"UTF-16"')}`, 'utf-16le'],
    ['on one line', goods.replace(/>\s+</g, '><'), 'utf-8'],
    ['with a DTD named but not given', goods.replace('?>', '?>\n<!DOCTYPE x SYSTEM "x.dtd">'), 'utf-8'],
  ])('has the same content %s', async (name, text, encoding) => {
    const expected = await read(
      folder.write('plain.xml', text.includes('×') ? goods : goods.replaceAll('×', 'x')),
    );
    const records = await read(folder.write(`${name}.xml`, text, encoding));
    expect(unplaced(records)).toEqual(unplaced(expected));
    expect(records.length).toBeGreaterThan(15);
  });

  it('a table has the same content in windows-1251, with tabs and with commas', async () => {
    const table = readFileSync(fixture('goods.csv'), 'utf8')
      .replaceAll('×', 'x')
      .replace('Ель""; ', 'Ель"" ');
    const expected = unplaced(await read(folder.write('goods.csv', table)));
    expect(unplaced(await read(folder.write('goods-1251.csv', table, 'windows-1251')))).toEqual(expected);
    expect(
      unplaced(await read(folder.write('goods-tab.csv', `\ufeff${table.replaceAll(';', '\t')}`))),
    ).toEqual(expected);
  });
});

it('[PROD-11] a table contains documents, the video and the gift of goods', async () => {
  const table = [
    'код;название;цена;документы;подарок;видео',
    '1;Дверь;300;"Паспорт=паспорт двери.pdf | Сертификат=https://maker.example/a=b.pdf | без адреса";2;https://youtu.be/aB3-_xyz012',
    '2;Ручка;20;;;установка ручки.mp4',
  ].join('\n');
  const products = (await read(folder.write('documents.csv', table))).filter(
    ({ kind }) => kind === 'product',
  );
  expect(products).toMatchObject([
    {
      documents: [
        { title: 'Паспорт', address: `/documents/${encodeURIComponent('паспорт двери.pdf')}`, size: 0 },
        { title: 'Сертификат', address: 'https://maker.example/a=b.pdf', size: 0 },
      ],
      links: [{ product: '2', kind: 'gift' }],
      video: 'https://youtu.be/aB3-_xyz012',
    },
    { video: `/documents/${encodeURIComponent('установка ручки.mp4')}` },
  ]);
  expect(products[1]).not.toHaveProperty('documents');
});

const rest = goods.slice(goods.indexOf('?>') + 2);
const middle = Math.floor(goods.length / 2);

describe('an untrustworthy file', () => {
  it.each([
    ['cut off', goods.slice(0, middle), /:\d+:\d+: файл испорчен: файл обрывается/],
    ['cut off within its last tag', goods.trimEnd().slice(0, -1), /файл/],
    ['two documents in one', goods + rest, /:9\d:\d+: .*несколько документов/],
    ['a second declaration', goods + goods, /файл испорчен/],
    ['something before the declaration', `undefined${goods}`, /:1:\d+: .*вне корневого элемента/],
    [
      'an external entity',
      goods.replace('?>', '?>\n<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
      /:2:\d+: .*DOCTYPE/,
    ],
    [
      'entities that grow',
      goods.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'),
      /DOCTYPE/,
    ],
    ['an unknown entity', goods.replace('Дверь Соло', 'Дверь&nbsp;Соло'), /:75:\d+: .*неизвестная сущность/],
    [
      'tags that cross',
      goods.replace('<Группы><Ид>g11</Ид></Группы>', '<Группы><Ид>g11</Группы></Ид>'),
      /:44:\d+/,
    ],
    ['an unknown encoding', goods.replace('UTF-8', 'koi-99'), /неизвестная кодировка/],
    ['elements nested without end', goods.replace('<Товары>', '<Товары>'.repeat(100)), /слишком глубоко/],
    ['a page', '<html><body></body></html>', /HTML/],
    ['nothing', '', /пуст/],
    ['a text', 'Добрый день\nэто письмо', /формат не узнан/],
    ['a table cut off within quotes', 'код;название;цена\n1;"Плитка', /кавычка/],
    ['a table with a short line', 'код;название;цена\n1;Плитка;5\n2;Клей', /:3: .*столько ячеек/],
  ])('%s is refused with its line and the reason', async (name, text, reason) => {
    await expect(read(folder.write(`${name}.xml`, text))).rejects.toThrow(reason);
  });

  const yml =
    '<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop><name>Плитка</name><offers/></shop></yml_catalog>';

  it.each([
    ['code of PHP', '<?php\n$a = 1;\n?>\n', /^файл: это файл, который начинается с кода PHP/],
    [
      'a message of PHP',
      '<br />\n<b>Warning</b>:  Плитка in <b>/x.php</b> on line <b>3</b><br />\n',
      /сообщения об ошибке PHP/,
    ],
    ['other text', 'Плитка', /:1:\d+: .*вне корневого элемента/],
    ['an empty line', '\n', /:2:\d+: .*объявление XML стоит не в начале/],
  ])(
    '%s before a feed in windows-1251 is refused for its content, not for its encoding',
    async (name, before, reason) => {
      await expect(read(folder.write(`${name}.yml`, before + yml, 'windows-1251'))).rejects.toThrow(reason);
    },
  );

  it.each([
    ['rss', /лента RSS/],
    ['Workbook', /таблица Excel, сохранённая как XML, а нужен/],
  ])('a document with the root %s is named in the refusal', async (root, reason) => {
    await expect(read(folder.write('root.xml', `<?xml version="1.0"?><${root}/>`))).rejects.toThrow(reason);
  });

  it('is refused when its bytes are broken', async () => {
    await expect(read(folder.write('bytes.xml', goods, 'windows-1251'))).rejects.toThrow(
      /байты не являются текстом/,
    );
  });
});
