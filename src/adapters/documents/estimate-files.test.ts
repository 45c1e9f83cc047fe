import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { kopecks } from '../../domain/measures/money.ts';
import { units } from '../../domain/measures/quantity.ts';
import type { EstimateSheet, SheetRow } from '../../domain/project/estimate-sheet.ts';
import { estimatePdf } from './estimate-pdf.ts';
import { estimateXlsx } from './estimate-xlsx.ts';

const row = (number: number, over: Partial<SheetRow> = {}): SheetRow => ({
  ...{ number, name: 'Керамогранит 60×60', about: 'арт. 1', unit: 'шт.', quantity: units(12) },
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

/** The texts of all parts of an archive, by name. */
async function unpack(file: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(file);
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return parts;
}

it('[BEYOND-7] a table of Excel has sums as numbers and texts as texts', async () => {
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

it('[BEYOND-7] a PDF has pages of A4 with its own letters, as many as the goods need', async () => {
  const [one, several] = [await estimatePdf(sheet([row(1)])), await estimatePdf(sheet(many))];
  const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pages(one)).toBe(1);
  expect(pages(several)).toBeGreaterThan(3);
  expect(one.toString('latin1')).toContain('GolosText');
  expect(several.length).toBeLessThan(200_000);
});

it('[BEYOND-7] words of any length and alphabet become a file', async () => {
  const long = row(1, { name: 'Щ'.repeat(300), about: '漢字 🙂 '.repeat(50), total: null });
  for (const file of [await estimatePdf(sheet([long])), await estimateXlsx(sheet([long]))])
    expect(file.length).toBeGreaterThan(1000);
});
