import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchJson } from './fetch-json.ts';
import { fetchText } from './fetch-text.ts';
import { postJson } from './post-json.ts';

let server: Server;
let base: string;
const SENT = v.object({ method: v.string(), accept: v.string(), body: v.string() });

/** Starts a server that echoes requests; some paths give another status or a page. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    response.statusCode = request.url === '/refused' ? 409 : request.url === '/away' ? 503 : 200;
    if (request.url === '/page') response.setHeader('content-type', 'text/html').setHeader('x-fragment', '1');
    if (request.url === '/page') response.end('<p>Блок</p>');
    else response.end(JSON.stringify({ method: request.method, accept: request.headers.accept, body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('posts fields and reads the response as data, a refusal too', async () => {
  const sent = { method: 'POST', accept: 'application/json', body: 'city=12700&name=%D0%90' };
  expect(await postJson(SENT, `${base}/city`, { city: '12700', name: 'А' })).toEqual(sent);
  expect(await postJson(SENT, `${base}/refused`, { a: '1' })).toMatchObject({ body: 'a=1' });
});

it('returns nothing for a response that is not data, or without a response', async () => {
  expect(await postJson(SENT, `${base}/page`, {})).toBeNull();
  expect(await postJson(SENT, 'http://127.0.0.1:1/', {})).toBeNull();
});

it('requests data and blocks, and accepts an error page as neither', async () => {
  expect(await fetchJson(SENT, `${base}/data`)).toMatchObject({ method: 'GET', accept: 'application/json' });
  expect(await fetchText(`${base}/page`)).toBe('<p>Блок</p>');
  expect(await fetchJson(SENT, `${base}/page`)).toBeNull();
  expect(await fetchJson(SENT, `${base}/away`)).toBeNull();
  expect(await fetchText(`${base}/away`)).toBeNull();
});
