import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import { readCatalogue } from '../../src/data/queries/read-catalogue.ts';
import type { AdminActionName } from '../../src/domain/admin/roles.ts';
import { findUnused } from '../../src/services/pictures/find-unused.ts';
import { adminOver, OWNER, SITE } from './admin-people.ts';
import { describeShop } from './open-shop.ts';

const FILTERS = [
  { id: 'brand', name: 'Производитель', isHiddenAbove: false },
  { id: 'cvet', name: 'Цвет', isHiddenAbove: false },
];

describeShop('[SHOP-3] how a section looks', (shop) => {
  const stored = { hash: '00000000000000d1', width: 30, height: 20, placeholder: '' };
  let admin: ReturnType<typeof adminOver>['admin'];
  let id = 0;
  beforeAll(async () => {
    const site = { ...SITE, sectionLook: () => ({ filters: FILTERS, picture: null }) };
    const storePicture = async () => ({ ok: true as const, value: stored });
    ({ admin } = adminOver(shop().connection, { site, storePicture }));
    id = (await admin.sections())[0]?.id ?? 0;
  });
  const act = async (
    action: AdminActionName,
    fields: Record<string, string>,
    files: readonly Uint8Array[] = [],
  ) => {
    const done = await admin.perform({ person: OWNER, key: '' }, action, fields, files);
    return done.ok ? done.value : { ...done };
  };
  const open = async () => {
    const found = await admin.sectionPage(id);
    if (!found) throw new Error('no such section');
    return found;
  };
  const sent = async (fields: Record<string, string>) => {
    const { section, version } = await open();
    const { name, position, text } = section;
    const shown = { name, parent: String(section.parent_id ?? ''), position: String(position), text };
    return { subject: String(id), version, ...shown, active: 'on', ...fields };
  };
  const onSite = async () => {
    const { sections } = await readCatalogue(shop().connection.pool, []);
    return sections.find((row) => row.id === id);
  };
  const lastNote = async () => (await admin.log()).rows[0]?.note;
  const undoLast = async () => {
    const [change] = (await admin.goodsChanges()).rows;
    return act('goods-undo', { subject: String(change?.id) });
  };

  it('filters without a tick are hidden and pinned; those that the form did not list stay as they were', async () => {
    const listed = { 'listed-filters': 'brand,cvet' };
    expect(await act('section-save', await sent({ ...listed, 'filter-brand': 'on' }))).toContain('Сохранено');
    expect((await open()).section).toMatchObject({
      hidden_filters: ['cvet'],
      pinned: { hidden_filters: [] },
    });
    expect((await onSite())?.hiddenFilters).toEqual(['cvet']);
    expect(await lastNote()).toContain('Скрытые фильтры: «нет» → «Цвет»');
    const other = { 'listed-filters': 'brand' };
    expect(await act('section-save', await sent(other))).toContain('Сохранено');
    expect((await open()).section.hidden_filters).toEqual(['brand', 'cvet']);
    await undoLast();
    expect((await open()).section.hidden_filters).toEqual(['cvet']);
    expect(await act('section-free', { subject: `${id} filters` })).toBe('Снова из источника');
    expect((await open()).section).toMatchObject({ hidden_filters: [], pinned: {} });
  });

  it('the picture of the form is shown before that of the content, which comes back when it is let go', async () => {
    const { db } = shop().connection;
    const written = { ...stored, hash: '00000000000000d2' };
    const slug = (await onSite())?.slug ?? '';
    await db.insert(s.content).values({ key: 'sections', value: [{ section: slug, picture: written }] });
    expect((await onSite())?.picture).toEqual({ ...written, alt: '' });
    const { version } = await open();
    const form = { subject: String(id), version, alt: 'Ванная в плитке' };
    expect(await act('section-picture', form)).toMatchObject({ errors: { file: 'Выберите картинку' } });
    expect(await act('section-picture', form, [new Uint8Array([1])])).toContain('Сохранено');
    expect(await act('section-picture', form, [new Uint8Array([1])])).toMatchObject({ code: 'stale' });
    expect((await onSite())?.picture).toEqual({ ...stored, alt: 'Ванная в плитке' });
    expect(await findUnused(db, [stored.hash, 'd3'])).toEqual(['d3']);
    expect((await open()).section.pinned).toEqual({ picture: null });
    const again = { ...form, version: (await open()).version, alt: 'Другая подпись' };
    expect(await act('section-picture', again)).toContain('Сохранено');
    expect((await onSite())?.picture).toEqual({ ...stored, alt: 'Другая подпись' });
    await undoLast();
    expect((await onSite())?.picture).toEqual({ ...stored, alt: 'Ванная в плитке' });
    expect(await act('section-free', { subject: `${id} picture` })).toBe('Снова из источника');
    expect((await onSite())?.picture).toEqual({ ...written, alt: '' });
    await undoLast();
    const taken = { ...form, version: (await open()).version, remove: 'on' };
    expect(await act('section-picture', taken)).toContain('Сохранено');
    expect((await onSite())?.picture).toEqual({ ...written, alt: '' });
    await db.delete(s.content).where(eq(s.content.key, 'sections'));
  });
});
