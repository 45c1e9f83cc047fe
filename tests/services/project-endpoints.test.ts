import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { DRAFT_COOKIE, PROJECTS_COOKIE } from '../../src/domain/project/own-keys.ts';
import { projectEndpoints } from '../../src/http/endpoints/project/project.ts';
import { projectFiles } from '../../src/http/endpoints/project/project-files.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

type Fields = Record<string, string>;
const SCRIPT = '<script>alert(1)</script>';

describeShop('forged requests to projects', (opened) => {
  let app: FastifyInstance;
  let shop: Shop;
  let files = 0;
  let visitors = 0;

  beforeAll(async () => {
    ({ shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    ));
    ({ app } = await testHost(
      fakeRenderer((url, { form }) => html(JSON.stringify({ page: url.pathname, form }))),
      { shop },
    ));
    await app.register(projectEndpoints(shop));
    const file = async () => {
      files++;
      return Buffer.from('file');
    };
    await app.register(projectFiles(shop, { pdf: file, xlsx: file }, () => 12699));
  });
  afterAll(() => app?.close());

  const someone = () => `198.51.100.${++visitors}`;
  const post = (url: string, fields: Fields, headers: Fields = {}, address = someone()) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ [HIDDEN.robot]: ROBOT_CODE, ...fields }).toString(),
    });

  /** Creates a project with a line; also returns the cookie that opens it. */
  async function made() {
    const { offerId } = await makeOffer(opened().connection);
    const goods = { offer: String(offerId), quantity: '2', 'room-name': 'Ванная' };
    const answer = await post('/project/put', goods);
    expect(answer.statusCode).toBe(303);
    const cookie = answer.cookies.find(({ name }) => name === PROJECTS_COOKIE)?.value ?? '';
    const id = String(answer.headers.location).split('/')[2] ?? '';
    const line = (await shop.project.show(id))?.rooms[0]?.lines[0]?.id ?? 0;
    return { id, line: String(line), owner: { cookie: `${PROJECTS_COOKIE}=${cookie}` } };
  }
  const nameOf = async (id: string) => (await shop.project.show(id))?.name;

  it('[BEYOND-7] neither its address nor a guessed secret allows changes', async () => {
    const { id, owner } = await made();
    const { id: other, owner: otherOwner } = await made();
    const rename = { project: id, name: 'Чужой' };
    const half = owner.cookie.slice(0, -4);
    for (const cookie of ['', otherOwner.cookie, `${half}AAAA`, `${PROJECTS_COOKIE}=${id}`]) {
      expect((await post('/project/update', rename, { cookie })).statusCode).toBe(403);
      expect((await post('/project/delete', { project: id }, { cookie })).statusCode).toBe(403);
    }
    expect((await post('/project/open', { project: id, key: 'x'.repeat(32) })).statusCode).toBe(404);
    expect(await nameOf(id)).toBe('Мой проект');
    expect((await post('/project/update', rename, owner)).statusCode).toBe(303);
    expect([await nameOf(id), await nameOf(other)]).toEqual(['Чужой', 'Мой проект']);
  });

  it('[BEYOND-7] neither a page of another site nor a GET changes anything', async () => {
    const { id, owner } = await made();
    const foreign = { ...owner, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const verb of ['update', 'delete', 'copy', 'put', 'create', 'basket', 'open'])
      expect((await post(`/project/${verb}`, { project: id, name: 'Нет' }, foreign)).statusCode).toBe(403);
    const fetched = await app.inject({ url: `/project/delete?project=${id}`, headers: owner });
    expect(fetched.statusCode).toBe(303);
    expect(await nameOf(id)).toBe('Мой проект');
  });

  it('[BEYOND-7] input is stored as text within its length', async () => {
    const { id, line, owner } = await made();
    await post('/project/update', { project: id, name: SCRIPT }, owner);
    expect(await nameOf(id)).toBe(SCRIPT);
    const comment = { project: id, line, author: 'Анна', text: SCRIPT };
    expect((await post('/project/comment', comment)).statusCode).toBe(303);
    const long = await post('/project/comment', { ...comment, text: 'а'.repeat(501) });
    expect(long.statusCode).toBe(422);
    expect((await post('/project/comment', { ...comment, line: '2147483647' })).statusCode).toBe(422);
    expect((await post('/project/update', { project: id, name: 'а'.repeat(81) }, owner)).statusCode).toBe(
      422,
    );
    const comments = (await shop.project.show(id))?.rooms[0]?.lines[0]?.comments ?? [];
    expect(comments.map(({ text }) => text)).toEqual([SCRIPT]);
  });

  it('[BEYOND-7] the first goods of a device sent twice concurrently are one project', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const goods = { offer: String(offerId), quantity: '2', 'room-name': 'Пол' };
    const draft = { cookie: `${DRAFT_COOKIE}=${'d'.repeat(32)}` };
    const answers = await Promise.all([1, 2].map(() => post('/project/put', goods, draft)));
    const [one, other] = answers.map(({ headers, cookies }) => [
      headers.location,
      cookies.find(({ name }) => name === PROJECTS_COOKIE)?.value,
    ]);
    expect(one).toEqual(other);
    expect((await shop.project.show(String(one?.[0]).split('/')[2] ?? ''))?.rooms).toHaveLength(1);
    const another = await post('/project/put', goods);
    expect(another.headers.location).not.toBe(one?.[0]);
    const refused = await post('/project/put', { ...goods, offer: '99999999' });
    expect(refused.cookies.some(({ name }) => name === PROJECTS_COOKIE)).toBe(false);
  });

  it('[BEYOND-7] a flood from one visitor is refused with a message after a few, and creates nothing more', async () => {
    const { id, line } = await made();
    const address = someone();
    const outcomes = new Map<number, number>();
    for (let at = 0; at < 200; at++) {
      const { statusCode } = await post(
        '/project/comment',
        { project: id, line, author: 'Анна', text: `Комментарий ${at}` },
        {},
        address,
      );
      outcomes.set(statusCode, (outcomes.get(statusCode) ?? 0) + 1);
    }
    expect([...outcomes]).toEqual([
      [303, 30],
      [429, 170],
    ]);
    const before = files;
    for (let at = 0; at < 100; at++)
      await app.inject({ url: `/project/${id}/smeta.pdf`, remoteAddress: address });
    expect(files - before).toBe(30);
    const none = await app.inject({ url: `/project/${'x'.repeat(22)}/smeta.pdf` });
    expect(none.statusCode).toBe(404);
  });
});
