import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { HIDDEN, MODE, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { filled, phone, text } from '../../src/domain/form/form-fields.ts';
import { type FormHandling, filesOf, formEndpoint } from '../../src/http/endpoints/form/form-endpoint.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';

const RULES = {
  name: 'call',
  schema: v.object({
    name: filled(20, 'Укажите имя', 'Имя длиннее 20 знаков'),
    phone: phone(),
    comment: text(100, 'Комментарий длиннее 100 знаков'),
    key: v.pipe(v.string(), v.regex(/^k/, 'Страница устарела')),
  }),
  unseen: ['key'],
};
type Call = v.InferOutput<(typeof RULES)['schema']>;

const FILLED = { name: 'Анна', phone: '8 029 123-45-67', key: 'k1' };
const HUMAN = { [HIDDEN.robot]: ROBOT_CODE };
const SCRIPT = { accept: 'application/json, text/html;q=0.9' };
const NOW = 1_800_000_000_000;

let app: FastifyInstance;
afterEach(() => app?.close());

/** Starts a server with a form at /call on the page /contacts/; returns how to post to it, and what was accepted. */
async function hostOf(parts: Partial<FormHandling<Call>> = {}, now: () => number = () => NOW) {
  const accepted: Call[] = [];
  const renderer = fakeRenderer((url, { form }) => html(JSON.stringify({ page: url.pathname, form })));
  ({ app } = await testHost(renderer));
  formEndpoint(
    app,
    '/call',
    {
      rules: RULES,
      page: '/contacts/',
      act: async (form) => {
        accepted.push(form);
        return { ok: true, message: 'Позвоним' };
      },
      ...parts,
    },
    now,
  );
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}, from = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/call',
      remoteAddress: from,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  return { accepted, post };
}

describe('a form on the server', () => {
  it('[FORM-1] answers a script with JSON and others with a page', async () => {
    const { post, accepted } = await hostOf();
    expect((await post({ ...FILLED, ...HUMAN }, SCRIPT)).json()).toEqual({
      ok: true,
      form: 'call',
      message: 'Позвоним',
    });
    const page = await post({ ...FILLED, ...HUMAN });
    expect(page.json()).toMatchObject({ page: '/contacts/', form: { name: 'call', done: 'Позвоним' } });
    expect(accepted[0]).toEqual({ name: 'Анна', phone: '+375291234567', comment: '', key: 'k1' });
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('[FORM-1] accepts multipart too', async () => {
    const { post, accepted } = await hostOf();
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...FILLED, ...HUMAN })) body.append(name, value);
    const request = new Request('http://shop.test/call', { method: 'POST', body });
    const answer = await app.inject({
      method: 'POST',
      url: '/call',
      headers: { ...SCRIPT, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject({ ok: true });
    expect(accepted).toHaveLength(1);
    expect(post).toBeDefined();
  });

  it('[FORM-1] shows a rejected form as typed, with each error at its field', async () => {
    const { post, accepted } = await hostOf();
    const fields = { ...FILLED, ...HUMAN, name: '', phone: '12' };
    const errors = { name: 'Укажите имя', phone: expect.stringContaining('не целиком') };
    const page = await post(fields);
    expect(page.statusCode).toBe(422);
    expect(page.json().form).toMatchObject({ name: 'call', values: { phone: '12' }, errors });
    expect((await post(fields, SCRIPT)).json()).toMatchObject({ ok: false, errors });
    expect(accepted).toEqual([]);
  });

  it('[FORM-1] reports an error in a hidden field as an outdated page, and renders the page anew', async () => {
    const { post } = await hostOf();
    const { form } = (await post({ ...FILLED, ...HUMAN, key: 'x' })).json();
    expect(form).toMatchObject({ message: 'Страница устарела', values: { key: '' }, errors: {} });
  });

  it('[FORM-1] refuses a text as long as the form’s limit at its field, a longer form as a whole', async () => {
    const { post, accepted } = await hostOf();
    const long = await post({ ...FILLED, ...HUMAN, comment: 'я'.repeat(10_000) }, SCRIPT);
    expect(long.statusCode).toBe(422);
    expect(long.json().errors).toEqual({ comment: 'Комментарий длиннее 100 знаков' });
    const longer = await post({ ...FILLED, ...HUMAN, comment: 'я'.repeat(340_000) }, SCRIPT);
    expect(longer.statusCode).toBe(413);
    expect(longer.json().message).toMatch(/^Форма больше, чем можно отправить/);
    expect(accepted).toEqual([]);
  });

  it('[FORM-2] in check mode reports the error of one field and does nothing else', async () => {
    const check = async (name: string, value: string) =>
      name === 'name' && value === 'Борис' ? 'Борис уже записан' : null;
    const { post, accepted } = await hostOf({ check });
    const checkField = async (field: string, fields: Record<string, string>) =>
      (await post({ ...fields, [HIDDEN.mode]: MODE.check, [HIDDEN.checked]: field }, SCRIPT)).json().errors;
    expect(await checkField('phone', { phone: '12' })).toEqual({
      phone: expect.stringContaining('не целиком'),
    });
    expect(await checkField('phone', { phone: '80291234567' })).toEqual({});
    expect(await checkField('name', { name: 'Борис' })).toEqual({ name: 'Борис уже записан' });
    expect(await checkField('constructor', {})).toEqual({});
    expect(accepted).toEqual([]);
  });

  it('[FORM-1] asks to send a form again that came too fast without script, and then accepts it', async () => {
    const { post, accepted } = await hostOf();
    const soon = await post({ ...FILLED, [HIDDEN.made]: String(NOW - 500) });
    expect(soon.json().form.message).toContain('слишком быстро');
    expect(soon.json().form.values).toMatchObject({ name: 'Анна' });
    expect(accepted).toEqual([]);
    await post({ ...FILLED, [HIDDEN.made]: String(NOW - 3000) });
    expect(accepted).toHaveLength(1);
  });

  it('[FORM-1] limits one address in ten minutes, but neither other addresses nor later attempts', async () => {
    let now = NOW;
    const { post, accepted } = await hostOf({ limits: { visitor: 2, address: 20 } }, () => now);
    const fields = { ...FILLED, ...HUMAN };
    for (let count = 0; count < 2; count++) await post(fields, SCRIPT, '203.0.113.7');
    const third = await post(fields, SCRIPT, '203.0.113.7');
    expect(third.statusCode).toBe(429);
    expect(third.json().message).toBe('Слишком много отправок подряд. Попробуйте через 10\u00a0минут');
    expect((await post(fields, SCRIPT, '203.0.113.8')).statusCode).toBe(200);
    now += 600_000;
    expect((await post(fields, SCRIPT, '203.0.113.7')).statusCode).toBe(200);
    expect(accepted).toHaveLength(4);
  });

  it('shows a refusal of the shop at its field, or for the whole form', async () => {
    const { post } = await hostOf({
      act: async ({ name }) =>
        name === 'Анна'
          ? { ok: false, message: 'Анна занята', field: 'name' }
          : { ok: false, message: 'Закрыто', status: 409, values: { key: '' } },
    });
    expect((await post({ ...FILLED, ...HUMAN }, SCRIPT)).json().errors).toEqual({ name: 'Анна занята' });
    const whole = await post({ ...FILLED, ...HUMAN, name: 'Ян' });
    expect(whole.statusCode).toBe(409);
    expect(whole.json().form).toMatchObject({
      message: 'Закрыто',
      errors: {},
      values: { key: '', name: 'Ян' },
    });
  });

  it('[FORM-5] passes files on, cut one byte above the limit, and only if the form has files', async () => {
    const got: number[][] = [];
    const act: FormHandling<Call>['act'] = async (_form, request) => {
      got.push(filesOf(request, 'photo').map(({ length }) => length));
      return { ok: true };
    };
    const send = async (...sizes: number[]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...FILLED, ...HUMAN })) body.append(name, value);
      for (const size of sizes) body.append('photo', new File([new Uint8Array(size)], 'a.jpg'));
      const request = new Request('http://shop.test/call', { method: 'POST', body });
      return app.inject({
        method: 'POST',
        url: '/call',
        headers: { ...SCRIPT, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
    };
    await hostOf({ act, files: true });
    expect((await send(10, 0, 2_000_000)).statusCode).toBe(200);
    expect(got).toEqual([[10, 1_048_577]]);
    await app.close();
    await hostOf({ act });
    expect((await send(10)).statusCode).toBe(413);
    expect(got).toHaveLength(1);
  });

  it('redirects a GET of its address to its page', async () => {
    await hostOf();
    const answer = await app.inject({ url: '/call' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contacts/']);
  });
});
