import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formResponseSchema } from '../../domain/form-response.ts';
import { checkField } from './check-field.ts';
import { postJson } from './post-json.ts';

let server: Server;
let address = '';
const posted: FormData[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await new Request('http://shop.test/', {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body: Buffer.concat(await request.toArray()),
    }).formData();
    posted.push(body);
    const wrong = body.get('phone') === '12';
    response.writeHead(wrong ? 422 : 200, { 'content-type': 'application/json' });
    response.end(
      body.get('phone') === 'broken'
        ? '<'
        : JSON.stringify({ ok: !wrong, form: 'call', errors: wrong ? { phone: 'Мало' } : {} }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/call`;
});
afterAll(() => server.close());

function fields(phone: string): FormData {
  const form = new FormData();
  form.append('phone', phone);
  form.append('photo', new File(['x'], 'a.jpg'));
  return form;
}

it('[FORM-2] posts one field in check mode, without the files of the form', async () => {
  expect(await checkField(address, fields('12'), 'phone')).toBe('Мало');
  expect(Object.fromEntries(posted.at(-1) ?? [])).toEqual({
    phone: '12',
    SUBMIT_MODE: '1',
    CHECK_FIELD: 'phone',
  });
  expect(await checkField(address, fields('80291234567'), 'phone')).toBeNull();
});

it('[FORM-2] shows no error that the shop did not return', async () => {
  expect(await checkField(address, fields('broken'), 'phone')).toBeNull();
  expect(await checkField('http://127.0.0.1:1/', fields('12'), 'phone')).toBeNull();
});

it('posts pairs like a form without files', async () => {
  expect(await postJson(formResponseSchema, address, { phone: '12', back: '/cart/' })).toEqual({
    ...{ ok: false, form: 'call' },
    errors: { phone: 'Мало' },
  });
  expect(Object.fromEntries(posted.at(-1) ?? [])).toEqual({ phone: '12', back: '/cart/' });
});
