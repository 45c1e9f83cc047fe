import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askJson } from './ask-json.ts';
import { askText } from './ask-text.ts';
import { postJson } from './post-json.ts';

let server: Server;
let base: string;
const SENT = v.object({ method: v.string(), accept: v.string(), body: v.string() });

/** Answers what it was sent, by the address. */
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

it('posts fields and reads the answer as data, a refusal too', async () => {
  const sent = { method: 'POST', accept: 'application/json', body: 'city=12700&name=%D0%90' };
  expect(await postJson(SENT, `${base}/city`, { city: '12700', name: 'А' })).toEqual(sent);
  expect(await postJson(SENT, `${base}/refused`, { a: '1' })).toMatchObject({ body: 'a=1' });
});

it('has nothing to say of an answer that is no data, nor where nobody answers', async () => {
  expect(await postJson(SENT, `${base}/page`, {})).toBeNull();
  expect(await postJson(SENT, 'http://127.0.0.1:1/', {})).toBeNull();
});

it('asks for data and for blocks, and takes no page of an error for either', async () => {
  expect(await askJson(SENT, `${base}/data`)).toMatchObject({ method: 'GET', accept: 'application/json' });
  expect(await askText(`${base}/page`)).toBe('<p>Блок</p>');
  expect(await askJson(SENT, `${base}/page`)).toBeNull();
  expect(await askJson(SENT, `${base}/away`)).toBeNull();
  expect(await askText(`${base}/away`)).toBeNull();
});
