import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentCommand } from '../../src/app/cli/commands/content-command.ts';
import { SETTINGS, withContent } from '../../src/app/settings.ts';
import { readCatalogueVersion } from '../../src/data/queries/read-catalogue.ts';
import { citiesOf } from '../../src/domain/delivery/city.ts';
import { importContent } from '../../src/exchange/content/import-content.ts';
import { readEnv } from '../../src/kit/env.ts';
import { loadSnapshot } from '../../src/services/catalogue/load-snapshot.ts';
import { citySearch } from '../../src/services/city/search-cities.ts';
import { openCurrentContent } from '../../src/services/content/current-content.ts';
import { missingContent } from '../../src/services/content/missing-content.ts';
import { removeContent } from '../../src/services/content/remove-content.ts';
import { rememberCities } from '../../src/services/delivery/remember-cities.ts';
import { examinePicture } from '../../src/services/pictures/store-picture.ts';
import { DELIVERY_TIMES } from '../demo-delivery.ts';
import { SELLING } from '../selling-settings.ts';
import { describeShop } from './open-shop.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const SHOP = { name: 'Сантехник', logo: 'Сантехник' };
const PAGE = '---\ntitle: Гарантия\ndescription: Сколько.\n---\nДва года.\n\n![Бокс](box.png)\n';

describeShop('content', (opened) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const pool = () => opened().connection.pool;
  const missingKeys = async () =>
    (await missingContent(pool(), SETTINGS.content, SETTINGS)).map(({ key }) => key);
  const file = async (name: string, text: string | Uint8Array) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const storePicture = async (bytes: Uint8Array) => {
    const examined = await examinePicture(bytes);
    return examined.ok ? examined.value : null;
  };
  const importPaths = (paths: string[], dryRun = false) =>
    importContent(opened().connection, paths, { storePicture, storeLogo: storePicture, now: NOW, dryRun });

  it('[CONTENT-6] comes from files, immediately and once', async () => {
    const current = await openCurrentContent(pool(), SETTINGS.content, () => {});
    const settings = withContent(current.get);
    expect(settings().contacts.name).toBe(SETTINGS.contacts.name);
    const version = await readCatalogueVersion(pool());
    const paths = [
      await file('shop.json', JSON.stringify({ shop: SHOP })),
      await file('offer.md', PAGE.replace(/!.*\n/, '')),
    ];
    expect(await importPaths(paths, true)).toMatchObject({ value: { written: ['shop', 'page/offer'] } });
    expect(await readCatalogueVersion(pool())).toBe(version);
    expect(await importPaths(paths)).toEqual({
      ok: true,
      value: { written: ['shop', 'page/offer'], same: [] },
    });
    expect(await readCatalogueVersion(pool())).toBe(version + 1);
    expect(await importPaths(paths)).toEqual({
      ok: true,
      value: { written: [], same: ['shop', 'page/offer'] },
    });
    expect(await readCatalogueVersion(pool())).toBe(version + 1);
    await current.reload();
    expect(settings().contacts.name).toBe('Сантехник');
    expect(settings().content.pages.find(({ slug }) => slug === 'offer')).toMatchObject({
      title: 'Гарантия',
    });
  });

  it('[CONTENT-6] keeps fields that a later file omits', async () => {
    const current = await openCurrentContent(pool(), SETTINGS.content, () => {});
    const hours = { shop: { hours: 'По будням', phone: { shown: '200-00-00', dialled: '+375172000000' } } };
    expect(await importPaths([await file('hours.json', JSON.stringify(hours))])).toMatchObject({ ok: true });
    await current.reload();
    expect(current.get().shop).toEqual({ ...SETTINGS.content.shop, ...SHOP, ...hours.shop });
    const version = await readCatalogueVersion(pool());
    const again = await file('hours-again.json', JSON.stringify({ shop: { hours: 'По будням' } }));
    expect(await importPaths([again])).toEqual({ ok: true, value: { written: [], same: ['shop'] } });
    expect(await readCatalogueVersion(pool())).toBe(version);
    const none = await file('none.yaml', 'shop: { phone: null }');
    expect(await importPaths([none])).toMatchObject({ ok: true });
    await current.reload();
    expect(current.get().shop).toMatchObject({ ...SHOP, hours: 'По будням', phone: null });
  });

  it('[CONTENT-6] sets credit, points and search from the moment of the import', async () => {
    const current = await openCurrentContent(pool(), SETTINGS.content, () => {});
    const settings = withContent(current.get);
    const { popularQueries } = settings();
    const records = {
      credit: {
        variants: [{ title: 'На ванную', bank: 'Водный банк', percent: 19.5, months: [6] }],
        above: 49.99,
      },
      sale: { samples: { max: 1, price: 2.35 }, remnants: { from: 0.5, to: 3 } },
      search: { notSold: [], same: [['мойка', 'тюльпан']] },
      filters: { usual: ['цена'] },
      order: { erip: { path: ['Магазины'], service: 'Сантехник' } },
    };
    expect(await importPaths([await file('sells.json', JSON.stringify(records))])).toMatchObject({
      ok: true,
    });
    await current.reload();
    expect(settings().credit).toMatchObject({
      variants: [{ number: 1, bank: 'Водный банк', rate: { numerator: 1950, denominator: 120_000 } }],
      teaserAbove: 4999,
      instalment: SETTINGS.credit.instalment,
    });
    expect(settings().samples).toEqual({ max: 1, price: 235 });
    expect(settings().remnants).toEqual({ min: 500, max: 3000 });
    expect(settings().searchWords).toMatchObject({ notSold: [], same: [['мойка', 'тюльпан']] });
    expect(settings().searchWords.fillers).toEqual(SETTINGS.searchWords.fillers);
    expect(settings().popularQueries).toEqual(popularQueries);
    expect(settings().filters.order.usual).toEqual(['цена']);
    expect(settings().erip).toEqual({ path: ['Магазины'], service: 'Сантехник' });
    const snapshot = await loadSnapshot(pool(), settings());
    expect(snapshot.notSold).toEqual([]);
  });

  it('[CONTENT-6] sets places and days of delivery, orders and analytics from the moment of the import', async () => {
    const current = await openCurrentContent(pool(), SETTINGS.content, () => {});
    const settings = withContent(current.get);
    const cities = citiesOf(() => settings().cities);
    const find = citySearch(() => settings().cities);
    const { usual } = cities;
    expect([find('рогач').length, cities.known('900')]).toEqual([1, null]);
    const place = { zone: 'minsk', latitude: 52.4417, longitude: 30.9833 };
    const records = {
      cities: [
        { ...place, id: 900, name: 'Гомель', region: 'Гомельская область' },
        { ...place, id: 901, name: 'Рогачи', region: 'Гомельская область', where: 'в Рогачах' },
      ],
      delivery: {
        times: {
          ...SELLING.content.delivery.times,
          cutOff: 10,
          freeWeekdays: ['пн', 'вс'],
          days: { minsk: { min: 2, max: 3 }, country: { min: 5, max: 9 } },
        },
        choice: { days: 0, parts: { minsk: [], country: [] } },
        lift: { portion: 25, lift: 0.99, stairs: [2], beyond: 0.5, min: 3 },
        truck: { length: 2.2, weight: 150 },
      },
      supply: { backorder: { days: 21, sections: { laminat: 7 }, brands: {}, max: 50 } },
      consumables: { glue: [{ from: 0, weight: 4.5 }], doorway: 80 },
      doors: { frameDepth: 80 },
      sale: { bonusEarned: 4.5, bonusPayable: 30 },
    };
    expect(await importPaths([await file('brings.json', JSON.stringify(records))])).toMatchObject({
      ok: true,
    });
    await current.reload();
    expect(cities.usual).toMatchObject({ id: 900, name: 'Гомель' });
    expect([cities.known(String(usual.id)), cities.known('901')?.name]).toEqual([null, 'Рогачи']);
    expect(find('рогач').map(({ id }) => id)).toEqual([901]);
    // The date is a Monday.
    const to = rememberCities({ settings, clock: () => NOW });
    expect(to(usual.id)).toMatchObject({ id: 900, bonusRate: 450 });
    expect(to(901)).toMatchObject({ where: 'в Рогачах', when: '26–27 ноября'.replace(' ', '\u00a0') });
    expect(settings().deliveryTimes).toMatchObject({
      freeWeekdays: [1, 0],
      holidays: DELIVERY_TIMES.holidays,
    });
    expect(settings().deliveryChoice).toBeNull();
    expect(settings().lift).toEqual({ portion: 25_000, lift: 99, stairs: [200], beyond: 50, min: 300 });
    expect(settings().truck).toEqual({ longest: 22_000, heaviest: 150_000 });
    expect(settings().tariff).toBeNull();
    expect(settings().supply).toMatchObject({
      unstated: SETTINGS.supply.unstated,
      backorder: { days: 21, sections: { laminat: 7 }, max: 50_000 },
    });
    expect(settings().consumableRules).toEqual({
      ...SETTINGS.consumableRules,
      glue: [{ from: 0, grams: 4500 }],
      doorway: 8000,
    });
    expect(settings().doorRules.frameDepth).toBe(800);
    expect(settings().bonus).toEqual({ rate: 450, maxPercent: 30 });
    expect(await removeContent(opened().connection.db, 'cities', NOW)).toBe(true);
    await current.reload();
    expect(cities.usual).toEqual(usual);
  });

  it('[CONTENT-6] promises delivery once it sets a price', async () => {
    const current = await openCurrentContent(pool(), SETTINGS.content, () => {});
    const settings = withContent(current.get);
    expect(settings().tariff).toBeNull();
    const prices = JSON.stringify({ delivery: { prices: [{ from: 0, minsk: 9.9, country: 19.9 }] } });
    expect(await importPaths([await file('prices.json', prices)])).toMatchObject({ ok: true });
    await current.reload();
    expect(settings().tariff?.rows).toEqual([{ from: 0, fees: { minsk: 990, country: 1990 } }]);
    expect(await removeContent(opened().connection.db, 'delivery', NOW)).toBe(true);
    await current.reload();
    expect(settings().tariff).toBeNull();
  });

  it('[CONTENT-6] takes a logo next to its file, and keeps the old one if it is unsuitable', async () => {
    const current = await openCurrentContent(pool(), SETTINGS.content, () => {});
    const drawn = (width: number) =>
      sharp({ create: { width, height: 60, channels: 4, background: '#0b6e99' } })
        .png()
        .toBuffer();
    await file('logo.png', await drawn(120));
    await file('thin.png', await drawn(600));
    const look = (name: string) => file('look.yaml', `look:\n  logo:\n    light: ${name}\n`);
    expect(await importPaths([await look('logo.png')])).toMatchObject({ ok: true });
    for (const [name, reason] of [
      ['none.png', 'look.yaml:3: картинка «none.png»: такого файла рядом нет'],
      ['thin.png', 'look.yaml:3: картинка «thin.png»: Логотип вытянут больше чем 8 : 1'],
    ] as const)
      expect(await importPaths([await look(name)])).toMatchObject({
        ok: false,
        message: expect.stringContaining(reason),
      });
    await current.reload();
    expect(current.get().look.logo?.light).toMatchObject({ width: 120, height: 60 });
  });

  it('[CONTENT-6] takes the pictures next to its pages, and refuses a missing one with its line', async () => {
    const path = await file('warranty.md', PAGE);
    const refused = {
      ok: false,
      message: expect.stringContaining('warranty.md:7: картинка «box.png»: такого файла рядом нет'),
    };
    expect(
      await importPaths([await file('front.json', JSON.stringify({ front: SETTINGS.content.front })), path]),
    ).toMatchObject(refused);
    expect(await missingKeys()).toContain('front.hero');
    await file('box.png', 'no picture');
    expect(await importPaths([path])).toMatchObject({
      ok: false,
      message: expect.stringContaining('испорчена или не картинка'),
    });
    await file(
      'box.png',
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
        .png()
        .toBuffer(),
    );
    expect(await importPaths([path])).toMatchObject({ ok: true, value: { written: ['page/warranty'] } });
    const outside = await file('away.md', PAGE.replace('box.png', '../../etc/hosts'));
    expect(await importPaths([outside])).toMatchObject({
      ok: false,
      message: expect.stringContaining('такого файла рядом нет'),
    });
  });

  it('[CONTENT-6] sets pictures of sections; other sections show their goods', async () => {
    const room = { create: { width: 60, height: 40, channels: 3, background: '#a53' } } as const;
    await file('room.png', await sharp(room).png().toBuffer());
    const pictureOf = async (slug: string) =>
      (await loadSnapshot(pool(), SETTINGS)).sections.bySlug.get(slug)?.section.picture;
    const [first, second] = (await loadSnapshot(pool(), SETTINGS)).sections.menu;
    if (!first || !second) throw new Error('the catalogue has no two sections');
    const sections = (picture: string) => `sections:\n  - section: ${first.slug}\n    picture: ${picture}\n`;
    expect(await importPaths([await file('no-room.yaml', sections('no-room.png'))])).toMatchObject({
      ok: false,
      message: expect.stringContaining('no-room.yaml:3: картинка «no-room.png»: такого файла рядом нет'),
    });
    expect(await pictureOf(first.slug)).toEqual(first.picture);
    expect(await importPaths([await file('rooms.yaml', sections('room.png'))])).toMatchObject({
      value: { written: ['sections'] },
    });
    expect(await pictureOf(first.slug)).toMatchObject({ width: 60, height: 40, alt: '' });
    expect(await pictureOf(second.slug)).toEqual(second.picture);
    const texts = `sections:\n  - section: ${first.slug}\n    heading: Смесители для дома\n`;
    expect(await importPaths([await file('texts.yaml', texts)])).toMatchObject({
      value: { written: ['sections'] },
    });
    expect(await pictureOf(first.slug)).toEqual(first.picture);
    expect(await removeContent(opened().connection.db, 'sections', NOW)).toBe(true);
    expect(await pictureOf(first.slug)).toEqual(first.picture);
  });

  it('[CONTENT-6] is refused when too large, in another encoding, duplicated or at a used address', async () => {
    const refusal = async (...paths: string[]) => {
      const imported = await importPaths(paths);
      return imported.ok ? 'taken' : imported.message.replace(`${folder}/`, '');
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

  it('[CONTENT-6] is checked by the operator’s command, fact by fact', async () => {
    const records: string[] = [];
    expect(
      await contentCommand(() => readEnv({})).run(opened().connection, ['missing'], (line) =>
        records.push(line),
      ),
    ).toBe(true);
    expect(records).toContain('shop.address: не указано. Адрес');
    expect(records).toContainEqual(
      expect.stringMatching(/^card: не указано\. Оплата картой .*BEPAID_SHOP_ID/),
    );
    expect(records.filter((line) => line.startsWith('shop.name'))).toEqual([]);
  });

  it('[CONTENT-6] can be reset to the defaults, and is then reported as missing', async () => {
    const version = await readCatalogueVersion(pool());
    const missing = await missingKeys();
    expect(missing).toEqual(expect.arrayContaining(['shop.address', 'page/contacts']));
    for (const records of ['shop.name', 'shop.hours', 'shop.phone', 'page/offer'])
      expect(missing).not.toContain(records);
    expect(await removeContent(opened().connection.db, 'shop', NOW)).toBe(true);
    expect(await removeContent(opened().connection.db, 'shop', NOW)).toBe(false);
    expect(await readCatalogueVersion(pool())).toBe(version + 1);
    expect(await missingKeys()).toContain('shop.name');
  });
});
