import { beforeAll, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { linkFields, menuTexts, pageValue } from '../../src/domain/admin/menus-form.ts';
import type { AdminRole } from '../../src/domain/admin/roles.ts';
import { MENUS } from '../../src/domain/content/menus-part.ts';
import { adminOver, OWNER, SITE } from './admin-people.ts';
import { describeShop } from './open-shop.ts';

const ABOUT = { text: 'О магазине', address: '/about/' };

describeShop('menus in the admin', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  const missing = new Set(['/gone/']);
  beforeAll(() => {
    const site = { ...SITE, hasPage: (address: string) => !missing.has(address) };
    const pages = async () => [{ kind: 'page' as const, slug: 'about', title: ABOUT.text, isSet: true }];
    ({ admin } = adminOver(shop().connection, { site, pages }));
  });

  const save = async (fields: Record<string, string>, role: AdminRole = 'editor') => {
    const { menus, version } = await admin.menus();
    const form = { ...menuTexts(menus), version, ...fields };
    return admin.perform({ person: { ...OWNER, role }, key: '' }, 'menus-save', form);
  };
  const help = linkFields('help', MENUS.defaults.help.length);

  it('[SHOP-1] a page gets into a menu, is shown before it is saved, and only what was changed is stored', async () => {
    expect(await admin.menus()).toMatchObject({ menus: MENUS.defaults, pages: [ABOUT], broken: [] });
    expect(await save({})).toMatchObject({ ok: false, message: 'Ничего не изменилось' });
    const add = { [help.page]: pageValue(ABOUT) };
    expect(await save({ ...add, preview: 'on' })).toMatchObject({ ok: false, code: 'preview' });
    expect((await admin.menus()).menus).toEqual(MENUS.defaults);
    expect(await save(add, 'assistant')).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await save(add)).toMatchObject({ ok: true });
    expect((await admin.menus()).menus).toEqual({
      ...MENUS.defaults,
      help: [...MENUS.defaults.help, ABOUT],
    });
    expect(Object.keys((await admin.contentSettings('menus')).stored)).toEqual(['help']);
    const [entry] = (await admin.log()).rows;
    expect(entry).toMatchObject({ action: 'menus-save', subject: 'menus', note: 'Внизу: Покупателю' });
    const back = { [linkFields('help', MENUS.defaults.help.length).off]: 'on' };
    expect(await save(back)).toMatchObject({ ok: true });
    expect((await admin.contentSettings('menus')).stored).toEqual({});
  });

  it('[SHOP-1] links that lead nowhere, stand there already or are no addresses are refused at their field', async () => {
    const link = (address: string) => save({ [help.text]: 'Ещё', [help.address]: address });
    expect(await link('/gone/')).toMatchObject({ code: 'missing', field: help.address });
    expect(await link('javascript:x')).toMatchObject({ code: 'content', field: help.address });
    expect(await link('/consent/')).toMatchObject({ code: 'twice', field: help.address });
    expect(await save({ [help.address]: '/about/' })).toMatchObject({ code: 'content', field: help.text });
    expect(await link('/cart/')).toMatchObject({ ok: true });
    missing.add('/delivery/');
    expect((await admin.menus()).broken).toEqual(['/delivery/', '/delivery/']);
    missing.delete('/delivery/');
  });

  it('[SHOP-1] menus opened before somebody else’s change are refused, and a new page says that nothing leads to it', async () => {
    expect(await save({ version: 'old' })).toMatchObject({ ok: false, code: 'changed' });
    const { admin: real } = adminOver(shop().connection);
    const create = (slug: string) =>
      real.perform({ person: OWNER, key: '' }, 'page-save', {
        ...{ subject: '', slug, text: '---\ntitle: Страница\ndescription: Текст\n---\n\nТекст' },
      });
    expect(await create('about')).toMatchObject({
      value: expect.stringContaining('Ни одно меню сюда не ведёт'),
    });
    expect(SETTINGS.content.menus).toEqual(MENUS.defaults);
  });
});
