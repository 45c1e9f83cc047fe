import { deflateRawSync, gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { foreignFile } from './foreign-file.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(text, 'utf16le');

/** Builds the beginning of a ZIP: the headers of empty entries. */
const zip = (...names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const header = Buffer.alloc(30);
      header.write('PK\x03\x04', 'latin1');
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, bytes(name), deflateRawSync('')]);
    }),
  );
const compound = (part: string) =>
  Buffer.concat([bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(600), wide(part)]);
const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'avif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();

const FOREIGN: Record<string, [Buffer | Promise<Buffer>, RegExp]> = {
  'a table of Excel': [
    writeXlsxFile([[{ value: 'Код', type: String }]]).toBuffer(),
    /^это таблица Excel \(XLSX\)/,
  ],
  'a table of Excel whose parts come otherwise': [
    zip('docProps/app.xml', '[Content_Types].xml', 'xl/workbook.xml'),
    /таблица Excel/,
  ],
  'a table of LibreOffice': [
    zip('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
    /таблица LibreOffice/,
  ],
  'a document of Word': [
    zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
    /документ Word \(DOCX\)/,
  ],
  'a presentation': [zip('[Content_Types].xml', 'ppt/presentation.xml'), /презентация/],
  'an older table of Excel': [compound('Workbook'), /таблица Excel \(XLS\)/],
  'an older document of Word': [compound('WordDocument'), /документ Word \(DOC\)/],
  'a table with a password': [compound('EncryptedPackage'), /с паролем.*снимите пароль/],
  'another older file of Office': [compound('1Table'), /старого Excel или Word/],
  'an archive without its name': [zip('import0_1.xml'), /архив ZIP.*\.zip/],
  'a PDF': [bytes('%PDF-1.7\n%\xe2\xe3'), /документ PDF/],
  'an RTF': [bytes('{\\rtf1\\ansi'), /документ RTF/],
  'a RAR': [bytes('Rar!\x1a\x07\x01\0'), /архив RAR.*распакуйте/],
  'a 7z': [bytes("7z\xbc\xaf'\x1c\0\x04"), /архив 7z/],
  'a gzip': [gzipSync('a'), /архив gzip/],
  'a tar': [Buffer.concat([bytes('import.xml'.padEnd(257, '\0')), bytes('ustar\0')]), /архив tar/],
  'a database of 1C': [bytes('1CDBMSV8\x08'), /база 1С/],
  'a PNG': [picture('png'), /картинка PNG.*import_files/],
  'a JPEG': [picture('jpeg'), /картинка JPEG/],
  'a GIF': [picture('gif'), /картинка GIF/],
  'a WebP': [picture('webp'), /картинка WebP/],
  'an AVIF': [picture('avif'), /картинка AVIF/],
  'a TIFF': [picture('tiff'), /картинка TIFF/],
  'a page': [bytes('<!DOCTYPE html>\n<html>'), /страница HTML.*скачайте сам файл/],
  'a page in UTF-16': [Buffer.concat([bytes('\xff\xfe'), wide('\r\n<HTML>')]), /страница HTML/],
  'a page in windows-1251': [iconv.encode('<html><title>Вход</title>', 'windows-1251'), /страница HTML/],
  'a script': [
    bytes('<?php header("Content-Type: text/xml"); ?><?xml version="1.0"?>'),
    /с кода PHP.*до «<\?xml»/,
  ],
  'a short script': [bytes('\xef\xbb\xbf<?= $xml ?>'), /с кода PHP/],
  'a message of PHP': [
    bytes('<br />\n<b>Warning</b>:  fopen(a): failed in <b>/x.php</b> on line <b>3</b>'),
    /сообщения об ошибке PHP/,
  ],
  'a bare message of PHP': [bytes('PHP Notice:  Undefined index'), /сообщения об ошибке PHP/],
  'a JSON': [bytes('[\n{"id": 1}]'), /файл JSON/],
};

describe('a file that is not a catalogue', () => {
  it.each(Object.entries(FOREIGN))('is named correctly: %s', async (_, [file, reason]) => {
    expect(foreignFile(await file)?.reason).toMatch(reason);
  });

  it.each([
    '<?xml version="1.0"?><yml_catalog>',
    '\xef\xbb\xbf<?xml version="1.0"?><КоммерческаяИнформация>',
    '\n<yml_catalog>',
    '<!-- html -->\n<yml_catalog>',
    'код;название;цена\n1;Плитка;5',
    'sep=;\nid;name',
    '[Прайс];;\nid;name',
    'Warning\nid;name',
    'MM;BM;II',
    '',
  ])('is not assumed for what may be a catalogue: %j', (text) => {
    expect(foreignFile(bytes(text))).toBeNull();
  });
});
