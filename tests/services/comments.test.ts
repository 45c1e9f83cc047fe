import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { feedbackAddress } from '../../src/domain/admin/feedback.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { productForms } from '../../src/http/endpoints/form/product-forms.ts';
import { systemClock as clock } from '../../src/kit/clock.ts';
import { listFeedback } from '../../src/services/admin/list-feedback.ts';
import {
  answerComment,
  moderateComment,
  removeComment,
} from '../../src/services/comment/moderate-comment.ts';
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
  const stored = (text: string) => db().select().from(s.comments).where(eq(s.comments.text, text));
  const shown = async () =>
    (await shop.product.show(product, null))?.comments.map(({ author, text, answer }) => [
      author,
      text,
      answer,
    ]);
  const waiting = async () => (await listFeedback(db(), { kind: 'comment', waiting: true })).rows;
  const publish = (id: number, published = true) => moderateComment({ db: db(), clock }, id, published);

  it('[REV-2] waits for moderation, notifies the shop, and is shown, answered, hidden and removed', async () => {
    const text = 'Ложится ровно.\nШвы 2 мм.';
    expect((await write({ text })).json()).toMatchObject({ ok: true });
    const [comment] = await stored(text);
    const id = comment?.id ?? 0;
    expect(await shown()).toEqual([]);
    const [email] = await db()
      .select()
      .from(s.outbox)
      .where(eq(s.outbox.key, `comment:${id}`));
    const address = feedbackAddress({ kind: 'comment', id });
    expect(email?.payload).toMatchObject({ text: expect.stringContaining(address) });
    expect(await waiting()).toMatchObject([{ id, author: 'Анна', text }]);
    expect(await publish(id)).toEqual({ productId });
    expect(await waiting()).toEqual([]);
    expect(await shown()).toEqual([['Анна', text, '']]);
    await answerComment({ db: db(), clock }, id, 'Спасибо, что написали.');
    expect(await shown()).toEqual([['Анна', text, 'Спасибо, что написали.']]);
    await publish(id, false);
    expect(await shown()).toEqual([]);
    expect(await removeComment(db(), id)).toEqual({ productId });
    for (const again of [publish(id), publish(id, false), removeComment(db(), id)])
      expect(await again).toBeNull();
  });

  it('[REV-2] is stored once when sent repeatedly, also concurrently', async () => {
    const text = 'Одно и то же';
    await Promise.all(Array.from({ length: 5 }, () => write({ text })));
    expect(await stored(text)).toHaveLength(1);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</textarea><svg onload=alert(1)>',
    'javascript:alert(1)//\nBcc: victim@example.by',
    '{{constructor.constructor("alert(1)")()}}',
  ])('[REV-2] is stored and shown as plain text: %s', async (text) => {
    const author = '<b onclick=alert(1)>Ян</b>';
    expect((await write({ text, author })).json()).toMatchObject({ ok: true });
    const [comment] = await stored(text);
    expect(comment).toMatchObject({ author, published: false });
    await publish(comment?.id ?? 0);
    expect(await shown()).toEqual([[author, text, '']]);
    await removeComment(db(), comment?.id ?? 0);
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
    expect(await stored(fields.text ?? '')).toEqual([]);
  });

  it('[REV-2] is not stored for unknown goods, from another site or from a robot', async () => {
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
    expect(await stored(text)).toEqual([]);
  });

  it('[REV-2] of ten thousand from one visitor thirty are stored, and the rest are told to wait', async () => {
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
