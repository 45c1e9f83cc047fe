import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, query, scratch } from './databases.ts';

/** All elements that a 1C file may contain about a product. */
const ELEMENTS = {
  Артикул: '<Артикул>VT-1</Артикул>',
  Наименование: '<Наименование>Плитка Бор</Наименование>',
  БазоваяЕдиница: '<БазоваяЕдиница Код="055">м2</БазоваяЕдиница>',
  Группы: '<Группы><Ид>g1</Ид></Группы>',
  Описание: '<Описание>Для пола.</Описание>',
  Картинка: '<Картинка>import_files/one.png</Картинка>',
  Изготовитель: '<Изготовитель><Наименование>Вистан</Наименование></Изготовитель>',
  Страна: '<Страна>Беларусь</Страна>',
  ЗначенияСвойств: `<ЗначенияСвойств><ЗначенияСвойства><Ид>p1</Ид><Значение>белый</Значение></ЗначенияСвойства>
    <ЗначенияСвойства><Ид>p2</Ид><Значение>600</Значение></ЗначенияСвойства>
    <ЗначенияСвойства><Ид>p3</Ид><Значение>600</Значение></ЗначенияСвойства></ЗначенияСвойств>`,
  ХарактеристикиТовара:
    '<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Поверхность</Наименование><Значение>матовая</Значение></ХарактеристикаТовара></ХарактеристикиТовара>',
  ЗначенияРеквизитов: `<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>7,2</Значение></ЗначениеРеквизита>
    <ЗначениеРеквизита><Наименование>Коллекция</Наименование><Значение>Бор</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`,
};

const xml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.07">${body}</КоммерческаяИнформация>`;
const CLASSIFIER = `<Классификатор><Ид>c</Ид><Группы><Группа><Ид>g1</Ид><Наименование>Полы</Наименование></Группа></Группы><Свойства>
  <Свойство><Ид>p1</Ид><Наименование>Цвет</Наименование></Свойство><Свойство><Ид>p2</Ид><Наименование>Ширина, мм</Наименование></Свойство>
  <Свойство><Ид>p3</Ид><Наименование>Длина, мм</Наименование></Свойство></Свойства></Классификатор>`;
const goods = (elements: readonly string[], only: boolean, more = '') =>
  xml(`${only ? '' : CLASSIFIER}<Каталог СодержитТолькоИзменения="${only}"><Ид>c</Ид><ИдКлассификатора>c</ИдКлассификатора>
    <Товары><Товар><Ид>1</Ид>${elements.join('')}</Товар>${more}</Товары></Каталог>`);
const PRICED =
  xml(`<ПакетПредложений СодержитТолькоИзменения="true"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><Предложения><Предложение>
  <Ид>1</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>45,50</ЦенаЗаЕдиницу></Цена></Цены><Количество>10</Количество>
  </Предложение></Предложения></ПакетПредложений>`);

describe('data that a file does not state', () => {
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

  const load = (...texts: string[]) =>
    importPaths(
      connection,
      texts.map((text, at) => folder.write(`${at}.xml`, text)),
      { sourceKey: 'unstated' },
    );
  const loadTable = (rows: readonly string[]) =>
    importPaths(connection, [folder.write('goods.csv', rows.join('\n'))], { sourceKey: 'unstated' });

  /** Returns products and offers with all their data, by id. */
  const stored = async () => ({
    goods: await query(
      connection,
      `select p.article, p.name, p.description, p.width, p.length, p.unit_area, p.weight, s.name as section, b.name as brand, c.name as collection,
         (select array_agg(k.origin || ':' || k.alt order by k.position) from pictures k where k.product_id = p.id and k.offer_id is null) as pictures,
         (select array_agg(r.name || '=' || coalesce(v.value, f.text, f.number::text) order by r.name, v.value) from product_properties f
           join properties r on r.id = f.property_id left join property_values v on v.id = f.value_id where f.product_id = p.id) as properties
       from products p left join sections s on s.id = p.section_id left join brands b on b.id = p.brand_id
       left join collections c on c.id = p.collection_id where p.active order by p.external_id`,
    ),
    offers: await query(
      connection,
      `select o.external_id, o.article, o.unit, o.source_unit, o.price, o.stock, o.weight, o.name,
         (select array_agg(r.name || '=' || v.value order by r.name) from offer_properties f join properties r on r.id = f.property_id
           join property_values v on v.id = f.value_id where f.offer_id = o.id) as chosen,
         (select array_agg(k.origin order by k.position) from pictures k where k.offer_id = o.id) as pictures
       from offers o where o.active order by o.external_id`,
    ),
  });

  it.each(Object.keys(ELEMENTS) as (keyof typeof ELEMENTS)[])(
    'stays after a change without %s',
    async (missing) => {
      await load(goods(Object.values(ELEMENTS), false), PRICED);
      const before = await stored();
      expect(before.goods).toMatchObject([
        { brand: 'Вистан', collection: 'Бор', weight: 7200, pictures: ['import_files/one.png:Плитка Бор'] },
      ]);
      expect(JSON.stringify(before.goods)).toMatch(/Поверхность=матовая.*Страна=Беларусь.*Цвет=белый/);
      const { [missing]: _, ...others } = ELEMENTS;
      await load(goods(Object.values(others), true));
      expect(await stored()).toEqual(before);
      await load(goods([ELEMENTS[missing]], true));
      expect(await stored()).toEqual(before);
      expect(await load(goods([ELEMENTS[missing]], true))).toMatchObject({ changed: false });
    },
  );

  it('is removed by an element that is present and empty', async () => {
    await load(goods(Object.values(ELEMENTS), false), PRICED);
    await load(goods(['<ЗначенияСвойств/><ХарактеристикиТовара/><Картинка/>'], true));
    const [found] = (await stored()).goods;
    expect(found).toMatchObject({ pictures: null });
    expect(JSON.stringify(found)).not.toMatch(/Цвет|Поверхность|Ширина/);
    expect(JSON.stringify(found)).toMatch(/Коллекция=Бор.*Страна=Беларусь/);
  });

  it('is removed by a full file only when the file states it for other goods', async () => {
    const other = (elements: readonly string[]) => `<Товар><Ид>2</Ид>${elements.join('')}</Товар>`;
    const all = Object.values(ELEMENTS);
    await load(goods(all, false, other(all)), PRICED);
    const before = (await stored()).goods;
    await load(goods([ELEMENTS.Наименование], false, other([ELEMENTS.Наименование])));
    expect((await stored()).goods).toEqual(before);
    await load(goods([ELEMENTS.Наименование], false, other(all)));
    const [first, second] = (await stored()).goods;
    expect(first).toMatchObject({ properties: null, pictures: null, description: '' });
    expect(second).toEqual(before[1]);
  });

  it('pictures, properties and choices of goods stay after a table of prices', async () => {
    const rows = [
      'a;g;Коврик 52;Ванная;5;;one.jpg;52',
      'b;g;Коврик 54;Ванная;6;;two.jpg;54',
      'c;;Клей;Смеси;7;25;three.jpg;',
    ];
    await loadTable(['Код;Код группы;Название;Раздел;Цена;Вес, кг;Фото;Размер', ...rows]);
    const before = await stored();
    expect(before.offers.map((offer) => 'chosen' in offer && offer.chosen)).toEqual([
      ['Размер=52'],
      ['Размер=54'],
      null,
    ]);
    const prices = [
      'Код;Код группы;Название;Раздел;Цена',
      ...rows.map((row) => row.split(';').slice(0, 5).join(';')),
    ];
    await loadTable(prices);
    expect(await stored()).toEqual(before);
    expect(await loadTable(prices)).toMatchObject({ changed: false });
  });

  it('pictures, descriptions, params and choices of goods stay after a feed of prices', async () => {
    const feed = (more: (size: string) => string) =>
      `<yml_catalog><shop><name>Ш</name><url>https://sh.example</url><categories><category id="1">А</category></categories><offers>${[
        ...['52', '54'].map(
          (size) =>
            `<offer id="${size}" group_id="g"><price>5</price><categoryId>1</categoryId><name>Коврик ${size}</name>${more(size)}</offer>`,
        ),
        `<offer id="9"><price>5</price><categoryId>1</categoryId><name>Клей</name>${more('9')}</offer>`,
      ].join('')}</offers></shop></yml_catalog>`;
    await load(
      feed(
        (size) =>
          `<picture>https://sh.example/${size}.jpg</picture><description>Хороший.</description><param name="Размер">${size}</param>`,
      ),
    );
    const before = await stored();
    expect(before.offers).toMatchObject([
      { chosen: ['Размер=52'] },
      { chosen: ['Размер=54'] },
      { chosen: null },
    ]);
    await load(feed(() => ''));
    expect(await stored()).toEqual(before);
    expect(await load(feed(() => ''))).toMatchObject({ changed: false });
  });
});
