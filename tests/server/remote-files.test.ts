import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Store } from '../../src/adapters/files/s3-store.ts';
import { type OpenShop, openShop } from '../../src/app/start.ts';
import type { Connection } from '../../src/data/connection.ts';
import { readEnv } from '../../src/kit/env.ts';
import { createLogger } from '../../src/kit/logger.ts';
import { openTestDatabase } from '../database.ts';
import { type ServedS3, serveS3 } from '../serve-s3.ts';
import { fakeRenderer, html } from './fakes.ts';

describe('two nodes with folders of their own and files in one S3-compatible store', () => {
  const root = mkdtempSync(join(tmpdir(), 'kafel-remote-'));
  let database: Connection;
  let s3: ServedS3;
  let nodes: OpenShop[] = [];

  function openNode(name: string, variables: Record<string, string> = {}): Promise<OpenShop> {
    const env = readEnv({
      ...{ DATABASE_URL: database.url, DATA_DIR: join(root, name), DEMO_PRODUCTS: '20' },
      ...{ ...s3.variables, ...variables },
    });
    const renderer = Promise.resolve(fakeRenderer(() => html('<p>page</p>')));
    return openShop(env, createLogger('silent'), null, { renderer, clientFolder: null });
  }
  const get = (node: number, url: string, headers: Record<string, string> = {}) =>
    (nodes[node] as OpenShop).app.inject({ url, headers });
  const store = () => openS3Store(s3.address, join(root, 'temporary'));

  beforeAll(async () => {
    database = await openTestDatabase();
    s3 = await serveS3();
    nodes = [await openNode('one'), await openNode('two')];
  });
  afterAll(async () => {
    await Promise.all(nodes.map(({ stop }) => stop()));
    await database?.close();
    await s3?.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('a photo sent to one is served by the other, and says so while the store is away', async () => {
    const { rows } = await database.pool.query('select slug from products where active order by id limit 1');
    const form = new FormData();
    const fields = { product: rows[0].slug, rating: '5', author: 'Анна', text: 'Хорошо', agreement: 'on' };
    for (const [name, value] of Object.entries({ ...fields, FORM_MADE: '1' })) form.set(name, value);
    const photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#a07c55' } })
      .jpeg()
      .toBuffer();
    form.set('photo', new File([new Uint8Array(photo)], 'a.jpg', { type: 'image/jpeg' }));
    const body = new Response(form);
    const sent = await (nodes[0] as OpenShop).app.inject({
      method: 'POST',
      url: '/review/write',
      headers: { 'content-type': body.headers.get('content-type') ?? '', accept: 'application/json' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(sent.json()).toMatchObject({ ok: true });
    const [stored] = (await database.pool.query('select hash from review_pictures')).rows;
    const served = await get(1, `/pictures/${stored.hash}-160`);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(readdirSync(join(root, 'two', 'pictures'))).toEqual([`${stored.hash}-160.webp`]);

    await s3.stop();
    expect((await get(1, `/pictures/${stored.hash}-160`)).statusCode).toBe(200);
    const away = await get(1, `/pictures/${stored.hash}-96`, { accept: 'application/json' });
    expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(away.json().message).toContain('ненадолго недоступна');
    expect((await get(1, '/')).statusCode).toBe(200);
    await s3.start();
    await expect
      .poll(async () => (await get(1, `/pictures/${stored.hash}-96`)).statusCode, { timeout: 10_000 })
      .toBe(200);
  });

  it('a feed is made by one of them and served by both', async () => {
    const feeds = await Promise.all([0, 1, 0, 1].map((node) => get(node, '/feeds/yandex.xml')));
    expect(feeds.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(feeds.map(({ payload }) => payload)).size).toBe(1);
    expect((await store().list('feeds')).length).toBe(1);
  });

  it('[PROD-11] a document of the store is served by both, as in a folder', async () => {
    await store().write('documents/Укладка плитки.pdf', Buffer.from('как укладывать'));
    for (const node of [0, 1]) {
      const answer = await get(node, `/documents/${encodeURIComponent('Укладка плитки.pdf')}`);
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        ...[200, 'application/pdf', 'как укладывать'],
      ]);
      expect(answer.headers['content-security-policy']).toContain('sandbox');
      const again = { 'if-none-match': String(answer.headers['etag']) };
      const url = `/documents/${encodeURIComponent('Укладка плитки.pdf')}`;
      expect((await get(node, url, again)).statusCode).toBe(304);
    }
    for (const url of ['/documents/none.pdf', '/documents/..%2Ffeeds', '/documents/'])
      expect([403, 404]).toContain((await get(0, url)).statusCode);
  });

  it('a node with a wrong key or bucket does not start, and says why', async () => {
    await expect(openNode('three', { FILES_SECRET: 'wrong' })).rejects.toThrow('FILES_KEY');
    const FILES_URL = s3.address.url.replace('shop', 'none');
    await expect(openNode('three', { FILES_URL })).rejects.toThrow('FILES_URL нет');
  });
});
