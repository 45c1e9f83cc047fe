import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { download } from '../../src/adapters/web/download.ts';
import type { Connection } from '../../src/data/connection.ts';
import { findingText } from '../../src/domain/import-texts.ts';
import { fetchPictures } from '../../src/services/pictures/fetch-pictures.ts';
import { openPictures } from '../../src/services/pictures/pictures.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, NOW, query, scratch } from './databases.ts';

const feed = readFileSync(fileURLToPath(new URL('fixtures/feed.yml', import.meta.url)), 'utf8');

describe('pictures that a feed names by address', () => {
  const folder = scratch();
  const dataDir = mkdtempSync(join(tmpdir(), 'kafel-pictures-'));
  const pictures = openPictures({ dataDir, poolFolder: null, log: { warn: () => {} } });
  let connection: Connection;
  let server: Server;
  let origin = '';
  let requested: string[] = [];
  let at = 0;
  let answers: Record<string, { status: number; body?: Buffer | string; etag?: string }> = {};

  beforeAll(async () => {
    connection = await openTestDatabase();
    server = createServer((request, response) => {
      const path = request.url ?? '';
      requested.push(path);
      const { status, body = '', etag } = answers[path] ?? { status: 404 };
      if (etag && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      response.writeHead(status, etag ? { etag } : {}).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    await empty(connection);
    const side = { width: 8, height: 6, channels: 3 as const, background: '#aa3311' };
    const body = await sharp({ create: side }).png().toBuffer();
    answers = {
      '/1.png': { status: 200, body, etag: '"one"' },
      '/page': { status: 200, body: '<html></html>' },
    };
    requested = [];
    at = 0;
  });
  afterAll(async () => {
    await pictures.stop();
    server.close();
    folder.remove();
    rmSync(dataDir, { recursive: true, force: true });
    await connection.close();
  });

  const clock = () => new Date(NOW.getTime() + at);
  const take3 = (addresses: readonly string[]) => {
    const bare = feed.replace(/<picture>[^<]*<\/picture>/g, '');
    let next = 0;
    const text = bare.replace(/<\/offer>/g, (end) => {
      const address = addresses[next++];
      return address ? `<picture>${origin}${address}</picture>${end}` : end;
    });
    return importPaths(connection, [folder.write('feed.yml', text)], { clock });
  };
  const round = (signal = new AbortController().signal) =>
    fetchPictures(
      {
        db: connection.db,
        clock,
        pictures,
        download: (url, options) =>
          download(url, {
            ...options,
            timeoutMs: 2000,
            userAgent: 'Kafel',
            accept: 'image/*',
            allowed: ['127.0.0.1'],
          }),
      },
      signal,
    );
  const shown = () =>
    query<{ origin: string; hash: string; width: number }>(
      connection,
      'select origin, hash, width from pictures order by id',
    );

  it('are queued, fetched once for all goods that show them, and shown', async () => {
    const report = await take3(['/1.png', '/1.png', '/1.png']);
    expect(report.facts.join()).toMatch(/Картинки по адресам: 1.ждёт загрузки/);
    expect(await round()).toMatchObject({ due: 1 });
    expect(await round()).toEqual({ due: 0, changed: 0 });
    expect(requested).toEqual(['/1.png']);
    const pictures = await shown();
    expect(pictures.length).toBeGreaterThan(2);
    expect(new Set(pictures.map(({ hash, width }) => `${hash.length} ${width}`))).toEqual(new Set(['16 8']));
    expect((await take3(['/1.png', '/1.png', '/1.png'])).changed).toBe(false);
  });

  it('are not fetched again when another product shows them later', async () => {
    await take3(['/1.png']);
    await round();
    await take3(['/1.png', '/1.png', '/1.png']);
    expect((await shown()).every(({ hash }) => hash !== '')).toBe(true);
    await round();
    expect(requested).toEqual(['/1.png']);
  });

  it('are reported with the reason and not requested again when they are gone or are not pictures', async () => {
    await take3(['/missing.png', '/page', '/1.png']);
    await round();
    at += 86_400_000;
    await round();
    expect(requested.toSorted()).toEqual(['/1.png', '/missing.png', '/page']);
    const { findings, facts } = await take3(['/missing.png', '/page', '/1.png']);
    expect(findings.map(findingText).join('\n')).toMatch(
      /Картинки, которых не удалось получить по их адресам: 2, например \S+missing\.png \(сервер ответил 404\), \S+page \(Файл не похож на картинку\.\)/,
    );
    expect(facts.join()).not.toMatch(/ждёт/);
  });

  it('are tried again after growing pauses, at most six times, when they are unavailable', async () => {
    answers['/busy.png'] = { status: 503 };
    await take3(['/busy.png']);
    const pauses: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      await round();
      const [row] = await query<{ state: string; next: Date }>(
        connection,
        'select state, next_try_at as next from picture_downloads',
      );
      if (row?.state !== 'waiting') break;
      pauses.push(row.next.getTime() - clock().getTime());
      at += pauses.at(-1) ?? 0;
    }
    expect(requested).toHaveLength(6);
    expect(pauses).toEqual([60_000, 600_000, 3_600_000, 21_600_000, 86_400_000]);
  });

  it('are requested again after a month and transferred only when changed', async () => {
    await take3(['/1.png']);
    await round();
    const before = await shown();
    at += 31 * 86_400_000;
    await take3(['/1.png']);
    expect(await round()).toEqual({ due: 1, changed: 0 });
    expect(await shown()).toEqual(before);
    at += 31 * 86_400_000;
    const body = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    answers['/1.png'] = { status: 200, body, etag: '"two"' };
    await take3(['/1.png']);
    await round();
    expect((await shown())[0]).toMatchObject({ width: 9 });
  });

  it('are fetched after a restart when the shop stops, and a kill loses no more than the current round', async () => {
    await take3(['/1.png']);
    await round(AbortSignal.abort());
    expect(await round()).toMatchObject({ due: 1 });
    await query(connection, `update picture_downloads set state = 'waiting', hash = '', next_try_at = $1`, [
      clock(),
    ]);
    await query(connection, `update picture_downloads set next_try_at = $1, tries = 1`, [
      new Date(NOW.getTime() + 600_000),
    ]);
    expect(await round()).toMatchObject({ due: 0 });
    at += 600_000;
    expect(await round()).toMatchObject({ due: 1 });
  });
});
