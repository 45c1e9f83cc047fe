import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import type { AdminActionName } from '../../src/domain/admin/roles.ts';
import { redirectRows } from '../../src/services/redirect/list-redirects.ts';
import { openRedirects } from '../../src/services/redirect/open-redirects.ts';
import { openTallies, storeTallies } from '../../src/services/statistics/tallies.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { addPerson, adminHost, adminOver, browserOf, OWNER, SITE } from './admin-people.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const csv = (...lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
const NOW = new Date('2026-11-25T09:00:00Z');

describeShop('redirects', (shop) => {
  const db = () => shop().connection.db;
  const stored = async () =>
    Object.fromEntries(
      (await db().select().from(s.redirects)).map(({ fromPath, toPath }) => [fromPath, toPath]),
    );
  const act = async (action: AdminActionName, fields: Record<string, string>, file: Buffer | null = null) => {
    const { admin } = adminOver(shop().connection);
    const done = await admin.perform({ person: OWNER, key: '' }, action, fields, file);
    return done.ok ? done.value : `! ${done.message}`;
  };
  /** A host whose only page is the front page, over the stored redirects. */
  async function host() {
    const tallies = openTallies();
    const unused = {} as never;
    const missing = openRedirects(() => ({
      db: db(),
      publicUrl: '',
      snapshot: unused,
      settings: unused,
      ...tallies,
    }));
    const renderer = fakeRenderer(({ pathname }) =>
      pathname === '/catalog/plitka/' ? html('section') : html('no such page', {}, 404),
    );
    const { app } = await testHost(renderer, { missing });
    return { app, store: () => storeTallies(db(), tallies, NOW) };
  }
  beforeEach(async () => {
    await db().delete(s.redirects);
    await db().delete(s.missingPages);
  });

  it('[SHOP-6] an address without a page leads to its new one, with what it carried', async () => {
    expect(await act('redirect-add', { from: 'https://old.by/tile.html', to: '/product/x/' })).toContain(
      'ведёт на',
    );
    await act('redirect-add', { from: '/index.php?id=5', to: '/product/five/?TAB=2' });
    const { app } = await host();
    const led = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return [statusCode, headers.location];
    };
    expect(await led('/tile.html')).toEqual([301, '/product/x/']);
    expect(await led('/tile.html?utm_source=ad')).toEqual([301, '/product/x/?utm_source=ad']);
    expect(await led('/index.php?utm_source=ad&id=5')).toEqual([301, '/product/five/?TAB=2']);
    expect(await led('/index.php?id=6')).toEqual([404, undefined]);
  });

  it('[SHOP-6] an existing page wins, and nothing is looked up for it', async () => {
    await act('redirect-add', { from: '/catalog/plitka/', to: '/product/x/' });
    const { app } = await host();
    expect((await app.inject('/catalog/plitka/')).statusCode).toBe(200);
    expect((await app.inject('/catalog/plitka/')).statusCode).toBe(200);
  });

  it('[SHOP-6] a missing page stays 404 while redirects cannot be read', async () => {
    const missing = { find: () => Promise.reject(new Error('away')), missed: () => {} };
    const { app } = await testHost(
      fakeRenderer(() => html('no such page', {}, 404)),
      { missing },
    );
    expect((await app.inject('/old/')).statusCode).toBe(404);
  });

  it('[SHOP-6] addresses requested in vain are counted until they lead somewhere', async () => {
    const { app, store } = await host();
    for (const url of ['/old/a', '/old/a?utm_source=x', '/old/b', '/wp-login.php', '/old/ivan@mail.by'])
      await app.inject(url);
    await store();
    await app.inject('/old/b');
    await app.inject('/old/b');
    await store();
    const { admin } = adminOver(shop().connection, {
      site: {
        ...SITE,
        suggest: () => new Map([['/old/b/', '/product/b/']]),
      },
    });
    expect(await admin.missedPages()).toEqual([
      { path: '/old/b/', count: 3, lastOn: '2026-11-25', suggested: '/product/b/' },
      { path: '/old/a/', count: 2, lastOn: '2026-11-25', suggested: null },
    ]);
    await act('redirect-add', { from: '/old/b/', to: '/product/b/' });
    expect(await act('redirect-forget', { subject: '/old/a/' })).toContain('убрано');
    expect(await admin.missedPages()).toEqual([]);
  });

  it('[SHOP-6] a file is loaded as far as it can be, with each refused line', async () => {
    const file = csv(
      'Старый адрес;Новый адрес',
      '/one.html;/product/one/',
      '"/two.html";"/product/two/"',
      'three;/product/three/',
      '/four/;https://evil.test/',
    );
    const report = await act('redirect-load', {}, file);
    expect(report).toMatch(/^! Сохранено: 2\sперенаправления\.\nНе подошло строк: 2\./);
    expect(report).toMatch(/Строка 4: .*three/);
    expect(report).toMatch(/Строка 5: .*evil/);
    expect(await stored()).toEqual({ '/one.html': '/product/one/', '/two.html': '/product/two/' });
    const windows = Buffer.concat([
      Buffer.from('/'),
      Buffer.from([0xef, 0xeb]),
      Buffer.from(',/product/pl/\n'),
    ]);
    expect(await act('redirect-load', {}, windows)).toMatch(/^Сохранено: 1\sперенаправление\.$/);
    expect(await stored()).toHaveProperty([encodeURI('/пл/')], '/product/pl/');
    expect(await act('redirect-load', {}, Buffer.from(''))).toContain('! В файле нет');
    expect(await act('redirect-load', {}, Buffer.from([80, 75, 3, 4, 0, 0]))).toContain('! Это не CSV');
  });

  it('[SHOP-6] all redirects go out as a file that comes in again, and no cell of it is a formula', async () => {
    await act('redirect-add', { from: '/Плитка/', to: '/catalog/plitka/' });
    await db().insert(s.redirects).values({ fromPath: '=cmd|x', toPath: '/x/', origin: 'file' });
    const { app } = await adminHost(shop().connection);
    await addPerson(shop().connection, 'читатель', 'reader');
    const browser = browserOf(app);
    expect((await browser.get('/admin/redirects/export.csv')).statusCode).toBe(303);
    await browser.signIn('читатель');
    const answer = await browser.get('/admin/redirects/export.csv');
    expect(answer.headers['content-disposition']).toContain('redirects.csv');
    expect(answer.body).toBe(
      '\ufeff"Старый адрес";"Новый адрес"\r\n/Плитка/;/catalog/plitka/\r\n\'=cmd|x;/x/\r\n',
    );
    await db().delete(s.redirects);
    await act('redirect-load', {}, Buffer.from(answer.rawPayload));
    expect(await stored()).toEqual({ [encodeURI('/Плитка/')]: '/catalog/plitka/' });
  });

  it('[SHOP-6] a product that gets another address is still found at each earlier one', async () => {
    const { productId } = await makeOffer(shop().connection);
    const moved = (slug: string) =>
      db()
        .update(s.products)
        .set({ slug })
        .where(eq(s.products.id, productId))
        .returning({ slug: s.products.slug });
    await moved('first');
    await db().delete(s.redirects);
    await moved('second');
    await moved('third');
    expect(await stored()).toEqual({
      '/product/first/': '/product/third/',
      '/product/second/': '/product/third/',
    });
    await moved('first');
    expect(await stored()).toEqual({
      '/product/second/': '/product/first/',
      '/product/third/': '/product/first/',
    });
    await db().update(s.sections).set({ slug: 'plitki' }).where(eq(s.sections.slug, 'plitka'));
    expect(await stored()).toHaveProperty(['/catalog/plitka/'], '/catalog/plitki/');
  });

  it('[SHOP-6] the list is searched by any part of either address, and shows page after page', async () => {
    await act('redirect-add', { from: '/Плитка_1/', to: '/product/x/' });
    await act('redirect-add', { from: '/other/', to: '/product/plitka/' });
    const found = async (text: string) => (await redirectRows(db(), { text })).rows.map(({ from }) => from);
    expect(await found('Плитка_')).toEqual([encodeURI('/Плитка_1/')]);
    expect(await found('plitka')).toEqual(['/other/']);
    expect(await found('%')).toEqual([]);
    const many = Array.from(
      { length: 60 },
      (_, at) => ({ fromPath: `/m${at}/`, toPath: '/x/', origin: 'file' }) as const,
    );
    await db().insert(s.redirects).values(many);
    const first = await redirectRows(db(), { text: '' });
    expect([first.rows.length, first.rows[0]?.from]).toEqual([50, '/m59/']);
    const second = await redirectRows(db(), { text: '', before: first.next ?? 0 });
    expect([second.rows.length, second.next]).toEqual([12, null]);
  });
});
