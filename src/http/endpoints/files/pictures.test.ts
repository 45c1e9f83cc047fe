import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPictures, type Pictures } from '../../../services/pictures/pictures.ts';
import { acceptsAvif, picturesEndpoint } from './pictures.ts';

let dataDir: string;
let pictures: Pictures;
let app: FastifyInstance;
let hash: string;
const warnings: unknown[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kafel-pictures-'));
  pictures = openPictures({
    dataDir,
    poolFolder: null,
    log: { warn: (...what: unknown[]) => void warnings.push(what) },
  });
  const master = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a07c55' } })
    .png()
    .toBuffer();
  const stored = await pictures.store(master);
  if (!stored.ok) throw new Error(stored.message);
  hash = stored.value.hash;
  app = fastify();
  await app.register(picturesEndpoint(pictures));
});
afterAll(async () => {
  await app.close();
  await pictures.stop();
  await rm(dataDir, { recursive: true });
});

const fetchPicture = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });
const chrome = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };

describe('GET /pictures/<hash>-<width>', () => {
  test('returns WebP with unlimited caching to a browser without AVIF', async () => {
    const answer = await fetchPicture(`/pictures/${hash}-160`, { accept: 'image/webp,*/*' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      etag: `"${hash}-160-webp"`,
      'content-length': String(answer.rawPayload.length),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160 });
  });

  test('returns WebP for ten minutes while AVIF is being made, then AVIF with unlimited caching', async () => {
    const first = await fetchPicture(`/pictures/${hash}-96`, chrome);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=600',
    });
    await pictures.settled();
    const second = await fetchPicture(`/pictures/${hash}-96`, {
      ...chrome,
      'if-none-match': String(first.headers['etag']),
    });
    expect(second.statusCode).toBe(200);
    expect(second.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
    expect(await sharp(second.rawPayload).metadata()).toMatchObject({ format: 'heif' });
  });

  test('returns 304 without a body for a known ETag', async () => {
    const first = await fetchPicture(`/pictures/${hash}-160`);
    const again = await fetchPicture(`/pictures/${hash}-160`, {
      'if-none-match': `"other", W/${first.headers['etag']}`,
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag: first.headers['etag'], vary: 'Accept' });
  });

  test.each([{ range: 'bytes=5-1,-0' }, { range: 'x' }, { 'if-none-match': '",,W/' }, { accept: ',;q=,' }])(
    'returns the full picture for %o',
    async (headers) => {
      const answer = await fetchPicture(`/pictures/${hash}-160`, headers);
      expect([answer.statusCode, answer.headers['content-length']]).toEqual([
        200,
        String(answer.rawPayload.length),
      ]);
    },
  );

  test('HEAD has the headers of GET and no body', async () => {
    const got = await fetchPicture(`/pictures/${hash}-160`);
    const head = await fetchPicture(`/pictures/${hash}-160`, {}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
      expect(head.headers[name], name).toBe(got.headers[name]);
    }
  });

  test('returns 404 in plain text for an unknown picture, width or name, and serves nothing else in its folders', async () => {
    await writeFile(join(dataDir, 'secret.webp'), 'secret');
    const names = [
      'ffffffffffffffff-96',
      `${hash}-97`,
      `${hash}-0096`,
      `${hash}-1e2`,
      hash,
      `${hash.toUpperCase()}-96`,
      '..%2f..%2fsecret-96',
      '%2e%2e%2fsecret.webp',
      `${hash}-96.webp`,
      `${hash}-96%00`,
    ];
    for (const name of names) {
      const answer = await fetchPicture(`/pictures/${name}`, chrome);
      expect(answer.statusCode, name).toBe(404);
      expect(answer.headers['content-type'], name).toBe('text/plain; charset=utf-8');
      expect(answer.headers['cache-control'], name).toBe('no-cache');
      expect(answer.body, name).not.toContain('secret');
    }
  });
});

test('a master that is corrupted on the disk is a 404 for everybody, and is logged once', async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#fff',
    },
  })
    .jpeg()
    .toBuffer();
  const stored = await pictures.store(whole);
  if (!stored.ok) throw new Error(stored.message);
  const { hash: cut } = stored.value;
  await writeFile(join(dataDir, 'pictures', 'masters', `${cut}.jpg`), whole.subarray(0, whole.length / 2));
  for (const width of [96, 96, 320, 640]) {
    const answer = await fetchPicture(`/pictures/${cut}-${width}`, chrome);
    expect([answer.statusCode, answer.body]).toEqual([404, 'Такой картинки нет.\n']);
  }
  expect(warnings).toHaveLength(1);
});

test('AVIF is accepted only by name and with a nonzero weight', () => {
  expect(acceptsAvif('image/AVIF ; q=0.5, text/html')).toBe(true);
  for (const accept of [
    undefined,
    '',
    '*/*',
    'image/*',
    'image/avif;q=0',
    'image/avif; q=0.0',
    'image/avif-sequence',
  ]) {
    expect(acceptsAvif(accept), accept).toBe(false);
  }
});
