import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentCommand } from '../../src/app/cli/commands/content-command.ts';
import { withContent } from '../../src/app/live-settings.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { readCatalogueVersion } from '../../src/data/queries/read-catalogue.ts';
import { importContent } from '../../src/exchange/content/import-content.ts';
import { loadSnapshot } from '../../src/services/catalogue/load-snapshot.ts';
import { openCurrentContent } from '../../src/services/content/current-content.ts';
import { missingContent } from '../../src/services/content/missing-content.ts';
import { removeContent } from '../../src/services/content/remove-content.ts';
import { examinePicture } from '../../src/services/pictures/store-picture.ts';
import { onEveryDatabase } from './open-shop.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const SHOP = { name: 'Сантехник', logo: 'Сантехник' };
const PAGE = '---\ntitle: Гарантия\ndescription: Сколько.\n---\nДва года.\n\n![Бокс](box.png)\n';

onEveryDatabase('what the shop says', (opened) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const pool = () => opened().connection.pool;
  const file = async (name: string, text: string | Uint8Array) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const storePicture = async (bytes: Uint8Array) => {
    const examined = await examinePicture(bytes);
    return examined.ok ? examined.value : null;
  };
  const take = (paths: string[], dryRun = false) =>
    importContent(opened().connection, paths, { storePicture, now: NOW, dryRun });

  it('[CONTENT-6] comes from files, at once and once', async () => {
    const current = await openCurrentContent(pool(), SETTINGS.content, () => {});
    const settings = withContent(current.get);
    expect(settings.contacts.name).toBe(SETTINGS.contacts.name);
    const version = await readCatalogueVersion(pool());
    const paths = [
      await file('shop.json', JSON.stringify({ shop: SHOP })),
      await file('offer.md', PAGE.replace(/!.*\n/, '')),
    ];
    expect(await take(paths, true)).toMatchObject({ value: { written: ['shop', 'page/offer'] } });
    expect(await readCatalogueVersion(pool())).toBe(version);
    expect(await take(paths)).toEqual({ ok: true, value: { written: ['shop', 'page/offer'], same: [] } });
    expect(await readCatalogueVersion(pool())).toBe(version + 1);
    expect(await take(paths)).toEqual({ ok: true, value: { written: [], same: ['shop', 'page/offer'] } });
    expect(await readCatalogueVersion(pool())).toBe(version + 1);
    await current.reload();
    expect(settings.contacts.name).toBe('Сантехник');
    expect(settings.content.pages.find(({ slug }) => slug === 'offer')).toMatchObject({ title: 'Гарантия' });
  });

  it('[CONTENT-6] keeps the fields that a later file says nothing of', async () => {
    const current = await openCurrentContent(pool(), SETTINGS.content, () => {});
    const hours = { shop: { hours: 'По будням', phone: { shown: '200-00-00', dialled: '+375172000000' } } };
    expect(await take([await file('hours.json', JSON.stringify(hours))])).toMatchObject({ ok: true });
    await current.reload();
    expect(current.get().shop).toEqual({ ...SETTINGS.content.shop, ...SHOP, ...hours.shop });
    const version = await readCatalogueVersion(pool());
    const again = await file('hours-again.json', JSON.stringify({ shop: { hours: 'По будням' } }));
    expect(await take([again])).toEqual({ ok: true, value: { written: [], same: ['shop'] } });
    expect(await readCatalogueVersion(pool())).toBe(version);
    const none = await file('none.yaml', 'shop: { phone: null }');
    expect(await take([none])).toMatchObject({ ok: true });
    await current.reload();
    expect(current.get().shop).toMatchObject({ ...SHOP, hours: 'По будням', phone: null });
  });

  it('[CONTENT-6] has the pictures that lie beside its pages, and is refused by line where one does not', async () => {
    const path = await file('warranty.md', PAGE);
    const refused = {
      ok: false,
      message: expect.stringContaining('warranty.md:7: картинка «box.png»: такого файла рядом нет'),
    };
    expect(
      await take([await file('front.json', JSON.stringify({ front: SETTINGS.content.front })), path]),
    ).toMatchObject(refused);
    expect(await missingContent(pool(), SETTINGS.content)).toContain('front.hero');
    await file('box.png', 'no picture');
    expect(await take([path])).toMatchObject({
      ok: false,
      message: expect.stringContaining('испорчена или не картинка'),
    });
    await file(
      'box.png',
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
        .png()
        .toBuffer(),
    );
    expect(await take([path])).toMatchObject({ ok: true, value: { written: ['page/warranty'] } });
    const outside = await file('away.md', PAGE.replace('box.png', '../../etc/hosts'));
    expect(await take([outside])).toMatchObject({
      ok: false,
      message: expect.stringContaining('такого файла рядом нет'),
    });
  });

  it('[CONTENT-6] has pictures that stand for sections, the others show their goods', async () => {
    const room = { create: { width: 60, height: 40, channels: 3, background: '#a53' } } as const;
    await file('room.png', await sharp(room).png().toBuffer());
    const pictureOf = async (slug: string) =>
      (await loadSnapshot(pool(), SETTINGS)).sections.bySlug.get(slug)?.section.picture;
    const [first, second] = (await loadSnapshot(pool(), SETTINGS)).sections.menu;
    if (!first || !second) throw new Error('the catalogue has no two sections');
    const sections = (picture: string) => `sections:\n  - section: ${first.slug}\n    picture: ${picture}\n`;
    expect(await take([await file('no-room.yaml', sections('no-room.png'))])).toMatchObject({
      ok: false,
      message: expect.stringContaining('no-room.yaml:3: картинка «no-room.png»: такого файла рядом нет'),
    });
    expect(await pictureOf(first.slug)).toEqual(first.picture);
    expect(await take([await file('rooms.yaml', sections('room.png'))])).toMatchObject({
      value: { written: ['sections'] },
    });
    expect(await pictureOf(first.slug)).toMatchObject({ width: 60, height: 40, alt: '' });
    expect(await pictureOf(second.slug)).toEqual(second.picture);
    expect(await removeContent(opened().connection.db, 'sections', NOW)).toBe(true);
    expect(await pictureOf(first.slug)).toEqual(first.picture);
  });

  it('[CONTENT-6] is refused where it is too large, not of this encoding, twice, or at a taken address', async () => {
    const refusal = async (...paths: string[]) => {
      const taken = await take(paths);
      return taken.ok ? 'taken' : taken.message.replace(`${folder}/`, '');
    };
    expect(await refusal(await file('large.md', 'x'.repeat(262_145)))).toBe('large.md: файл больше 256 КБ');
    expect(await refusal(await file('koi.md', new Uint8Array([0xd0, 0xff])))).toBe('koi.md: файл не в UTF-8');
    expect(await refusal(await file('cart.md', PAGE))).toContain('адрес /cart/ занят');
    expect(await refusal(join(folder, 'none.md'))).toBe('none.md: такого файла нет');
    const again = await file('again.json', JSON.stringify({ shop: SHOP }));
    expect(await refusal(again, await file('shop.json', JSON.stringify({ shop: SHOP })))).toContain(
      '«shop» есть и в другом',
    );
  });

  it('[CONTENT-6] is asked for by the operator’s command, fact by fact', async () => {
    const said: string[] = [];
    expect(await contentCommand.run(opened().connection, ['missing'], (line) => said.push(line))).toBe(true);
    expect(said).toContain('shop.address: ещё не сказано');
    expect(said.filter((line) => line.startsWith('shop.name'))).toEqual([]);
  });

  it('[CONTENT-6] goes back to what the shop came with, and is said to be missing then', async () => {
    const version = await readCatalogueVersion(pool());
    const missing = await missingContent(pool(), SETTINGS.content);
    expect(missing).toEqual(expect.arrayContaining(['shop.address', 'page/contacts']));
    for (const said of ['shop.name', 'shop.hours', 'shop.phone', 'page/offer'])
      expect(missing).not.toContain(said);
    expect(await removeContent(opened().connection.db, 'shop', NOW)).toBe(true);
    expect(await removeContent(opened().connection.db, 'shop', NOW)).toBe(false);
    expect(await readCatalogueVersion(pool())).toBe(version + 1);
    expect(await missingContent(pool(), SETTINGS.content)).toContain('shop.name');
  });
});
