import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { estimateXlsx } from '../../src/adapters/documents/estimate-xlsx.ts';
import { newsletterCommand } from '../../src/app/cli/commands/newsletter-command.ts';
import { type Connection, schema } from '../../src/data/connection.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { addPerson, adminHost, browserOf } from './admin-people.ts';
import { describeShop } from './open-shop.ts';

const FORMULAS = [
  "=cmd|'/C calc'!A0@b.by",
  '+1+1@b.by',
  '-1+1@b.by',
  '@SUM(A1)@b.by',
  '\t=1@b.by',
  '=1;=2@b.by',
];
const unescaped = (xml: string) =>
  xml.replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** Returns the cells of an Excel table that contain text. */
async function textsOf(file: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(file);
  const texts: string[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!/sharedStrings|worksheets/.test(entry.fileName)) continue;
    const xml = await text(await zip.openReadStreamPromise(entry));
    expect(xml).not.toMatch(/<f[ >]/);
    texts.push(
      ...Array.from(xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g), ([, found = '']) => unescaped(found)),
    );
  }
  return texts;
}

async function newsletter(connection: Connection): Promise<string[]> {
  const { db } = connection;
  const now = new Date('2026-11-27T09:00:00Z');
  for (const [at, email] of FORMULAS.entries())
    await db
      .insert(schema.mailContacts)
      .values({ email, secret: `${at}`.padEnd(24, 'x'), usedAt: now, requestedAt: now, confirmedAt: now })
      .onConflictDoNothing();
  const lines: string[] = [];
  await newsletterCommand(() => 'https://shop.test').run(connection, ['export'], (line) => lines.push(line));
  const rows: string[][] = parse(lines.join('\r\n'), { delimiter: ';' });
  return rows.flat();
}

async function estimate(): Promise<string[]> {
  const cells: string[] = [];
  for (const formula of FORMULAS) {
    const row = { number: 1, amount: '1', price: kopecks(1), total: null };
    const sheet = {
      title: formula,
      subtitle: formula,
      rooms: [
        {
          title: formula,
          rows: [{ ...row, name: formula, about: formula, unit: formula }],
          total: kopecks(1),
        },
      ],
      totals: [{ name: formula, text: formula }],
    };
    cells.push(...(await textsOf(await estimateXlsx(sheet))));
  }
  return cells;
}

async function ofAdmin(connection: Connection): Promise<string[]> {
  const orders = FORMULAS.map((name, at): typeof schema.orders.$inferInsert => ({
    ...{ name, secret: `f${at}`, idempotencyKey: `f${at}`, phone: `+37529000000${at}`, city: 'Минск' },
    delivery: 'pickup',
    payment: 'erip',
    ...{ goodsTotal: kopecks(100), deliveryTotal: kopecks(0), total: kopecks(100) },
  }));
  await connection.db.insert(schema.orders).values(orders);
  const { app } = await adminHost(connection);
  await addPerson(connection, 'выгрузка', 'owner');
  const browser = browserOf(app);
  await browser.signIn('выгрузка');
  const files = ['/admin/orders/export.csv', '/admin/buyers/export.csv'];
  const tables: string[][][] = [];
  for (const file of files) {
    const { body } = await browser.get(file);
    tables.push(parse(body, { delimiter: ';', bom: true }));
  }
  await app.close();
  const [ofOrders = [], ofBuyers = []] = tables;
  expect(ofBuyers.length).toBe(FORMULAS.length + 1);
  for (const formula of FORMULAS) expect(ofBuyers.flat()).toContain(`'${formula}`);
  return [...ofOrders, ...ofBuyers].flat();
}

/** Every table that leaves the shop, by the file that writes it: a function that returns its cells when all texts look like formulas. */
const WRITERS: Record<string, (connection: Connection) => Promise<string[]>> = {
  'adapters/documents/estimate-xlsx.ts': estimate,
  'app/cli/commands/newsletter-command.ts': newsletter,
  'http/endpoints/admin/admin-files.ts': ofAdmin,
};

describeShop('an exported table', (opened) => {
  it.each(Object.entries(WRITERS))('[REV-5] [BEYOND-7] contains no formula: %s', async (_, cellsOf) => {
    const cells = await cellsOf(opened().connection);
    for (const formula of FORMULAS) expect(cells).toContain(`'${formula}`);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
  });
});

it('is covered here for every kind of export', () => {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url));
  const writes =
    /write-excel-file|csvRow\(|csv-stringify|attachment; filename="[^"]*\.(csv|tsv|xlsx?)|'text\/csv'|(CSV|TSV) с /;
  const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|astro)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => name !== 'domain/export/table-cell.ts')
    .filter((name) => writes.test(readFileSync(`${folder}${name}`, 'utf8')));
  expect(writers.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});
