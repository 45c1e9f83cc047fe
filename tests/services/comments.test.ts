import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentsCommand } from '../../src/app/cli/commands/comments-command.ts';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { productForms } from '../../src/http/endpoints/form/product-forms.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('a comment on goods', (opened) => {
  let app: FastifyInstance;
  let shop: Awaited<ReturnType<typeof composeShop>>['shop'];
  let product = '';
  let productId = 0;
  let addresses = 0;
  const db = () => opened().connection.db;

  beforeAll(async () => {
    ({ productId } = await makeOffer(opened().connection));
    const [made] = await db().select().from(s.products).where(eq(s.products.id, productId));
    product = made?.slug ?? '';
    ({ shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    ));
    const renderer = fakeRenderer((_url, { form }) => html(JSON.stringify({ form })));
    ({ app } = await testHost(renderer, { shop }));
    await app.register(productForms(shop));
  });
  afterAll(() => app?.close());

  const write = (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    from = `10.2.${++addresses >> 8}.${addresses & 255}`,
  ) =>
    app.inject({
      method: 'POST',
      url: '/comment/write',
      remoteAddress: from,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams({
        ...{ [HIDDEN.robot]: ROBOT_CODE, product, author: 'Анна', agreement: 'on' },
        ...fields,
      }).toString(),
    });
  const kept = (text: string) => db().select().from(s.comments).where(eq(s.comments.text, text));
  const shown = async () =>
    (await shop.product.show(product, null))?.comments.map(({ author, text, answer }) => [
      author,
      text,
      answer,
    ]);
  async function run(...args: string[]): Promise<string[]> {
    const said: string[] = [];
    const known = await commentsCommand.run(opened().connection, args, (line) => said.push(line));
    return known ? said : ['?'];
  }

  it('[REV-2] waits for the shop, which is notified, is shown, answered, taken off and removed', async () => {
    const text = 'Ложится ровно.\nШвы 2 мм.';
    expect((await write({ text })).json()).toMatchObject({ ok: true });
    const [comment] = await kept(text);
    const id = String(comment?.id);
    expect(await shown()).toEqual([]);
    const [letter] = await db()
      .select()
      .from(s.outbox)
      .where(eq(s.outbox.key, `comment:${id}`));
    expect(letter?.payload).toMatchObject({ text: expect.stringContaining(`comments publish ${id}`) });
    expect((await run('list')).join('\n')).toContain('Анна: Ложится ровно.\n      Швы 2 мм.');
    expect(await run('publish', id)).toEqual(['Комментарий на странице товара']);
    expect(await run('list')).toEqual(['Все комментарии просмотрены.']);
    expect(await shown()).toEqual([['Анна', text, '']]);
    await run('answer', id, 'Спасибо,', 'что написали.');
    expect(await shown()).toEqual([['Анна', text, 'Спасибо, что написали.']]);
    await run('reject', id);
    expect(await shown()).toEqual([]);
    expect(await run('remove', id)).toEqual(['Комментарий удалён']);
    for (const verb of ['publish', 'reject', 'remove'])
      expect(await run(verb, id)).toEqual(['Такого комментария нет']);
    for (const words of [['publish'], ['publish', 'все'], ['answer', '1'], ['publish', '1', 'да'], []])
      expect(await run(...words)).toEqual(['?']);
  });

  it('[REV-2] is one however often it is sent, at the same moment too', async () => {
    const text = 'Одно и то же';
    await Promise.all(Array.from({ length: 5 }, () => write({ text })));
    expect(await kept(text)).toHaveLength(1);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</textarea><svg onload=alert(1)>',
    'javascript:alert(1)//\nBcc: victim@example.by',
    '{{constructor.constructor("alert(1)")()}}',
  ])('[REV-2] is kept and shown as the text it is: %s', async (text) => {
    const author = '<b onclick=alert(1)>Ян</b>';
    expect((await write({ text, author })).json()).toMatchObject({ ok: true });
    const [comment] = await kept(text);
    expect(comment).toMatchObject({ author, published: false });
    await run('publish', String(comment?.id));
    expect(await shown()).toEqual([[author, text, '']]);
    await run('remove', String(comment?.id));
  });

  it.each([
    ['text', ''],
    ['text', 'я'.repeat(1001)],
    ['text', '\u202e \x1b'],
    ['author', ''],
    ['author', '1'],
    ['author', 'Анна\r\nBcc: victim@example.by'],
    ['agreement', ''],
  ])('[REV-2] with a wrong %s is refused at its field, also without script: %j', async (field, value) => {
    const fields = { text: `Проверка ${field}`, [field]: value };
    const answer = await write(fields);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    const page = await write(fields, { accept: 'text/html' });
    expect([page.statusCode, Object.keys(page.json().form.errors)]).toEqual([422, [field]]);
    expect(await kept(fields.text ?? '')).toEqual([]);
  });

  it('[REV-2] on goods that are not there, or by another site, or by a robot, is not kept', async () => {
    const text = 'Не должно остаться';
    for (const [fields, headers, status] of [
      [{ product: 'nowhere' }, {}, 422],
      [{ product: '<script>' }, {}, 422],
      [{}, { 'sec-fetch-site': 'cross-site' }, 403],
      [{}, { origin: 'https://evil.example' }, 403],
      [{ [HIDDEN.trap]: 'https://spam.example' }, {}, 422],
      [{ [HIDDEN.robot]: '' }, {}, 422],
    ] as [Record<string, string>, Record<string, string>, number][])
      expect((await write({ text, ...fields }, headers)).statusCode).toBe(status);
    expect(await kept(text)).toEqual([]);
  });

  it('[REV-2] of ten thousand from one visitor thirty are kept, and the rest is told to wait', async () => {
    const author = 'Один и тот же';
    const codes: Record<number, number> = {};
    for (let time = 0; time < 10_000; time++) {
      const { statusCode } = await write({ text: `Комментарий ${time}`, author }, {}, '10.77.7.7');
      codes[statusCode] = (codes[statusCode] ?? 0) + 1;
    }
    expect(codes).toEqual({ 200: 30, 429: 9970 });
    const found = await db().select().from(s.comments).where(eq(s.comments.author, author));
    expect(found).toHaveLength(30);
  }, 120_000);
});
