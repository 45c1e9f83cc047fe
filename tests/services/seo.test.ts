import { expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { lengthText, readSeoKey, withOwnTexts } from '../../src/domain/seo/seo-text.ts';
import { openCurrentSeo } from '../../src/services/seo/current-seo.ts';
import { adminOver, OWNER, SITE } from './admin-people.ts';
import { describeShop } from './open-shop.ts';

describeShop('texts for search engines', (shop) => {
  async function opened() {
    const { connection } = shop();
    const seo = await openCurrentSeo(connection.db.$client);
    const composed = await composeShop(
      connection,
      () => SETTINGS,
      () => {},
      {},
      { seo: seo.get },
    );
    const site = { ...SITE, seoPage: composed.shop.seo.show, seoList: composed.shop.seo.list };
    const { admin } = adminOver(connection, { site }, () => [shop().catalogue.products.ornata]);
    const save = async (subject: string, fields: Record<string, string>) => {
      const done = await admin.perform({ person: OWNER, key: '' }, 'seo-save', { subject, ...fields });
      await seo.reload();
      return done.ok ? done.value : `! ${done.message}`;
    };
    return { admin, save, own: composed.shop.seo.own };
  }

  it('[SHOP-6] each page shows what it has by default, and what was written instead', async () => {
    const { admin, save, own } = await opened();
    const { sections, products } = shop().catalogue;
    const section = String(sections.tiles);
    expect(await admin.seoPage('section', section)).toMatchObject({
      ...{ name: 'Плитка', address: '/catalog/plitka/', own: { title: '', description: '', heading: '' } },
      defaults: { heading: 'Плитка', title: expect.stringContaining('каталог') },
    });
    expect(await admin.seoPage('product', String(products.ornata))).toMatchObject({
      defaults: { description: expect.stringContaining('руб') },
    });
    const version = () => shop().connection.db.select().from(s.catalogueVersion);
    const before = await version();
    expect(await save(`section/${section}`, { title: ' Плитка\n в Минске ', heading: '' })).toContain(
      'сохранено',
    );
    expect(own('section', sections.tiles)).toEqual({
      title: 'Плитка в Минске',
      description: '',
      heading: '',
    });
    expect((await version())[0]?.version).toBeGreaterThan(before[0]?.version ?? 0);
    expect((await admin.seoList()).find(({ subject }) => subject === section)?.isSet).toBe(true);
    await save(`product/${products.ornata}`, { heading: 'Орната' });
    expect(await admin.seoGoods('орната')).toEqual([
      expect.objectContaining({ kind: 'product', isSet: true }),
    ]);
    expect(await save(`section/${section}`, {})).toContain('сохранено');
    expect(own('section', sections.tiles)).toBeNull();
    expect(await save(`section/${section}`, {})).toContain('и так всё по умолчанию');
  });

  it('[SHOP-6] the front page has its own texts, listed first', async () => {
    const { admin, save, own } = await opened();
    const { title, hero } = SETTINGS.content.front;
    const [first] = await admin.seoList();
    expect(first).toMatchObject({ kind: 'front', subject: 'front', address: '/', isSet: false });
    expect(await admin.seoPage('front', 'front')).toMatchObject({ defaults: { title, heading: hero.title } });
    expect(await save('front/front', { title: 'Плитка в Минске' })).toContain('сохранено');
    expect(own('front', 'front')).toEqual({ title: 'Плитка в Минске', description: '', heading: '' });
    expect(await save('front/other', { title: 'x' })).toBe('! Такой страницы нет');
  });

  it('[SHOP-6] unknown pages and texts that are too long are refused', async () => {
    const { save } = await opened();
    for (const subject of ['section/999999', 'section/abc', 'page/no-such', 'page/../x', 'cat/1', ''])
      expect(await save(subject, { title: 'x' })).toBe('! Такой страницы нет');
    const { tiles } = shop().catalogue.sections;
    expect(await save(`section/${tiles}`, { title: 'x'.repeat(201) })).toContain('не больше 200');
  });

  it('[SHOP-6] own texts replace defaults one by one, and their length is judged', () => {
    const usual = { title: 'a', description: 'b', heading: 'c' };
    expect(withOwnTexts(usual, { title: '', description: 'B', heading: '' })).toEqual({
      ...usual,
      description: 'B',
    });
    expect(withOwnTexts(usual, null)).toBe(usual);
    expect(lengthText('title', 'x'.repeat(66))).toContain('в поиске видно около 65');
    expect(lengthText('title', 'x'.repeat(65))).not.toContain('поиске');
    expect(readSeoKey('section/5')).toEqual({ kind: 'section', subject: '5' });
  });
});
