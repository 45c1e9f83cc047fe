import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES, MAX_FIELDS } from '../../src/http/host/posted-fields.ts';
import { fakeRenderer, html, testHost } from './fakes.ts';

let app: FastifyInstance;
afterEach(() => app?.close());

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const PARTS = 'multipart/form-data; boundary=mark';
const UPLOADS = { files: 2, fileBytes: 1000 };

/** Posts to a server that echoes the fields of a form, including one with files. */
async function post(type: string, payload: string | Buffer, path = '/echo') {
  ({ app } = await testHost(fakeRenderer((_url, { problem }) => html(problem ?? 'page', {}, 404))));
  app.post('/echo', async (request) => request.body);
  app.post('/wide', { config: { maxFields: 1000 } }, async ({ body }) => Object.keys(body as object).length);
  app.post('/files', { config: { uploads: UPLOADS } }, async ({ body }) =>
    Object.entries(body as object).map(([name, value]) => [name, value.length]),
  );
  return app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload });
}

const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');
const part = (name: string, value: string, more = '') =>
  `--mark\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const END = '--mark--\r\n';

describe('a form above the limits is refused before it is read', () => {
  const manyNames = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [at, ''])));
  it.each([
    ['fields', FORM, fields(MAX_FIELDS + 1)],
    ['fields of one name', FORM, 'a=&'.repeat(MAX_FIELDS + 1)],
    ['empty pairs', FORM, '&'.repeat(MAX_BODY_BYTES)],
    ['bytes', FORM, `a=${'x'.repeat(MAX_BODY_BYTES)}`],
    ['megabytes of names', FORM, fields(400_000)],
    ['fields in JSON', JSON_TYPE, manyNames],
    ['values in JSON', JSON_TYPE, JSON.stringify({ a: Array(301).fill('1') })],
    ['bytes of JSON', JSON_TYPE, JSON.stringify({ a: 'x'.repeat(MAX_BODY_BYTES) })],
    ['parts', PARTS, Array.from({ length: 301 }, (_, at) => part(`f${at}`, '1')).join('') + END],
    ['bytes of parts', PARTS, part('a', 'x'.repeat(MAX_BODY_BYTES)) + END],
    ['files where none are taken', PARTS, part('a', 'x', '; filename="a.jpg"') + END],
  ])('%s', async (_what, type, payload) => {
    const answer = await post(type, payload);
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain('Форма больше, чем можно отправить');
  });
});

it('a form of megabytes gets a message while it is still being sent', async () => {
  ({ app } = await testHost(fakeRenderer((_url, { problem }) => html(problem ?? 'page', {}, 404))));
  app.post('/echo', async (request) => request.body);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const type of [FORM, PARTS, JSON_TYPE]) {
    const init = { method: 'POST', body: 'a=1&'.repeat(1_000_000), headers: { 'content-type': type } };
    const answer = await fetch(`${url}/echo`, init);
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('Форма больше')]);
  }
});

describe('a body that is not a form is refused with a message', () => {
  it.each([
    ['a truncated multipart', PARTS, `${part('a', '1')}--mark\r\nContent-Disposition: form-data; na`],
    ['a file that is cut off', PARTS, `--mark\r\nContent-Disposition: form-data; name="a"\r\n\r\nxx`],
    ['a multipart without a boundary', 'multipart/form-data', part('a', '1') + END],
    ['a multipart of another kind', 'multipart/form-data; boundary=other', part('a', '1') + END],
    ['10,000 nested brackets', JSON_TYPE, '['.repeat(10_000) + ']'.repeat(10_000)],
    ['10,000 nested objects', JSON_TYPE, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['brackets in a field', JSON_TYPE, `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['brackets that never close', JSON_TYPE, '['.repeat(60_000)],
    ['an empty JSON', JSON_TYPE, ''],
    ['JSON of nothing', JSON_TYPE, 'null'],
  ])('%s', async (_what, type, payload) => {
    const answer = await post(type, payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Данные формы дошли не целиком');
  });

  it('text has an unsupported type', async () => {
    expect((await post('text/plain', 'a=1')).statusCode).toBe(415);
  });

  it('a multipart without a length is refused', async () => {
    ({ app } = await testHost(fakeRenderer((_url, { problem }) => html(problem ?? 'page', {}, 404))));
    app.post('/echo', async (request) => request.body);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const body = new Blob([part('a', '1') + END]).stream();
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': PARTS } };
    expect((await fetch(`${url}/echo`, init)).status).toBe(411);
  });
});

describe('a parsed form', () => {
  it.each([
    ['urlencoded', FORM, 'a=1&b=%D0%B4%D0%B2%D0%B0&a=2&c=x%00y'],
    ['multipart', PARTS, part('a', '1') + part('b', 'два') + part('a', '2') + part('c', 'x\0y') + END],
    ['JSON', JSON_TYPE, JSON.stringify({ a: [1, '2'], b: 'два', c: 'x\0y' })],
  ])('is the same in %s, without NUL', async (_what, type, payload) => {
    expect((await post(type, payload)).json()).toEqual({ a: ['1', '2'], b: 'два', c: 'xy' });
  });

  it('has no lone surrogates', async () => {
    const answer = await post(JSON_TYPE, '{"a":"x\\ud800y","\\udc00":"1"}');
    expect(answer.json()).toEqual({ a: 'x\ufffdy', '\ufffd': '1' });
  });

  it('has as many fields as a form may have, and more where the route allows it', async () => {
    expect(Object.keys((await post(FORM, fields(MAX_FIELDS))).json())).toHaveLength(MAX_FIELDS);
    await app.close();
    expect((await post(FORM, fields(1000), '/wide')).json()).toBe(1000);
    await app.close();
    expect((await post(FORM, fields(1001), '/wide')).statusCode).toBe(413);
  });

  it('changes no prototypes', async () => {
    expect((await post(JSON_TYPE, '{"__proto__":"x","constructor":"y"}')).statusCode).toBe(200);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('a form with files', () => {
  const file = (name: string, size: number) => part(name, 'x'.repeat(size), '; filename="a.jpg"');

  it('is read up to the limit of files, each cut a byte above the size limit', async () => {
    const answer = await post(PARTS, part('a', '12') + file('b', 900) + file('c', 5000) + END, '/files');
    expect(answer.json()).toEqual([
      ['a', 2],
      ['b', 900],
      ['c', 1001],
    ]);
  });

  it('is refused when it ends within a file', async () => {
    const answer = await post(PARTS, file('a', 500).slice(0, 300), '/files');
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    ['more files', file('a', 1) + file('b', 1) + file('c', 1)],
    ['more bytes altogether', file('a', 100_000)],
    ['texts as long as files', part('a', 'x'.repeat(40_000)) + part('b', 'x'.repeat(40_000))],
  ])('refuses %s', async (_what, parts) => {
    expect((await post(PARTS, parts + END, '/files')).statusCode).toBe(413);
  });
});
