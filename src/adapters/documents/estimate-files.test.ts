import { text } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { kopecks } from '../../domain/measures/money.ts';
import type { EstimateSheet, SheetRow } from '../../domain/project/estimate-sheet.ts';
import { drawableText } from './drawable-text.ts';
import { estimatePdf } from './estimate-pdf.ts';
import { estimateXlsx } from './estimate-xlsx.ts';

const row = (number: number, over: Partial<SheetRow> = {}): SheetRow => ({
  ...{ number, name: 'Керамогранит 60×60', about: 'арт. 1', unit: 'шт.', amount: '12' },
  ...{ price: kopecks(1071), total: kopecks(12_852) },
  ...over,
});

const sheet = (rows: readonly SheetRow[]): EstimateSheet => ({
  title: 'Ванная',
  subtitle: 'Смета',
  rooms: [{ title: 'Пол, 4 м²', rows, total: kopecks(12_852) }],
  totals: [{ name: 'Итого', text: '128,52 руб.' }],
});

const many = Array.from({ length: 100 }, (_, at) => row(at + 1));

/** Returns the text of each part of an archive, by name. */
async function unpack(file: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(file);
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return parts;
}

it('[BEYOND-7] an Excel table stores amounts as numbers and texts as text', async () => {
  const formula = row(1, { name: '=HYPERLINK("https://evil.example")', about: '<b>&\uffff' });
  const parts = await unpack(await estimateXlsx(sheet([formula])));
  const cells = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(cells).toContain('<v>128.52</v>');
  expect(cells).toContain('<v>10.71</v>');
  expect(cells).not.toContain('<f>');
  const texts = [...parts.values()].join('');
  expect(texts).toContain('=HYPERLINK("https://evil.example")</t>');
  expect(texts).toContain('&lt;b&gt;&amp;</t>');
});

it('[BEYOND-7] a PDF has A4 pages with embedded fonts, as many pages as the products need', async () => {
  const [one, several] = [await estimatePdf(sheet([row(1)])), await estimatePdf(sheet(many))];
  const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pages(one)).toBe(1);
  expect(pages(several)).toBeGreaterThan(3);
  expect(one.toString('latin1')).toContain('GolosText');
  expect(several.length).toBeLessThan(200_000);
});

/** Decodes the text drawn in a PDF by the character maps of its fonts; a character that a font does not contain is «□». */
function drawnText(file: Buffer): string {
  const source = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const { 1: id = '', 2: body = '' } of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const streamOf = (body: string) => {
    const [head = '', data] = body.split('stream\n');
    if (data === undefined) return '';
    const bytes = Buffer.from(data, 'latin1');
    return head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : data;
  };
  const maps = new Map<string, string[]>();
  for (const body of objects.values())
    for (const { 1: name = '', 2: id = '' } of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      const [, ...ranges] = streamOf(objects.get(map) ?? '').split('beginbfrange');
      // CMap sections contain up to 256 glyphs each, so there may be several.
      const signs = ranges.flatMap((range) => {
        const [, listed = ''] = /\[([^\]]*)\]/.exec(range) ?? [];
        return Array.from(listed.matchAll(/<([\da-f ]+)>/gi), ([, hex = '']) => hex);
      });
      maps.set(name, signs);
    }
  const lines: string[] = [];
  for (const body of objects.values()) {
    let font: string[] = [];
    for (const { 1: name, 2: glyphs = '' } of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g))
      if (name) font = maps.get(name) ?? [];
      else {
        const codes = Array.from(glyphs.matchAll(/<([\da-f]+)>/gi), ([, hex = '']) => hex).join('');
        const drawn = (codes.match(/.{4}/g) ?? []).map((code) => {
          const units = code === '0000' ? '25a1' : (font[Number.parseInt(code, 16)] ?? '');
          return units
            .split(' ')
            .map((unit) =>
              String.fromCharCode(...(unit.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 16))),
            )
            .join('');
        });
        lines.push(drawn.join(''));
      }
  }
  return lines.join('\n');
}

it('[BEYOND-7] a PDF draws every character of a name in its font or spells it out, without empty boxes', async () => {
  const name = 'Труба ⌀32 ≈ 5 ₽ ±0,5° ½ ⅓';
  const about = 'λ 0,036 · ℃ · a ≠ b · 10⁶ · ✓ · Ωм · Żółć · 漢 · 🙂';
  const drawn = drawnText(await estimatePdf({ ...sheet([row(1, { name, about })]), title: 'Łazienka ₽ ⌀' }));
  const words = drawn.replaceAll(/\s+/g, ' ');
  for (const expected of [
    'Труба Ø32 ≈ 5 ₽ ±0,5° ½ 1⁄3',
    'Łazienka ₽ Ø',
    'лямбда 0,036',
    '°C',
    'a не равно b',
    '10^6',
    '· + ·',
    'Омм',
    'Żółć',
    '?',
  ])
    expect(words).toContain(expected);
  expect(words).not.toContain('□');
});

it('[BEYOND-7] both font weights contain every character that counts as drawable', async () => {
  const signs = Array.from({ length: 0x2270 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => sign.trim() !== '' && drawableText(sign) === sign,
  );
  const all = signs.join('');
  const drawn = drawnText(await estimatePdf({ ...sheet([row(1, { name: all })]), title: all }));
  expect(signs.length).toBeGreaterThan(400);
  expect(drawn).not.toContain('□');
});

it('[BEYOND-7] texts of any length and alphabet produce a file', async () => {
  const long = row(1, { name: 'Щ'.repeat(300), about: '漢字 🙂 '.repeat(50), total: null });
  for (const file of [await estimatePdf(sheet([long])), await estimateXlsx(sheet([long]))])
    expect(file.length).toBeGreaterThan(1000);
});
