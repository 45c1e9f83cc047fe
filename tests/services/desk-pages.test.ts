import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeIn } from '../../src/app/cli/store-in.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import type { DeskAction } from '../../src/domain/desk/roles.ts';
import { importContent } from '../../src/exchange/content/import-content.ts';
import { readContent } from '../../src/services/content/current-content.ts';
import { addPerson, browserOf, deskHost, deskOver, OWNER, PASSWORD } from './desk-people.ts';
import { describeShop } from './open-shop.ts';

const paged = (title: string, text: string) => `---\ntitle: ${title}\ndescription: О нас\n---\n\n${text}\n`;

describeShop('pages and pictures at the desk', (shop) => {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-desk-pages-'));
  let desk: ReturnType<typeof deskOver>['desk'];
  let png: Buffer;
  beforeAll(async () => {
    ({ desk } = deskOver(shop().connection, { dataDir: folder }));
    const create = { width: 300, height: 200, channels: 3, background: '#b5472a' } as const;
    png = await sharp({ create }).png().toBuffer();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function said(action: DeskAction, fields: Record<string, string>, file: Uint8Array | null = null) {
    const done = await desk.perform({ person: OWNER, key: '' }, action, fields, file);
    return done.ok ? done.value : `! ${done.message}`;
  }
  const now = () => readContent(shop().connection.pool, SETTINGS.content);
  const pageOf = async (slug: string) => (await now()).pages.find((page) => page.slug === slug);

  it('[DESK-12] a page is made, shown as safe tags, changed as it was written, and removed', async () => {
    const text = paged('О магазине', '## Где мы\n\nНа *Кирова* <script>alert(1)</script>');
    expect(await said('page-save', { slug: 'o-nas', text })).toContain('/o-nas/');
    const page = await pageOf('o-nas');
    expect(page).toMatchObject({ title: 'О магазине', html: expect.stringContaining('<h2>Где мы</h2>') });
    expect(page?.html).not.toContain('script');
    expect(await desk.pageText('page/o-nas')).toMatchObject({ text, said: true, isShipped: false });
    expect(await said('page-save', { slug: 'o-nas', text })).toContain('уже есть');
    const changed = paged('О нас', 'Переехали');
    expect(await said('page-save', { subject: 'page/o-nas', text: changed })).toContain('Сохранено');
    expect((await pageOf('o-nas'))?.title).toBe('О нас');
    expect((await desk.log()).rows[0]).toMatchObject({ action: 'page-save', subject: 'page/o-nas' });
    await said('page-remove', { subject: 'page/o-nas' });
    expect([await pageOf('o-nas'), await desk.pageText('page/o-nas')]).toEqual([undefined, null]);
  });

  it('[DESK-12] what an import would refuse is refused with its line, and nothing changes', async () => {
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
      expect([fields, await said('page-save', fields)]).toEqual([fields, expect.stringContaining(why)]);
    expect(await now()).toEqual(before);
  });

  it('[DESK-12] an article keeps its goods and its day, and does not become a page', async () => {
    const text =
      "---\ntitle: Затирка\ndescription: Чем\ndate: '2026-11-20'\ntags: [ванная]\n---\n\nВот:\n\n```goods\nVT-100\n/catalog/plitka/?cvet=belyi\n```\n\nи всё\n";
    expect(await said('page-save', { slug: 'zatirka', text })).toContain('/articles/zatirka/');
    const article = (await now()).articles.find(({ slug }) => slug === 'zatirka');
    expect(article?.parts[1]).toEqual({
      goods: [
        { kind: 'article', number: 'VT-100' },
        { kind: 'listing', section: 'plitka', query: 'cvet=belyi' },
      ],
    });
    const asPage = { subject: 'article/zatirka', text: paged('Затирка', 'и всё') };
    expect(await said('page-save', asPage)).toContain('Строка date');
    await said('page-remove', { subject: 'article/zatirka' });
  });

  it('[DESK-12] a text that nobody kept as it was written comes back as one that says the same', async () => {
    const shown = (await now()).pages[0];
    if (!shown) throw new Error('no page comes with the shop');
    const subject = `page/${shown.slug}` as const;
    const text = (await desk.pageText(subject))?.text ?? '';
    expect(await said('page-save', { subject, text })).toContain('Сохранено');
    const again = await pageOf(shown.slug);
    expect(again?.html.replace(/\s+/g, ' ').trim()).toBe(shown.html.replace(/\s+/g, ' ').trim());
    expect(await desk.pageText(subject)).toMatchObject({ isShipped: true, said: true });
    await said('page-remove', { subject });
  });

  it('[DESK-13] a picture gets a name, texts and parts name it so, and keep it after it is gone from the list', async () => {
    expect(await said('picture-add', { name: 'Наш дом.png' }, png)).toContain('«наш-дом.png» загружена');
    expect(await desk.contentPictures()).toEqual([
      expect.objectContaining({ name: 'наш-дом.png', width: 300, height: 200 }),
    ]);
    const text = paged('Дом', '![Дом](наш-дом.png)');
    await said('page-save', { slug: 'dom', text });
    const [picture] = await desk.contentPictures();
    expect((await pageOf('dom'))?.html).toContain(`/pictures/${picture?.hash}-`);
    const sections = '- section: keramogranit\n  picture: наш-дом.png\n';
    expect(await said('content-save', { subject: 'sections', text: sections })).toContain('сохранено');
    expect((await now()).sections[0]?.picture?.hash).toBe(picture?.hash);
    const wrong = '- section: keramogranit\n  picture: чужая.png\n';
    expect(await said('content-save', { subject: 'sections', text: wrong })).toContain('Строка 2: картинки');
    expect(await said('picture-remove', { subject: 'наш-дом.png' })).toContain('больше нет');
    const changed = paged('Дом', '![Дом](наш-дом.png) — наш');
    expect(await said('page-save', { subject: 'page/dom', text: changed })).toContain('Сохранено');
  });

  it('[DESK-13] what is no picture, has no name or a name that is taken is refused', async () => {
    await said('picture-add', { name: 'a.png' }, png);
    for (const [fields, file, why] of [
      [{ name: 'a.png' }, png, 'уже есть'],
      [{ name: '../a.png' }, png, 'Имя картинки'],
      [{ name: 'b.png' }, null, 'Выберите файл'],
      [{ name: 'b.png' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '!'],
      [{ name: 'b.png' }, Buffer.from('<html>'), 'не похож'],
      [{ name: 'b.png' }, png.subarray(0, 200), 'поврежд'],
    ] as const)
      expect([fields, await said('picture-add', fields, file)]).toEqual([
        fields,
        expect.stringContaining(why),
      ]);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30"/></svg>';
    expect(await said('picture-add', { name: 'logo', logo: 'on' }, Buffer.from(svg))).toContain('загружена');
    expect(await said('content-save', { subject: 'look', text: 'logo:\n  light: logo\n' })).toContain(
      'сохранено',
    );
    await said('content-remove', { subject: 'look' });
  });

  it('[DESK-12] a page of a file is changed as it was written, with the pictures that lay beside it', async () => {
    writeFileSync(join(folder, 'foto.png'), png);
    const text = paged('Шоурум', '![Зал](foto.png)');
    writeFileSync(join(folder, 'shourum.md'), text);
    const storePicture = storeIn(folder);
    const options = { storePicture, storeLogo: storePicture, now: new Date('2026-11-25T09:00:00Z') };
    expect(await importContent(shop().connection, [join(folder, 'shourum.md')], options)).toMatchObject({
      ok: true,
    });
    expect((await desk.pageText('page/shourum'))?.text).toBe(text);
    const changed = { subject: 'page/shourum', text: paged('Шоурум', '![Зал](foto.png)\n\nЖдём') };
    expect(await said('page-save', changed)).toContain('Сохранено');
    expect((await pageOf('shourum'))?.html).toContain('Ждём');
  });

  it('[DESK-13] a file comes by a form of who is signed in, and a stranger’s is not read', async () => {
    const { app } = await deskHost(shop().connection, { dataDir: folder });
    await addPerson(shop().connection, 'мария', 'owner');
    const browser = browserOf(app);
    await browser.signIn('мария', PASSWORD);
    const send = async (cookie: string) => {
      const form = new FormData();
      form.set('name', 'из-формы.png');
      form.set('back', '/desk/content/pictures/');
      form.set('file', new Blob([new Uint8Array(png)]), 'x.png');
      const request = new Request('http://shop.test/', { method: 'POST', body: form });
      const payload = Buffer.from(await request.arrayBuffer());
      const headers = { 'content-type': request.headers.get('content-type') ?? '', cookie };
      return app.inject({ method: 'POST', url: '/desk/do/picture-add', headers, payload });
    };
    const stranger = await send('');
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/desk/sign-in/?next=%2Fdesk%2F']);
    const owner = await send(`desk=${browser.cookies.get('desk')}`);
    expect([owner.statusCode, owner.headers.location]).toEqual([303, '/desk/content/pictures/']);
    expect((await desk.contentPictures()).map(({ name }) => name)).toContain('из-формы.png');
    await app.close();
  });
});
