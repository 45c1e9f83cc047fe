import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeIn } from '../../src/app/cli/store-in.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import type { AdminActionName } from '../../src/domain/admin/roles.ts';
import { importContent } from '../../src/exchange/content/import-content.ts';
import { readContent } from '../../src/services/content/current-content.ts';
import { addPerson, adminHost, adminOver, browserOf, OWNER, PASSWORD } from './admin-people.ts';
import { describeShop } from './open-shop.ts';

const paged = (title: string, text: string) => `---\ntitle: ${title}\ndescription: О нас\n---\n\n${text}\n`;

describeShop('admin pages and pictures', (shop) => {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-admin-pages-'));
  let admin: ReturnType<typeof adminOver>['admin'];
  let png: Buffer;
  beforeAll(async () => {
    ({ admin } = adminOver(shop().connection, { dataDir: folder }));
    const create = { width: 300, height: 200, channels: 3, background: '#b5472a' } as const;
    png = await sharp({ create }).png().toBuffer();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function resultOf(
    action: AdminActionName,
    fields: Record<string, string>,
    file: Uint8Array | null = null,
  ) {
    const done = await admin.perform({ person: OWNER, key: '' }, action, fields, file);
    return done.ok ? done.value : `! ${done.message}`;
  }
  const now = () => readContent(shop().connection.pool, SETTINGS.content);
  const pageOf = async (slug: string) => (await now()).pages.find((page) => page.slug === slug);

  it('[ADMIN-12] a page is created, shown as safe HTML, edited in its source and removed', async () => {
    const text = paged('О магазине', '## Где мы\n\nНа *Кирова* <script>alert(1)</script>');
    expect(await resultOf('page-save', { slug: 'o-nas', text })).toContain('/o-nas/');
    const page = await pageOf('o-nas');
    expect(page).toMatchObject({ title: 'О магазине', html: expect.stringContaining('<h2>Где мы</h2>') });
    expect(page?.html).not.toContain('script');
    expect(await admin.pageText('page/o-nas')).toMatchObject({ text, isSet: true, isShipped: false });
    expect(await resultOf('page-save', { slug: 'o-nas', text })).toContain('уже есть');
    const changed = paged('О нас', 'Переехали');
    expect(await resultOf('page-save', { subject: 'page/o-nas', text: changed })).toContain('Сохранено');
    expect((await pageOf('o-nas'))?.title).toBe('О нас');
    expect((await admin.log()).rows[0]).toMatchObject({ action: 'page-save', subject: 'page/o-nas' });
    await resultOf('page-remove', { subject: 'page/o-nas' });
    expect([await pageOf('o-nas'), await admin.pageText('page/o-nas')]).toEqual([undefined, null]);
  });

  it('[ADMIN-12] what an import would refuse is refused with its line, and nothing changes', async () => {
    const before = await now();
    for (const [fields, why] of [
      [{ slug: 'cart', text: paged('Корзина', 'а') }, '/cart/ занят'],
      [{ slug: '../x', text: paged('а', 'а') }, 'Адрес: латинские'],
      [{ slug: 'a', text: 'без головы' }, 'Строка 1'],
      [{ slug: 'a', text: '---\ntitle: а\ndescription: а\nlishnee: а\n---\n' }, 'lishnee'],
      [{ slug: 'a', text: paged('а', '![дом](http://evil.example/a.png)') }, 'Строка 6'],
      [{ slug: 'a', text: paged('а', '![дом](нет-такой.png)') }, 'картинки «нет-такой.png» нет'],
      [{ slug: 'a', text: paged('а', 'я'.repeat(30_001)) }, 'длиннее 30000'],
      [{ subject: 'shop', text: paged('а', 'а') }, 'Такой страницы нет'],
    ] as const)
      expect([fields, await resultOf('page-save', fields)]).toEqual([fields, expect.stringContaining(why)]);
    expect(await now()).toEqual(before);
  });

  it('[ADMIN-12] an article keeps its goods and its date, and does not become a page', async () => {
    const text =
      "---\ntitle: Затирка\ndescription: Чем\ndate: '2026-11-20'\ntags: [ванная]\n---\n\nВот:\n\n```goods\nVT-100\n/catalog/plitka/?cvet=belyi\n```\n\nи всё\n";
    expect(await resultOf('page-save', { slug: 'zatirka', text })).toContain('/articles/zatirka/');
    const article = (await now()).articles.find(({ slug }) => slug === 'zatirka');
    expect(article?.parts[1]).toEqual({
      goods: [
        { kind: 'article', number: 'VT-100' },
        { kind: 'listing', section: 'plitka', query: 'cvet=belyi' },
      ],
    });
    const asPage = { subject: 'article/zatirka', text: paged('Затирка', 'и всё') };
    expect(await resultOf('page-save', asPage)).toContain('Строка date');
    await resultOf('page-remove', { subject: 'article/zatirka' });
  });

  it('[ADMIN-12] a text without stored source is offered for editing with the same content', async () => {
    const shown = (await now()).pages[0];
    if (!shown) throw new Error('no page comes with the shop');
    const subject = `page/${shown.slug}` as const;
    const text = (await admin.pageText(subject))?.text ?? '';
    expect(await resultOf('page-save', { subject, text })).toContain('Сохранено');
    const again = await pageOf(shown.slug);
    expect(again?.html.replace(/\s+/g, ' ').trim()).toBe(shown.html.replace(/\s+/g, ' ').trim());
    expect(await admin.pageText(subject)).toMatchObject({ isShipped: true, isSet: true });
    await resultOf('page-remove', { subject });
  });

  it('[ADMIN-13] a picture gets a name, texts and parts refer to it, and keep it after it is removed from the list', async () => {
    expect(await resultOf('picture-add', { name: 'Наш дом.png' }, png)).toContain('«наш-дом.png» загружена');
    expect(await admin.contentPictures()).toEqual([
      expect.objectContaining({ name: 'наш-дом.png', width: 300, height: 200 }),
    ]);
    const text = paged('Дом', '![Дом](наш-дом.png)');
    await resultOf('page-save', { slug: 'dom', text });
    const [picture] = await admin.contentPictures();
    expect((await pageOf('dom'))?.html).toContain(`/pictures/${picture?.hash}-`);
    const sections = '- section: keramogranit\n  picture: наш-дом.png\n';
    expect(await resultOf('content-save', { subject: 'sections', text: sections })).toContain('сохранено');
    expect((await now()).sections[0]?.picture?.hash).toBe(picture?.hash);
    const wrong = '- section: keramogranit\n  picture: чужая.png\n';
    expect(await resultOf('content-save', { subject: 'sections', text: wrong })).toContain(
      'Строка 2: картинки',
    );
    expect(await resultOf('picture-remove', { subject: 'наш-дом.png' })).toContain('больше нет');
    const changed = paged('Дом', '![Дом](наш-дом.png) — наш');
    expect(await resultOf('page-save', { subject: 'page/dom', text: changed })).toContain('Сохранено');
  });

  it('[ADMIN-13] a file that is not a picture, a missing name or a used name is refused', async () => {
    await resultOf('picture-add', { name: 'a.png' }, png);
    for (const [fields, file, why] of [
      [{ name: 'a.png' }, png, 'уже есть'],
      [{ name: '../a.png' }, png, 'Имя картинки'],
      [{ name: 'b.png' }, null, 'Выберите файл'],
      [{ name: 'b.png' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '!'],
      [{ name: 'b.png' }, Buffer.from('<html>'), 'не похож'],
      [{ name: 'b.png' }, png.subarray(0, 200), 'поврежд'],
    ] as const)
      expect([fields, await resultOf('picture-add', fields, file)]).toEqual([
        fields,
        expect.stringContaining(why),
      ]);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30"/></svg>';
    expect(await resultOf('picture-add', { name: 'logo', logo: 'on' }, Buffer.from(svg))).toContain(
      'загружена',
    );
    expect(await resultOf('content-save', { subject: 'look', text: 'logo:\n  light: logo\n' })).toContain(
      'сохранено',
    );
    await resultOf('content-remove', { subject: 'look' });
  });

  it('[ADMIN-12] a page imported from a file is edited in its source, with the pictures next to it', async () => {
    writeFileSync(join(folder, 'foto.png'), png);
    const text = paged('Шоурум', '![Зал](foto.png)');
    writeFileSync(join(folder, 'shourum.md'), text);
    const storePicture = storeIn(folder);
    const options = { storePicture, storeLogo: storePicture, now: new Date('2026-11-25T09:00:00Z') };
    expect(await importContent(shop().connection, [join(folder, 'shourum.md')], options)).toMatchObject({
      ok: true,
    });
    expect((await admin.pageText('page/shourum'))?.text).toBe(text);
    const changed = { subject: 'page/shourum', text: paged('Шоурум', '![Зал](foto.png)\n\nЖдём') };
    expect(await resultOf('page-save', changed)).toContain('Сохранено');
    expect((await pageOf('shourum'))?.html).toContain('Ждём');
  });

  it('[ADMIN-13] a signed-in person uploads a file by a form; an unknown visitor’s upload is not read', async () => {
    const { app } = await adminHost(shop().connection, { dataDir: folder });
    await addPerson(shop().connection, 'мария', 'owner');
    const browser = browserOf(app);
    await browser.signIn('мария', PASSWORD);
    const send = async (cookie: string) => {
      const form = new FormData();
      form.set('name', 'из-формы.png');
      form.set('back', '/admin/content/pictures/');
      form.set('file', new Blob([new Uint8Array(png)]), 'x.png');
      const request = new Request('http://shop.test/', { method: 'POST', body: form });
      const payload = Buffer.from(await request.arrayBuffer());
      const headers = { 'content-type': request.headers.get('content-type') ?? '', cookie };
      return app.inject({ method: 'POST', url: '/admin/do/picture-add', headers, payload });
    };
    const anonymous = await send('');
    expect([anonymous.statusCode, anonymous.headers.location]).toEqual([
      303,
      '/admin/sign-in/?next=%2Fadmin%2F',
    ]);
    const owner = await send(`admin=${browser.cookies.get('admin')}`);
    expect([owner.statusCode, owner.headers.location]).toEqual([303, '/admin/content/pictures/']);
    expect((await admin.contentPictures()).map(({ name }) => name)).toContain('из-формы.png');
    await app.close();
  });
});
