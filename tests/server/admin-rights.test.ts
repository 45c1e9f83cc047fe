import { globSync } from 'node:fs';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { type Connection, schema as s } from '../../src/data/connection.ts';
import { DESK_ROLES, type DeskRole, isAtLeast } from '../../src/domain/desk/roles.ts';
import { deskEndpoints } from '../../src/http/endpoints/desk/desk.ts';
import { loadRenderer } from '../../src/http/page/renderer.ts';
import { openTestDatabase } from '../database.ts';
import { addPerson, browserOf, deskOver } from '../services/desk-people.ts';
import { makeOffer } from '../services/goods.ts';
import { orderMaker } from '../services/order-maker.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';
import { fakeShop, testHost } from './fakes.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const FOLDER = 'src/pages/desk';

/** Pages that not everybody of the shop may see. Whoever adds one has to say so here, or a reader is expected to see it. */
const LEAST: Readonly<Record<string, DeskRole>> = { people: 'owner', log: 'owner' };

/** Every page that there is, as its file is called: `orders/[number]`. */
const FILES = globSync('**/*.astro', { cwd: FOLDER })
  .map((file) => file.replace(/\.astro$/, ''))
  .filter((file) => file !== 'sign-in')
  .sort();

/** Spellings that a browser, a proxy or a burglar makes of a path. */
function spellingsOf(path: string): string[] {
  const inside = path.slice('/desk/'.length);
  const first = `%${inside.charCodeAt(0).toString(16)}${inside.slice(1)}`;
  return [
    ...[path, path.slice(0, -1), `${path}/`, `${path}?a=b`, `${path}#a`, `${path};a=b`, `${path}index.html`],
    ...[
      `/${path}`,
      `/desk//${inside}`,
      `///desk///${inside}//`,
      path.replaceAll('/', '\\'),
      `/desk\\${inside}`,
    ],
    ...[`/%64esk/${inside}`, `/desk%2F${inside}`, `/desk/%2F${inside}`],
    ...(inside ? [`/desk/${first}`, `/desk/%25${first.slice(1)}`, `/desk/${inside.toUpperCase()}`] : []),
    ...[`/DESK/${inside}`, `/./desk/${inside}`, `/desk/./${inside}`, `/desk/orders/../${inside}`],
    ...[`/desk/%2e/${inside}`, `/desk/access/%2E%2E/${inside}`, `${path}.`, `${path}%2e/`, `${path}%20`],
    ...[`/desk/sign-in/../${inside}`, `/desk/do/../${inside}`, `http://shop.test${path}`],
  ];
}

describe('rights at the pages of the admin', () => {
  let connection: Connection;
  let app: FastifyInstance;
  let port: number;
  const samples = new Map<string, string>();
  const cookies = new Map<DeskRole | null, string>([[null, '']]);

  beforeAll(async () => {
    connection = await openTestDatabase();
    await fillSmallCatalogue(connection);
    const { desk, time } = deskOver(connection);
    const renderer = await loadRenderer(DIST);
    ({ app } = await testHost(renderer, { shop: fakeShop({ settings: () => SETTINGS }) }));
    await app.register(deskEndpoints(desk, () => {}));
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
    for (const role of DESK_ROLES) {
      await addPerson(connection, `роль-${role}`, role);
      const browser = browserOf(app);
      await browser.signIn(`роль-${role}`);
      cookies.set(role, `desk=${browser.cookies.get('desk')}`);
    }
    const maker = orderMaker(
      () => connection,
      () => time.now,
    );
    const { offerId } = await makeOffer(connection);
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId });
    const moments = { createdAt: time.now, updatedAt: time.now };
    const [chat] = await connection.db
      .insert(s.chats)
      .values({ secret: 'x', ...moments })
      .returning();
    samples.set('orders/[number]', `orders/${encodeURIComponent(number)}`);
    samples.set('chat/[id]', `chat/${chat?.id}`);
    samples.set('content/[part]', 'content/shop');
    samples.set('content/pages/[kind]/[slug]', `content/pages/page/${SETTINGS.content.pages[0]?.slug}`);
  });
  afterAll(async () => {
    await app?.close();
    await connection?.close();
  });

  /** Sends exactly these bytes as the path: every client of a higher level tidies them. */
  function ask(
    role: DeskRole | null,
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string> = {},
  ) {
    const form = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const headers = { cookie: cookies.get(role) ?? '', ...form };
    return new Promise<{ status: number; location: string; heading: string }>((resolve, reject) => {
      const asked = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text) => (body += text));
        answer.on('end', () => {
          const heading = /<h1>([^<]*)<\/h1>/.exec(body)?.[1] ?? '';
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', heading });
        });
      });
      asked.on('error', reject).end(method === 'POST' ? new URLSearchParams(fields).toString() : undefined);
    });
  }

  /** Everything that ends with a page somebody named: by its address, and by the forms that lead back to one. */
  async function* ways(role: DeskRole | null, path: string) {
    const followed = new Set<string>();
    for (const spelled of spellingsOf(path)) {
      yield [`GET ${spelled}`, await ask(role, 'GET', spelled)] as const;
      const forms = {
        // Fails for everybody: no key was offered, later too many tries.
        'own-code-on': { code: '000000' },
        // Forbidden to all but an owner, for whom it fails.
        'person-add': { role: 'nobody' },
        // Succeeds, and leads back.
        'own-code-offer': {},
      };
      for (const [action, fields] of Object.entries(forms)) {
        const done = await ask(role, 'POST', `/desk/do/${action}`, { ...fields, back: spelled });
        yield [`${action} back to ${spelled}`, done] as const;
        if (!done.location.startsWith('/desk') || followed.has(done.location)) continue;
        followed.add(done.location);
        yield [`${action} on to ${done.location}`, await ask(role, 'GET', done.location)] as const;
      }
    }
  }

  it.each(FILES)(
    '[SHOP-8] %s is shown to nobody below its role, however it is spelled and reached',
    async (file) => {
      const named = samples.get(file) ?? file.replace(/(^|\/)index$/, '');
      if (named.includes('[')) throw new Error(`give the page ${file} an example in \`samples\``);
      const path = named === '' ? '/desk/' : `/desk/${named}/`;
      const least = LEAST[file] ?? 'reader';
      const shown = await ask('owner', 'GET', path);
      expect([path, shown.status, shown.heading]).toEqual([path, 200, expect.stringMatching(/./)]);
      for (const role of [null, ...DESK_ROLES]) {
        const may = role !== null && isAtLeast(role, least);
        const straight = await ask(role, 'GET', path);
        expect([role, straight.status]).toEqual([role, may ? 200 : role ? 404 : 303]);
        if (may) continue;
        for await (const [way, { heading }] of ways(role, path))
          expect([role, way, heading]).not.toEqual([role, way, shown.heading]);
      }
    },
  );
});
