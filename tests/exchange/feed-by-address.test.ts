import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadFile } from '../../src/adapters/web/download.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import type { Connection } from '../../src/data/connection.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { success } from '../../src/domain/result.ts';
import { importFiles } from '../../src/exchange/import-files.ts';
import { allowRetirement } from '../../src/services/exchange/permit.ts';
import { type FeedDeps, takeFeed } from '../../src/services/import/take-feed.ts';
import { openTestDatabase } from '../database.ts';
import { empty, query } from './databases.ts';
import { makeZip } from './make-zip.ts';

const MINUTE = 60_000;

function yml(goods: readonly number[], price = '10.00'): string {
  const offers = goods.map(
    (id) => `<offer id="${id}" available="true"><name>Плитка ${id}</name><price>${price}</price>
      <currencyId>USD</currencyId><categoryId>1</categoryId><count>5</count></offer>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-24"><shop><name>Поставщик</name>
    <url>https://supplier.example</url><currencies><currency id="BYN" rate="1"/><currency id="USD" rate="NBRB"/></currencies>
    <categories><category id="1">Плитка</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a feed by its address', () => {
  let connection: Connection;
  let server: Server;
  let origin = '';
  let folder = '';
  let now = 0;
  let rates = 'of today';
  let imports = 0;
  let asked: IncomingMessage[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    connection = await openTestDatabase();
    server = createServer((request, response) => {
      asked.push(request);
      answer(request, response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    await empty(connection);
    await connection.db.delete(outbox);
    await connection.pool.query('delete from exchange_permits');
    if (folder) rmSync(folder, { recursive: true, force: true });
    folder = mkdtempSync(join(tmpdir(), 'kafel-feed-'));
    now = Date.parse('2026-11-24T12:00:00Z');
    asked = [];
    imports = 0;
    rates = 'of today';
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
    await connection.close();
  });

  const clock = () => new Date(now);
  function deps(changes: Partial<FeedDeps> = {}, allowed = ['127.0.0.1'], maxBytes?: number): FeedDeps {
    const bounds = { timeoutMs: 400, userAgent: 'Kafel', accept: '*/*', allowed };
    return {
      ...{
        db: connection.db,
        settings: () => SETTINGS,
        clock,
        url: `${origin}/feed.xml`,
        folder,
        every: 60 * MINUTE,
      },
      download: (url, file, options) =>
        downloadFile(url, file, { ...options, ...bounds, maxBytes: maxBytes ?? options.maxBytes }),
      async runImport({ file, mayRetireMany }) {
        imports++;
        const taken = await importFiles(connection, [file], { clock, words: VOCABULARY, mayRetireMany });
        return taken.ok
          ? success({ retiredMany: taken.value.some((each) => each.massRetirement !== null) })
          : taken;
      },
      rates: () => rates,
      ...changes,
    };
  }

  const onSale = async () => (await query(connection, 'select 1 from offers where active')).length;
  const letters = async () =>
    (await connection.db.select().from(outbox).where(like(outbox.key, 'feed:%')).orderBy(outbox.id)).map(
      ({ payload }) => (payload as { text: string }).text,
    );
  const says = (body: string | Buffer, headers: Record<string, string> = {}) => {
    answer = (request, response) => {
      const { etag, 'last-modified': modified } = headers;
      const knows =
        (etag && request.headers['if-none-match'] === etag) ||
        (modified && request.headers['if-modified-since'] === modified);
      response.writeHead(knows ? 304 : 200, headers).end(knows ? '' : body);
    };
  };

  it('comes in when it is due, and only where it has changed', async () => {
    says(yml(many(3)), { etag: '"1"' });
    expect(await takeFeed(deps())).toBe('imported');
    expect(await onSale()).toBe(3);
    expect(await takeFeed(deps())).toBe('not-due');
    now += 60 * MINUTE;
    expect(await takeFeed(deps())).toBe('unchanged');
    expect([asked.length, imports]).toEqual([2, 1]);
    now += 60 * MINUTE;
    says(yml(many(4)), { etag: '"2"' });
    expect(await takeFeed(deps())).toBe('imported');
    expect(await onSale()).toBe(4);
  });

  it('is known by its moment where it has no tag', async () => {
    says(yml(many(3)), { 'last-modified': 'Tue, 24 Nov 2026 10:00:00 GMT' });
    expect(await takeFeed(deps())).toBe('imported');
    now += 60 * MINUTE;
    expect(await takeFeed(deps())).toBe('unchanged');
  });

  it('comes in again where nothing but the rates has changed', async () => {
    says(yml(many(3)), { etag: '"1"' });
    await takeFeed(deps());
    now += 60 * MINUTE;
    rates = 'of tomorrow';
    expect(await takeFeed(deps())).toBe('imported');
  });

  it('may be an archive', async () => {
    says(makeZip([{ name: 'prices/feed.yml', content: yml(many(2)) }]));
    expect(await takeFeed(deps())).toBe('imported');
    expect(await onSale()).toBe(2);
  });

  it('does not empty the shop unasked: the shop is told once, and may allow it once', async () => {
    says(yml(many(60)));
    await takeFeed(deps());
    says(yml(many(5)));
    for (let look = 0; look < 2; look++) {
      now += 60 * MINUTE;
      expect(await takeFeed(deps())).toBe('failed');
    }
    expect(await onSale()).toBe(60);
    const told = await letters();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/снимает с продажи.*55.*из 60/s);
    expect(told[0]).toContain('npm run shop -- exchange allow');
    await allowRetirement({ db: connection.db, clock });
    now += 60 * MINUTE;
    expect(await takeFeed(deps())).toBe('imported');
    expect(await onSale()).toBe(5);
    expect(await query(connection, 'select 1 from exchange_permits')).toEqual([]);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['a page of HTML', '<!DOCTYPE html><html><body>Войдите</body></html>', /feed\.xml/],
    ['half a feed', yml(many(60)).slice(0, 4000), /feed\.xml/],
    [
      'entities that grow',
      '<?xml version="1.0"?><!DOCTYPE yml_catalog [<!ENTITY a "aaaa">]><yml_catalog>&a;</yml_catalog>',
      /feed\.xml/,
    ],
    ['an archive of nothing', makeZip([{ name: 'readme.txt', content: 'no goods' }]), /архиве нет/],
    ['an archive that climbs out', makeZip([{ name: '../../etc/feed.yml', content: yml([1]) }]), /feed\.zip/],
  ])('is refused where it is %s, and the goods stay', async (_what, body, reason) => {
    says(yml(many(3)));
    await takeFeed(deps());
    says(body);
    now += 60 * MINUTE;
    expect(await takeFeed(deps())).toBe('failed');
    expect(await onSale()).toBe(3);
    expect((await letters())[0]).toMatch(reason);
  });

  it('is no larger than it may be, whatever it says or does not say of its length', async () => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-length': 1_000_000_000 }).write('<');
    expect(await takeFeed(deps())).toBe('failed');
    expect((await letters())[0]).toContain('файл слишком большой');
    now += 60 * MINUTE;
    let written = 0;
    answer = (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => {
        written++;
        response.write('x'.repeat(10_000));
      }, 1);
      response.on('close', () => clearInterval(timer));
    };
    expect(await takeFeed(deps({}, ['127.0.0.1'], 50_000))).toBe('failed');
    expect(written).toBeLessThan(200);
    expect(imports).toBe(0);
  });

  it('that cannot be reached is told of after three looks, once, and again only after it was well', async () => {
    answer = () => {};
    const look = async () => {
      now += 60 * MINUTE;
      return takeFeed(deps());
    };
    for (let time = 0; time < 2; time++) expect(await look()).toBe('failed');
    expect(await letters()).toEqual([]);
    for (let time = 0; time < 3; time++) await look();
    expect(await letters()).toHaveLength(1);
    says(yml(many(2)));
    expect(await look()).toBe('imported');
    answer = (_request, response) => void response.writeHead(503).end();
    for (let time = 0; time < 3; time++) await look();
    expect((await letters())[1]).toContain('сервер ответил 503');
  });

  it('is never asked of this machine or a private network, by a redirect neither', async () => {
    answer = (_request, response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    expect(await takeFeed(deps())).toBe('failed');
    expect((await letters())[0]).toContain('внутренней сети');
    now += 60 * MINUTE;
    asked = [];
    expect(await takeFeed(deps({}, []))).toBe('failed');
    expect(asked).toEqual([]);
  });

  it('waits for another import without a word, and looks again soon', async () => {
    says(yml(many(3)), { etag: '"1"' });
    const busy = { ok: false, code: 'import-running', message: 'Идёт другой импорт' } as const;
    expect(await takeFeed(deps({ runImport: async () => busy }))).toBe('busy');
    now += MINUTE;
    expect(await takeFeed(deps())).toBe('imported');
    expect(await letters()).toEqual([]);
  });

  it('begins anew with another address, and after a state that is broken', async () => {
    says(yml(many(3)), { etag: '"1"' });
    await takeFeed(deps());
    expect(await takeFeed(deps({ url: `${origin}/other.xml` }))).toBe('imported');
    expect(JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8'))).toMatchObject({
      url: `${origin}/other.xml`,
    });
  });
});
