import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import type { Connection } from '../../src/data/connection.ts';
import { showOffer } from '../../src/domain/product/offer-choice.ts';
import { openTestDatabase } from '../database.ts';
import { empty, everything, importPaths, query, scratch } from './databases.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

const document = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.07">${body}</КоммерческаяИнформация>`;
const offers = (list: string, only = true) =>
  document(`<ПакетПредложений СодержитТолькоИзменения="${only}"><Ид>r06#</Ид><ИдКаталога>r06</ИдКаталога>
    <Предложения>${list}</Предложения></ПакетПредложений>`);
const offer = (id: string, more: string, price = 10) => `<Предложение><Ид>${id}</Ид>${more}
  <Цены><Цена><ИдТипаЦены>p1</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены><Количество>3</Количество></Предложение>`;
const named = (rows: Record<string, string>) =>
  `<ХарактеристикиТовара>${Object.entries(rows)
    .map(
      ([name, value]) =>
        `<ХарактеристикаТовара><Наименование>${name}</Наименование><Значение>${value}</Значение></ХарактеристикаТовара>`,
    )
    .join('')}</ХарактеристикиТовара>`;
const feed = (list: string) =>
  `<yml_catalog><shop><name>Э</name><url>https://e.example</url><categories><category id="1">Коврики</category></categories>
   <offers>${list}</offers></shop></yml_catalog>`;
const inGroup = (id: string, name: string, params: Record<string, string>) =>
  `<offer id="${id}" group_id="77"><price>5</price><categoryId>1</categoryId><name>${name}</name><count>4</count>${Object.entries(
    params,
  )
    .map(([param, value]) => `<param name="${param}">${value}</param>`)
    .join('')}</offer>`;

/** Further elements that a change may contain about an offer; none of them affects the values it is chosen by. */
const ELEMENTS: Record<string, string> = {
  nothing: '',
  'its name': '<Наименование>Дверь остатки (600)</Наименование>',
  'its article': '<Артикул>h1-600</Артикул>',
  'its unit': '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница>',
  'its barcode': '<Штрихкод>4810000000017</Штрихкод>',
  'its picture': '<Картинка>import_files/h1.png</Картинка>',
  'its requisites':
    '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>2</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>',
  'other properties': '<ЗначенияСвойств></ЗначенияСвойств>',
};

describe('the offers of a product with a choice', () => {
  let connection: Connection;
  const folder = scratch();
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  beforeEach(() => empty(connection));
  afterAll(async () => {
    folder.remove();
    await connection.close();
  });

  const load = (...names: string[]) => importPaths(connection, names.map(fixture));
  const loadText = (text: string) => importPaths(connection, [folder.write('file.xml', text)]);

  /**
   * Returns the selector as the page of the only product shows it, with the values of each offer; checks that every offer can be reached.
   */
  const shown = async () => {
    const [product] = await query<{ slug: string }>(connection, 'select slug from products where active');
    const { shop } = await composeShop(
      connection,
      () => SETTINGS,
      () => {},
      { publicUrl: 'https://shop.test' },
    );
    const page = await shop.product.show(product?.slug ?? '', null);
    if (!page) throw new Error('no page');
    for (const { id, values } of page.offers) {
      const { chosen } = showOffer(page.rows, page.offers, id);
      expect(
        page.offers.filter((each) => JSON.stringify(each.values) === JSON.stringify(values)),
      ).toHaveLength(1);
      expect(chosen).toEqual(values);
    }
    const label = (id: number | undefined) =>
      page.rows.flatMap(({ values }) => values).find((value) => value.id === id)?.label;
    return {
      rows: Object.fromEntries(
        page.rows.map(({ name, values }) => [name, values.map((value) => value.label)]),
      ),
      offers: page.offers.map(({ price, values }) => [price, ...Object.values(values).map(label)]),
    };
  };

  it.each(Object.entries(ELEMENTS))(
    '[PROD-2] keep their choices when a change contains %s',
    async (_, element) => {
      await load('absent/import.xml', 'absent/offers.xml');
      const before = await shown();
      expect(before.rows).toEqual({ Размер: ['600', '700'] });
      const changed = offers(`<Предложение><Ид>h1#1</Ид>${element}<Количество>6</Количество></Предложение>`);
      await loadText(changed);
      expect(await shown()).toEqual(before);
      const stored = await everything(connection);
      expect(await loadText(changed)).toMatchObject({ changed: false });
      expect(await everything(connection)).toEqual(stored);
      expect(await query(connection, `select stock from offers where external_id = 'h1#1'`)).toEqual([
        { stock: '6000' },
      ]);
    },
  );

  it('[PROD-2] keep their choices when only stock and prices change', async () => {
    await load('absent/import.xml', 'absent/offers.xml');
    for (const name of ['offers-2', 'prices', 'rests', 'rests-plain']) {
      await load(`absent/${name}.xml`);
      expect((await shown()).rows).toEqual({ Размер: ['600', '700'] });
    }
    expect(
      await query(connection, 'select price, stock from offers where active order by external_id'),
    ).toEqual([
      { price: '10000', stock: '6000' },
      { price: '11500', stock: '9000' },
    ]);
  });

  it('[PROD-2] lose a row when a full file or an empty element removes it', async () => {
    await load('absent/import.xml');
    const both = (colour: Record<string, string>) =>
      offer('h1#1', named({ Размер: '600', ...colour })) + offer('h1#2', named({ Размер: '700', ...colour }));
    await loadText(offers(both({ Цвет: 'белый' }), false));
    expect((await shown()).rows).toEqual({ Размер: ['600', '700'], Цвет: ['белый'] });
    await loadText(offers(both({})));
    expect((await shown()).rows).toEqual({ Размер: ['600', '700'] });
    await loadText(
      offers(offer('h1#1', named({ Размер: '800' })) + offer('h1#2', '<Артикул>h1-700</Артикул>'), false),
    );
    expect((await shown()).rows).toEqual({ Размер: ['800', 'h1-700'] });
  });

  it('[PROD-2] include an offer added by a change along with the existing ones', async () => {
    await load('absent/import.xml', 'absent/offers.xml');
    await loadText(offers(offer('h1#3', named({ Размер: '800' }))));
    expect((await shown()).rows).toEqual({ Размер: ['600', '700', '800'] });
    await loadText(offers(offer('h1#4', '<Наименование>Дверь без размера</Наименование>')));
    expect((await shown()).rows).toEqual({ Размер: ['600', '700', '800', 'Дверь без размера'] });
    const again = offers(offer('h1#3', named({ Размер: '600' })));
    await loadText(again);
    expect((await shown()).rows).toEqual({
      Вариант: expect.arrayContaining(['h1#1', 'h1#2', 'h1#3', 'Дверь без размера']),
    });
    expect(await loadText(again)).toMatchObject({ changed: false });
  });

  it('[PROD-2] have no selector when there is a single offer without properties, also after a change', async () => {
    await load('choice/plain/import.xml', 'choice/plain/offers.xml');
    expect(await shown()).toEqual({ rows: {}, offers: [[2000]] });
    await load('choice/plain/offers-2.xml');
    expect(await shown()).toEqual({ rows: {}, offers: [[2500]] });
    expect(await query(connection, 'select type from products')).toEqual([{ type: 1 }]);
  });

  it('[PROD-2] a single offer that first arrives in a change replaces the product’s own one', async () => {
    await load('choice/plain/import.xml');
    await load('choice/plain/offers-2.xml');
    expect(await shown()).toEqual({ rows: {}, offers: [[2500]] });
  });

  it('[PROD-2] are chosen by name when a second offer has no properties either', async () => {
    await load('choice/plain/import.xml', 'choice/plain/offers.xml');
    const second = offers(offer('d1#x2', '<Наименование>Затирка серая</Наименование>')).replaceAll(
      'r06',
      'r03',
    );
    await loadText(second);
    const { rows } = await shown();
    expect(rows).toEqual({ Вариант: expect.arrayContaining(['Затирка без характеристик', 'Затирка серая']) });
    expect(await loadText(second)).toMatchObject({ changed: false });
    await load('choice/plain/offers-2.xml');
    expect((await shown()).rows).toEqual(rows);
  });

  it('[PROD-2] do not include the record of a group among its variants', async () => {
    const report = await load('choice/feed.xml');
    expect(await shown()).toEqual({
      rows: { Размер: ['52', '54'] },
      offers: [
        [5000, '52'],
        [5500, '54'],
      ],
    });
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        what: expect.stringContaining('под кодом самого товара'),
        examples: ['«Коврик группы» (77)'],
      }),
    );
    for (const kind of ['offer', 'price', 'stock'] as const) {
      const { came, added, refused } = report.counts[kind];
      expect({ came, added, refused }).toEqual({ came: 3, added: 2, refused: 1 });
    }
    expect(report.orphans).toEqual({});
    expect(await load('choice/feed.xml')).toMatchObject({ changed: false });
  });

  it('[PROD-2] include a variant that has the code of its group', async () => {
    await loadText(
      feed(
        inGroup('77', 'Коврик 50', { Размер: '50' }) +
          inGroup('78', 'Коврик 52', { Размер: '52', Цвет: 'синий' }),
      ),
    );
    expect((await shown()).rows).toEqual({ Размер: ['50', '52'] });
    // Other products have params, so the file contains params but none for these products.
    const others = ['70', '80'].map((size) => inGroup(size, `Полка ${size}`, { Размер: size }));
    const shelf = others.join('').replaceAll('group_id="77"', 'group_id="90"');
    await loadText(feed(inGroup('77', 'Коврик белый', {}) + inGroup('78', 'Коврик синий', {}) + shelf));
    expect((await shown()).rows).toEqual({ Вариант: ['Коврик белый', 'Коврик синий'] });
  });

  it('[PROD-2] a variant without params among others with sizes is one of the sizes', async () => {
    const sizes = inGroup('1', 'Коврик 52', { Размер: '52' }) + inGroup('2', 'Коврик 54', { Размер: '54' });
    await loadText(feed(sizes + inGroup('3', 'Коврик детский', {})));
    expect((await shown()).rows).toEqual({ Размер: ['52', '54', 'Коврик детский'] });
  });

  it('[PROD-2] leave out 1C stock without a characteristic when others have characteristics', async () => {
    await load('absent/import.xml');
    const plain = offer('h1', '<Наименование>Дверь остатки</Наименование>', 90);
    await loadText(offers(plain));
    expect(await shown()).toEqual({ rows: {}, offers: [[9000]] });
    const both = offer('h1#1', named({ Размер: '600' })) + offer('h1#2', named({ Размер: '700' }));
    for (const text of [offers(both), offers(plain + both), offers(plain + both, false)]) {
      await loadText(text);
      expect(await shown()).toEqual({
        rows: { Размер: ['600', '700'] },
        offers: [
          [1000, '600'],
          [1000, '700'],
        ],
      });
      expect(await loadText(text)).toMatchObject({ changed: false });
    }
  });
});
