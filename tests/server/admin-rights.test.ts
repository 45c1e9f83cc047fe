import { globSync } from 'node:fs';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { type Connection, schema as s } from '../../src/data/connection.ts';
import { ADMIN_ROLES, type AdminRole, covers } from '../../src/domain/admin/roles.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { EMPTY_SEO } from '../../src/domain/seo/seo-text.ts';
import { adminEndpoints } from '../../src/http/endpoints/admin/admin.ts';
import { loadRenderer } from '../../src/http/page/renderer.ts';
import { openTestDatabase } from '../database.ts';
import { addPerson, adminOver, browserOf, SITE } from '../services/admin-people.ts';
import { makeOffer } from '../services/goods.ts';
import { orderMaker } from '../services/order-maker.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';
import { fakeShop, testHost } from './fakes.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** The shop sells everything that a page may be about. */
const kinds = () => ({ surfaces: true, doors: true });
const FOLDER = 'src/pages/admin';

/** Role required for a page; pages not listed here are visible to a reader. */
const LEAST: Readonly<Record<string, AdminRole>> = {
  people: 'owner',
  log: 'owner',
  'orders/new': 'assistant',
  'orders/[number]/contact': 'assistant',
  'orders/[number]/goods': 'assistant',
  'orders/[number]/return': 'assistant',
};

/** Every admin page by its file name, such as `orders/[number]`. */
const FILES = globSync('**/*.astro', { cwd: FOLDER })
  .map((file) => file.replace(/\.astro$/, ''))
  .filter((file) => file !== 'sign-in')
  .sort();

/** Spellings of a path that a browser, a proxy or an attacker may send. */
function spellingsOf(path: string): string[] {
  const inside = path.slice('/admin/'.length);
  const first = `%${inside.charCodeAt(0).toString(16)}${inside.slice(1)}`;
  return [
    ...[path, path.slice(0, -1), `${path}/`, `${path}?a=b`, `${path}#a`, `${path};a=b`, `${path}index.html`],
    ...[
      `/${path}`,
      `/admin//${inside}`,
      `///admin///${inside}//`,
      path.replaceAll('/', '\\'),
      `/admin\\${inside}`,
    ],
    ...[`/%64esk/${inside}`, `/admin%2F${inside}`, `/admin/%2F${inside}`],
    ...(inside ? [`/admin/${first}`, `/admin/%25${first.slice(1)}`, `/admin/${inside.toUpperCase()}`] : []),
    ...[`/ADMIN/${inside}`, `/./admin/${inside}`, `/admin/./${inside}`, `/admin/orders/../${inside}`],
    ...[`/admin/%2e/${inside}`, `/admin/access/%2E%2E/${inside}`, `${path}.`, `${path}%2e/`, `${path}%20`],
    ...[`/admin/sign-in/../${inside}`, `/admin/do/../${inside}`, `http://shop.test${path}`],
  ];
}

describe('access rights of the admin pages', () => {
  let connection: Connection;
  let app: FastifyInstance;
  let port: number;
  const samples = new Map<string, string>();
  const cookies = new Map<AdminRole | null, string>([[null, '']]);

  beforeAll(async () => {
    connection = await openTestDatabase();
    await fillSmallCatalogue(connection);
    const seoPage: (typeof SITE)['seoPage'] = async (kind, subject) => ({
      ...{ kind, subject, name: 'Доставка', address: '/', own: EMPTY_SEO, defaults: EMPTY_SEO },
    });
    const { admin, time } = adminOver(connection, { site: { ...SITE, seoPage } });
    const renderer = await loadRenderer(DIST);
    ({ app } = await testHost(renderer, {
      shop: fakeShop({
        settings: () => SETTINGS,
        catalogue: { kinds, menu: () => [] },
        listing: { shelfLinks: () => [] },
      }),
    }));
    await app.register(adminEndpoints(admin, () => {}));
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
    for (const role of ADMIN_ROLES) {
      await addPerson(connection, `роль-${role}`, role);
      const browser = browserOf(app);
      await browser.signIn(`роль-${role}`);
      cookies.set(role, `admin=${browser.cookies.get('admin')}`);
    }
    const maker = orderMaker(
      () => connection,
      () => time.now,
    );
    const { offerId, productId } = await makeOffer(connection);
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId });
    const moments = { createdAt: time.now, updatedAt: time.now };
    const [chat] = await connection.db
      .insert(s.chats)
      .values({ secret: 'x', ...moments })
      .returning();
    const [section] = await connection.db.select().from(s.sections).limit(1);
    samples.set('goods/sections/[id]', `goods/sections/${section?.id}`);
    samples.set('goods/[id]', `goods/${productId}`);
    samples.set('buyers/[number]', `buyers/${encodeURIComponent(number)}`);
    samples.set('orders/[number]', `orders/${encodeURIComponent(number)}`);
    samples.set('orders/[number]/contact', `orders/${encodeURIComponent(number)}/contact`);
    samples.set('orders/[number]/goods', `orders/${encodeURIComponent(number)}/goods`);
    samples.set('orders/[number]/return', `orders/${encodeURIComponent(number)}/return`);
    samples.set('orders/[number]/returns/[ordinal]', `orders/${encodeURIComponent(number)}/returns/1`);
    const [ordered] = await connection.db.select().from(s.orders).where(eq(s.orders.number, number));
    const came = { orderId: ordered?.id ?? 0, ordinal: 1, idempotencyKey: 'x', reason: 'other' } as const;
    await connection.db
      .insert(s.orderReturns)
      .values({ ...came, dispatched: true, goods: kopecks(1), total: kopecks(1) });
    samples.set('chat/[id]', `chat/${chat?.id}`);
    samples.set('content/[part]', 'content/shop');
    samples.set('content/seo/[kind]/[subject]', `content/seo/page/${SETTINGS.content.pages[0]?.slug}`);
    const [source] = await connection.db.select().from(s.sources);
    const [past] = await connection.db
      .insert(s.imports)
      .values({ sourceId: source?.id ?? null, files: [], counts: {} })
      .returning();
    samples.set('imports/[id]', `imports/${past?.id}`);
    const uploaded = { name: 'a.csv', person: 'анна', state: 'failed' } as const;
    const [upload] = await connection.db.insert(s.importUploads).values(uploaded).returning();
    samples.set('imports/upload/[id]', `imports/upload/${upload?.id}`);
    samples.set('content/pages/[kind]/[slug]', `content/pages/page/${SETTINGS.content.pages[0]?.slug}`);
  });
  afterAll(async () => {
    await app?.close();
    await connection?.close();
  });

  /** Sends exactly these bytes as the path: higher-level clients normalise it. */
  function sendRequest(
    role: AdminRole | null,
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string> = {},
  ) {
    const form = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const headers = { cookie: cookies.get(role) ?? '', ...form };
    return new Promise<{ status: number; location: string; heading: string }>((resolve, reject) => {
      const sent = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text) => (body += text));
        answer.on('end', () => {
          const heading = /<h1>([^<]*)<\/h1>/.exec(body)?.[1] ?? '';
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', heading });
        });
      });
      sent.on('error', reject).end(method === 'POST' ? new URLSearchParams(fields).toString() : undefined);
    });
  }

  /** Yields every request that results in the named page: by its address, and by forms that lead back to it. */
  async function* attempts(role: AdminRole | null, path: string) {
    const followed = new Set<string>();
    for (const spelled of spellingsOf(path)) {
      yield [`GET ${spelled}`, await sendRequest(role, 'GET', spelled)] as const;
      const forms = {
        // Fails for everybody: first because no key was offered, later because of too many attempts.
        'own-code-on': { code: '000000' },
        // Forbidden to everybody except an owner, for whom it fails because of the role.
        'person-add': { role: 'nobody' },
        // Succeeds and redirects back.
        'own-code-offer': {},
      };
      for (const [action, fields] of Object.entries(forms)) {
        const done = await sendRequest(role, 'POST', `/admin/do/${action}`, { ...fields, back: spelled });
        yield [`${action} back to ${spelled}`, done] as const;
        if (!done.location.startsWith('/admin') || followed.has(done.location)) continue;
        followed.add(done.location);
        yield [`${action} on to ${done.location}`, await sendRequest(role, 'GET', done.location)] as const;
      }
    }
  }

  it.each(FILES)('[SHOP-8] %s is hidden from lower roles, however it is spelled or reached', async (file) => {
    const named = samples.get(file) ?? file.replace(/(^|\/)index$/, '');
    if (named.includes('[')) throw new Error(`give the page ${file} an example in \`samples\``);
    const path = named === '' ? '/admin/' : `/admin/${named}/`;
    const least = LEAST[file] ?? 'reader';
    const shown = await sendRequest('owner', 'GET', path);
    expect([path, shown.status, shown.heading]).toEqual([path, 200, expect.stringMatching(/./)]);
    for (const role of [null, ...ADMIN_ROLES]) {
      const may = role !== null && covers(role, least);
      const straight = await sendRequest(role, 'GET', path);
      expect([role, straight.status]).toEqual([role, may ? 200 : role ? 404 : 303]);
      if (may) continue;
      for await (const [attempt, { heading }] of attempts(role, path))
        expect([role, attempt, heading]).not.toEqual([role, attempt, shown.heading]);
    }
  });
});
