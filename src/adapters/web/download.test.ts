import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download } from './download.ts';
import { isPrivateAddress } from './private-address.ts';

const OPTIONS = { maxBytes: 1000, timeoutMs: 20_000, userAgent: 'Kafel', accept: 'image/*' };

describe('a download', () => {
  const requested: string[] = [];
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      requested.push(path);
      if (path === '/ok') {
        if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
        return void response.writeHead(200, { etag: '"1"' }).end('a picture');
      }
      if (path === '/large')
        return void response.writeHead(200, { 'content-length': 100_000_000 }).write('x');
      if (path === '/endless') {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'.repeat(300)), 5);
        return void response.on('close', () => clearInterval(timer));
      }
      if (path === '/cut') {
        response.writeHead(200, { 'content-length': 500 }).write('half');
        return void setTimeout(() => response.destroy(), 20);
      }
      if (path === '/slow') return void response.writeHead(200).write('x');
      if (path === '/hang') return;
      if (path === '/busy') return void response.writeHead(503, { 'retry-after': '120' }).end();
      if (path === '/moved') return void response.writeHead(301, { location: '/ok' }).end();
      if (path === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
      const to: Record<string, string> = {
        '/metadata': 'http://169.254.169.254/latest/meta-data/',
        '/local': 'http://[::ffff:7f00:1]/',
        '/file': 'file:///etc/passwd',
      };
      if (to[path]) return void response.writeHead(302, { location: to[path] }).end();
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const get = (path: string, more: { etag?: string; timeoutMs?: number } = {}) =>
    download(origin + path, { ...OPTIONS, allowed: ['127.0.0.1'], ...more });

  it('fetches a file, also after a redirect, and nothing that has not changed', async () => {
    for (const path of ['/ok', '/moved'])
      expect(await get(path, /slow|hang/.test(path) ? { timeoutMs: 300 } : {})).toMatchObject({
        ok: true,
        value: { bytes: Buffer.from('a picture'), etag: '"1"' },
      });
    expect(await get('/ok', { etag: '"1"' })).toMatchObject({ ok: true, value: { bytes: null } });
  });

  it.each([
    ['/nowhere', 'gone', /404/],
    ['/large', 'gone', /слишком большой/],
    ['/endless', 'gone', /слишком большой/],
    ['/loop', 'gone', /слишком много перенаправлений/],
    ['/metadata', 'gone', /внутренней сети/],
    ['/local', 'gone', /внутренней сети/],
    ['/file', 'gone', /адрес не годится/],
    ['/cut', 'later', /соединение не удалось/],
    ['/slow', 'later', /не ответил вовремя/],
    ['/hang', 'later', /не ответил вовремя/],
  ])('of %s ends as %s', async (path, code, message) => {
    expect(await get(path, /slow|hang/.test(path) ? { timeoutMs: 300 } : {})).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(message),
    });
  });

  it('waits as long as the server requests', async () => {
    expect(await get('/busy')).toMatchObject({ ok: false, code: 'later', retryAfterMs: 120_000 });
  });

  it('never requests this machine or a private network, however the address is written', async () => {
    requested.length = 0;
    const port = new URL(origin).port;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ])
      expect(await download(`http://${host}:${port}/ok`, OPTIONS)).toMatchObject({ ok: false });
    expect(
      await download(`http://me:secret@127.0.0.1:${port}/ok`, { ...OPTIONS, allowed: ['127.0.0.1'] }),
    ).toMatchObject({
      ok: false,
      code: 'gone',
    });
    expect(requested).toEqual([]);
  });
});

it.each([
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['192.168.0.1', true],
  ['172.31.255.255', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['64:ff9b::a00:1', true],
  ['172.32.0.1', false],
  ['93.184.216.34', false],
  ['2a02:6b8::2:242', false],
])('address %s is private: %s', (address, expected) => expect(isPrivateAddress(address)).toBe(expected));
