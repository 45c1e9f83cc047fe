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
import { type FeedDeps, importFeed } from '../../src/services/import/import-feed.ts';
import { allowRefused, listRefused } from '../../src/services/import/refused-exchanges.ts';
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

describe('a feed with an address', () => {
  let connection: Connection;
  let server: Server;
  let origin = '';
  let folder = '';
  let now = 0;
  let rates = 'of today';
  let imports = 0;
  let received: IncomingMessage[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    connection = await openTestDatabase();
    server = createServer((request, response) => {
      received.push(request);
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
    received = [];
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
      async runImport({ file }) {
        imports++;
        const imported = await importFiles(connection, [file], { clock, words: VOCABULARY });
        return imported.ok ? success(null) : imported;
      },
      rules: async () => rates,
      ...changes,
    };
  }

  const onSale = async () => (await query(connection, 'select 1 from offers where active')).length;
  const emails = async () =>
    (await connection.db.select().from(outbox).where(like(outbox.key, 'feed:%')).orderBy(outbox.id)).map(
      ({ payload }) => (payload as { text: string }).text,
    );
  const serve = (body: string | Buffer, headers: Record<string, string> = {}) => {
    answer = (request, response) => {
      const { etag, 'last-modified': modified } = headers;
      const knows =
        (etag && request.headers['if-none-match'] === etag) ||
        (modified && request.headers['if-modified-since'] === modified);
      response.writeHead(knows ? 304 : 200, headers).end(knows ? '' : body);
    };
  };

  it('is imported when it is due, and only when it has changed', async () => {
    serve(yml(many(3)), { etag: '"1"' });
    expect(await importFeed(deps())).toBe('imported');
    expect(await onSale()).toBe(3);
    expect(await importFeed(deps())).toBe('not-due');
    now += 60 * MINUTE;
    expect(await importFeed(deps())).toBe('unchanged');
    expect([received.length, imports]).toEqual([2, 1]);
    now += 60 * MINUTE;
    serve(yml(many(4)), { etag: '"2"' });
    expect(await importFeed(deps())).toBe('imported');
    expect(await onSale()).toBe(4);
  });

  it('is recognised by its modification time when it has no tag', async () => {
    serve(yml(many(3)), { 'last-modified': 'Tue, 24 Nov 2026 10:00:00 GMT' });
    expect(await importFeed(deps())).toBe('imported');
    now += 60 * MINUTE;
    expect(await importFeed(deps())).toBe('unchanged');
  });

  it('is imported again when only the currency rates have changed', async () => {
    serve(yml(many(3)), { etag: '"1"' });
    await importFeed(deps());
    now += 60 * MINUTE;
    rates = 'of tomorrow';
    expect(await importFeed(deps())).toBe('imported');
  });

  it('may be an archive', async () => {
    serve(makeZip([{ name: 'prices/feed.yml', content: yml(many(2)) }]));
    expect(await importFeed(deps())).toBe('imported');
    expect(await onSale()).toBe(2);
  });

  it('does not empty the shop unconfirmed: the shop is notified once and may allow it once', async () => {
    serve(yml(many(60)));
    await importFeed(deps());
    serve(yml(many(5)));
    for (let look = 0; look < 2; look++) {
      now += 60 * MINUTE;
      expect(await importFeed(deps())).toBe('failed');
    }
    expect(await onSale()).toBe(60);
    const sent = await emails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/снимает с продажи.*55.*из 60/s);
    expect(sent[0]).toContain('разрешите этот обмен в управлении сайтом');
    const [refused] = await listRefused(connection.db);
    await allowRefused({ db: connection.db, clock }, refused?.source ?? '');
    now += 60 * MINUTE;
    expect(await importFeed(deps())).toBe('imported');
    expect(await onSale()).toBe(5);
    expect(await listRefused(connection.db)).toEqual([]);
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
  ])('is refused when it is %s, and the goods stay', async (_what, body, reason) => {
    serve(yml(many(3)));
    await importFeed(deps());
    serve(body);
    now += 60 * MINUTE;
    expect(await importFeed(deps())).toBe('failed');
    expect(await onSale()).toBe(3);
    expect((await emails())[0]).toMatch(reason);
  });

  it('is refused above the size limit, whatever length it states or omits', async () => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-length': 1_000_000_000 }).write('<');
    expect(await importFeed(deps())).toBe('failed');
    expect((await emails())[0]).toContain('файл слишком большой');
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
    expect(await importFeed(deps({}, ['127.0.0.1'], 50_000))).toBe('failed');
    expect(written).toBeLessThan(200);
    expect(imports).toBe(0);
  });

  it('is reported as unreachable after three attempts, once, and again only after it has recovered', async () => {
    answer = () => {};
    const look = async () => {
      now += 60 * MINUTE;
      return importFeed(deps());
    };
    for (let time = 0; time < 2; time++) expect(await look()).toBe('failed');
    expect(await emails()).toEqual([]);
    for (let time = 0; time < 3; time++) await look();
    expect(await emails()).toHaveLength(1);
    serve(yml(many(2)));
    expect(await look()).toBe('imported');
    answer = (_request, response) => void response.writeHead(503).end();
    for (let time = 0; time < 3; time++) await look();
    expect((await emails())[1]).toContain('сервер ответил 503');
  });

  it('is never requested from this machine or a private network, not even by a redirect', async () => {
    answer = (_request, response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    expect(await importFeed(deps())).toBe('failed');
    expect((await emails())[0]).toContain('внутренней сети');
    now += 60 * MINUTE;
    received = [];
    expect(await importFeed(deps({}, []))).toBe('failed');
    expect(received).toEqual([]);
  });

  it('waits silently for another import and tries again soon', async () => {
    serve(yml(many(3)), { etag: '"1"' });
    const busy = { ok: false, code: 'import-running', message: 'Идёт другой импорт' } as const;
    expect(await importFeed(deps({ runImport: async () => busy }))).toBe('busy');
    now += MINUTE;
    expect(await importFeed(deps())).toBe('imported');
    expect(await emails()).toEqual([]);
  });

  it('starts from scratch with another address, and after a corrupted state', async () => {
    serve(yml(many(3)), { etag: '"1"' });
    await importFeed(deps());
    expect(await importFeed(deps({ url: `${origin}/other.xml` }))).toBe('imported');
    expect(JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8'))).toMatchObject({
      url: `${origin}/other.xml`,
    });
  });
});
