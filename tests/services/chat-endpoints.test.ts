import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { MAX_A_MINUTE } from '../../src/domain/chat/chat.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { chatEndpoints } from '../../src/http/endpoints/chat/chat.ts';
import { MAX_STREAMS } from '../../src/http/endpoints/chat/live-chats.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { describeShop } from './open-shop.ts';

describeShop('hostile requests to the chat', (opened) => {
  let app: FastifyInstance;
  let url: string;
  let visitors = 0;

  beforeAll(async () => {
    const { shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    );
    ({ app } = await testHost(
      fakeRenderer((_, { form }) => html(JSON.stringify(form))),
      { shop },
    ));
    await app.register(chatEndpoints(shop, () => {}));
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app?.close());

  const someone = () => `198.51.100.${++visitors}`;
  async function send(text: string, remoteAddress = someone(), secret = '') {
    const answer = await app.inject({
      method: 'POST',
      url: '/chat/send',
      remoteAddress,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        ...(secret ? { cookie: `chat=${secret}` } : {}),
      },
      payload: new URLSearchParams({
        [HIDDEN.robot]: ROBOT_CODE,
        text,
        key: randomUUID(),
        page: '/',
      }).toString(),
    });
    const own = answer.cookies.find(({ name }) => name === 'chat')?.value ?? secret;
    return { status: answer.statusCode, body: answer.json(), secret: own };
  }
  const storedCount = () => opened().connection.db.$count(s.chatMessages);

  it('[TRACK-5] a message of 1 MB, one that is too long and one with HTML are refused with a message, and nothing is stored', async () => {
    const before = await storedCount();
    const huge = await send('а'.repeat(1024 * 1024));
    expect([huge.status, huge.body.ok]).toEqual([413, false]);
    expect(huge.body.message).toMatch(/[а-я]{3}/);
    const long = await send('а'.repeat(2001));
    expect([long.status, long.body.errors.text]).toEqual([422, expect.stringContaining('2000 знаков')]);
    for (const text of ['<b>жирно</b>', '<script>alert(1)</script>', 'а<!-- -->', '</p>']) {
      const { status, body } = await send(text);
      expect([status, body.errors.text]).toEqual([422, expect.stringContaining('без разметки')]);
    }
    expect(await storedCount()).toBe(before);
    expect((await send('плитка <30 см & затирка > 2 кг')).status).toBe(200);
  });

  it('[TRACK-5] of a thousand messages in a minute only the conversation’s limit is accepted', async () => {
    const from = someone();
    const before = await storedCount();
    const { secret } = await send('1', from);
    const statuses: number[] = [];
    for (let at = 1; at < 1000; at++) {
      const { status, body } = await send(`${at}`, from, secret);
      statuses.push(status);
      if (status !== 200) expect([status, body.message]).toEqual([429, expect.stringMatching(/много/)]);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_A_MINUTE - 1);
    expect(await storedCount()).toBe(before + MAX_A_MINUTE);
  });

  it('[TRACK-5] of hundreds of streams from one address only the limit is open; the rest are told when to return', async () => {
    const secrets: string[] = [];
    for (let at = 0; at < 50; at++) secrets.push((await send('Есть?')).secret);
    /** Opens this number of streams; returns how many were opened and the statuses of the others, then closes all. */
    async function open(many: number) {
      const leave = new AbortController();
      const answers = await Promise.all(
        Array.from({ length: many }, (_, at) => {
          const headers = { cookie: `chat=${secrets[at % secrets.length]}` };
          return fetch(`${url}/chat/live`, { headers, signal: leave.signal });
        }),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      await Promise.all(refused.map((answer) => answer.arrayBuffer()));
      leave.abort();
      expect(refused.every(({ status, headers }) => status === 503 && headers.has('retry-after'))).toBe(true);
      return answers.length - refused.length;
    }
    expect(await open(500)).toBeLessThan(500);
    // Closed streams no longer count: the full number per address is admitted again.
    await expect.poll(() => open(secrets.length), { timeout: 5000 }).toBe(MAX_STREAMS.address);
  });

  it('[TRACK-5] a visitor who has never written, or invents a conversation, gets no stream', async () => {
    for (const cookie of ['', 'chat=', `chat=${'x'.repeat(32)}`, "chat='; drop table chats"]) {
      const answer = await fetch(`${url}/chat/live?after=-1`, { headers: { cookie } });
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
  });
});
