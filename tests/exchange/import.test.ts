import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { empty, everything, importPaths, query, refusal, scratch } from './databases.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const text = (name: string) => readFileSync(fixture(name), 'utf8');

interface Offer {
  id: number;
  external_id: string;
  price: string;
  old_price: string | null;
  stock: string;
  unit: string;
  active: boolean;
}

interface Product {
  id: number;
  external_id: string;
  slug: string;
  type: number;
  width: number | null;
  length: number | null;
  unit_area: string | null;
  pieces_per_box: number | null;
  sold_by_box: boolean;
  weight: number;
  active: boolean;
  name: string;
  description: string;
}

describe('an import', () => {
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

  const offer = async (id: string) =>
    (await query<Offer>(connection, 'select * from offers where external_id = $1', [id]))[0];
  const product = async (id: string) =>
    (await query<Product>(connection, 'select * from products where external_id = $1', [id]))[0];

  it('converts square metres into pieces and boxes, and keeps leading zeros of ids', async () => {
    const report = await importPaths(connection, [fixture('offers.xml'), fixture('goods.xml')]);
    expect(report.counts.product).toMatchObject({ came: 5, added: 4, retired: 0 });
    // 60 cm × 600 mm is 0.36 m²: 45.50 × 0.36 = 16.38, and 10.5 m² are 29 whole pieces.
    expect(await product('000092')).toMatchObject({
      width: 6000,
      length: 6000,
      unit_area: '36000000',
      pieces_per_box: 4,
      sold_by_box: false,
      weight: 7200,
      type: 1,
      description: 'Для пола.\n\n• морозостойкий',
    });
    expect(await offer('000092')).toMatchObject({ price: '1638', stock: '29000', unit: 'шт.' });
    // 1234.50 × 2.1312 = 2630.9664, and 15.9 m² are 7 whole boxes.
    expect(await product('0092')).toMatchObject({ unit_area: '213120000', sold_by_box: true, width: null });
    expect(await offer('0092')).toMatchObject({ price: '263097', stock: '7000', unit: 'упак.' });
  });

  it('does not sell goods without a price, and counts no negative stock', async () => {
    await importPaths(connection, [fixture('goods.xml'), fixture('offers.xml')]);
    expect(await offer('glue')).toMatchObject({ price: '0', stock: '100000', unit: 'кг' });
    expect(await offer('door#70')).toMatchObject({ price: '31000', stock: '0' });
    expect(await product('gone')).toBeUndefined();
  });

  it('turns offers with characteristics into a choice', async () => {
    await importPaths(connection, [fixture('goods.xml'), fixture('offers.xml')]);
    expect(await product('door')).toMatchObject({ type: 3 });
    const rows = await query(
      connection,
      `select o.external_id as offer, p.name, v.value from offer_properties r join offers o on o.id = r.offer_id
       join properties p on p.id = r.property_id join property_values v on v.id = r.value_id order by 1`,
    );
    expect(rows).toEqual([
      { offer: 'door#60', name: 'Размер', value: '600' },
      { offer: 'door#70', name: 'Размер', value: '700' },
    ]);
  });

  it('decides from all values of a property whether it is a number', async () => {
    await importPaths(connection, [fixture('goods.xml')]);
    const kinds = await query<{ name: string; kind: string }>(
      connection,
      'select name, kind from properties order by name',
    );
    expect(Object.fromEntries(kinds.map(({ name, kind }) => [name, kind]))).toMatchObject({
      'Ширина, см': 'number',
      'Длина, мм': 'number',
      Толщина: 'number',
      // «007» is a code, not a number.
      'Код склада': 'dictionary',
      Цвет: 'dictionary',
      // A value with four decimals cannot be stored in thousandths.
      'Площадь в упаковке, м.кв.': 'dictionary',
    });
    const thick = await query(
      connection,
      `select r.number from product_properties r join properties p on p.id = r.property_id
       where p.name = 'Толщина' order by 1`,
    );
    expect(thick).toEqual([{ number: '8000' }, { number: '9500' }]);
  });

  it('reads the brand from the maker or from a property, and distinguishes groups with the same name', async () => {
    await importPaths(connection, [fixture('goods.xml')]);
    expect(await query(connection, 'select name, slug from brands order by name')).toEqual([
      { name: 'Вистан', slug: 'vistan' },
      { name: 'Северный двор', slug: 'severnyy-dvor' },
    ]);
    const sections = await query(connection, 'select external_id, slug from sections order by external_id');
    expect(sections).toContainEqual({ external_id: 'g12', slug: 'raznoe' });
    expect(sections).toContainEqual({ external_id: 'g3', slug: 'raznoe-2' });
  });

  it('changes nothing the second time, and reports that', async () => {
    const files = [fixture('goods.xml'), fixture('offers.xml')];
    const { version } = await importPaths(connection, files);
    const before = await everything(connection);
    const again = await importPaths(connection, files);
    expect(again).toMatchObject({ changed: false, version });
    expect(await everything(connection)).toEqual(before);
    expect(await query(connection, 'select count(*)::integer as count from imports')).toEqual([{ count: 2 }]);
  });

  it('matches prices and stock levels that come later to their offers, in the units of their source', async () => {
    await importPaths(connection, [fixture('goods.xml'), fixture('offers.xml')]);
    const report = await importPaths(connection, [fixture('prices-and-stock-levels.xml')]);
    // 50.00 × 0.36 = 18.00, and 7.3 m² are 20 whole pieces of 0.36 m².
    expect(await offer('000092')).toMatchObject({ price: '1800', stock: '20000' });
    expect(await offer('0092')).toMatchObject({ price: '263097', active: true });
    expect(report.counts.offer).toMatchObject({ came: 0, changed: 0, recalculated: 1, retired: 0 });
  });

  it('applies prices and stock levels without offers to the goods', async () => {
    await importPaths(connection, [fixture('goods.xml'), fixture('prices-and-stock-levels.xml')]);
    expect(await offer('000092')).toMatchObject({ price: '1800', stock: '20000', active: true });
    expect(await offer('door')).toMatchObject({ price: '0', stock: '0', active: true });
  });

  it('updates, adds and retires goods; products, offers and basket lines keep their ids', async () => {
    await importPaths(connection, [fixture('goods.xml'), fixture('offers.xml')]);
    const [tile, sold] = [await product('000092'), await offer('000092')];
    const basket = '00000000-0000-4000-8000-000000000001';
    await connection.pool.query(`insert into baskets (id, cartcode) values ($1, 'A')`, [basket]);
    await connection.pool.query(
      `insert into basket_lines (basket_id, offer_id, quantity, seen_price) values ($1, $2, 1000, 1638)`,
      [basket, sold?.id],
    );
    const changed = text('goods.xml')
      .replace('Керамогранит Вистан белый 60×60', 'Керамогранит Вистан снежный')
      .replace(/<Товар>\s*<Ид>0092[\s\S]*?<\/Товар>/, '')
      .replace('<Товары>', '<Товары><Товар><Ид>new</Ид><Наименование>Новинка</Наименование></Товар>');
    const report = await importPaths(connection, [folder.write('changed.xml', changed)]);
    expect(report.counts.product).toMatchObject({ added: 1, changed: 1, retired: 1, unchanged: 2 });
    expect(await product('000092')).toMatchObject({
      id: tile?.id,
      slug: tile?.slug,
      name: 'Керамогранит Вистан снежный',
    });
    expect(await product('0092')).toMatchObject({ active: false });
    expect(await offer('000092')).toMatchObject({ id: sold?.id, price: '1638' });
    expect(await query(connection, 'select offer_id from basket_lines')).toEqual([{ offer_id: sold?.id }]);
    const back = await importPaths(connection, [fixture('goods.xml')]);
    expect(back.counts.product).toMatchObject({ added: 0, retired: 1 });
    expect(await product('0092')).toMatchObject({ active: true });
  });

  it('retires what is marked as deleted, by attribute or by element, and leaves other goods alone in a change', async () => {
    await importPaths(connection, [fixture('goods.xml'), fixture('offers.xml')]);
    const only = (goods: string) =>
      `<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Ид>shop-1</Ид><Товары>${goods}</Товары></Каталог></КоммерческаяИнформация>`;
    const byElement = `<Товар><Ид>0092</Ид><ПометкаУдаления>true</ПометкаУдаления></Товар>`;
    const byStatus = `<Товар Статус="Удален"><Ид>door</Ид><Наименование>Дверь</Наименование></Товар>`;
    const report = await importPaths(connection, [folder.write('deleted.xml', only(byElement + byStatus))]);
    expect(report.counts.product).toMatchObject({ retired: 2, changed: 0 });
    expect(await product('0092')).toMatchObject({ active: false, name: 'Ламинат Дуб северный' });
    expect(await product('door')).toMatchObject({ active: false });
    expect(await product('000092')).toMatchObject({ active: true });
  });

  it('refuses contradictions, names both places and keeps everything', async () => {
    await importPaths(connection, [fixture('goods.xml')]);
    const before = await everything(connection);
    const double = (name: string) =>
      text('goods.xml').replace(
        '</Товары>',
        `<Товар><Ид>door</Ид><Наименование>${name}</Наименование></Товар></Товары>`,
      );
    expect(await refusal(connection, [folder.write('double.xml', double('Дверь Дуэт'))])).toMatch(
      /Противоречие: товар «door».*double\.xml:73 и double\.xml:\d+/,
    );
    expect(await everything(connection)).toEqual(before);
  });

  it('accepts a product repeated word for word', async () => {
    const good = /<Товар>\s*<Ид>glue[\s\S]*?<\/Товар>/.exec(text('goods.xml'))?.[0] ?? '';
    const twice = text('goods.xml').replace('</Товары>', `${good}</Товары>`);
    const report = await importPaths(connection, [folder.write('twice.xml', twice), fixture('goods.xml')]);
    expect(report.counts.product).toMatchObject({ added: 4 });
  });

  it('keeps two sources separate', async () => {
    await importPaths(connection, [fixture('goods.xml')], { sourceKey: 'first' });
    await importPaths(connection, [fixture('goods.xml')], { sourceKey: 'second' });
    const stored = await query(
      connection,
      `select external_id, count(*)::integer as count, count(distinct slug)::integer as slugs from products
       where active group by 1 order by 1`,
    );
    expect(stored).toHaveLength(4);
    for (const row of stored) expect(row).toMatchObject({ count: 2, slugs: 2 });
  });

  it('reads a feed: groups become a choice, old prices and other currencies are read', async () => {
    await importPaths(connection, [fixture('feed.yml')]);
    expect(await product('group:m')).toMatchObject({ type: 3, name: 'Мозаика Волна' });
    expect(await offer('m-1')).toMatchObject({ price: '1290', old_price: '1500', stock: '7000' });
    expect(await offer('m-2')).toMatchObject({ price: '1390', old_price: null, stock: '0' });
    // 10 dollars at the feed's own rate of 3.5 roubles.
    expect(await offer('s-1')).toMatchObject({ price: '3500', stock: '0' });
    const rows = await query(
      connection,
      `select p.name, v.value from offer_properties r join properties p on p.id = r.property_id
       join property_values v on v.id = r.value_id order by r.offer_id`,
    );
    expect(rows).toEqual([
      { name: 'Цвет', value: 'Синий' },
      { name: 'Цвет', value: 'Зелёный' },
    ]);
    const again = await importPaths(connection, [fixture('feed.yml')]);
    expect(again.changed).toBe(false);
  });

  it('reads a table: sections by their path, properties by their heading', async () => {
    await importPaths(connection, [fixture('goods.csv')]);
    expect(await offer('0017')).toMatchObject({ price: '5173', stock: '250000', unit: 'шт.' });
    expect(await offer('017')).toMatchObject({ price: '0', stock: '0', stock_stated: false });
    expect(await offer('18')).toMatchObject({ price: '1240', old_price: '1500', stock: '3000' });
    expect(await product('017')).toMatchObject({ name: 'Плитка "Ель"; 20×25' });
    expect(await query(connection, 'select name, page_type from sections order by id')).toEqual([
      { name: 'Плитка', page_type: 'tile' },
      { name: 'Настенная', page_type: 'catalogue' },
      { name: 'Сухие смеси', page_type: 'catalogue' },
    ]);
    expect((await importPaths(connection, [fixture('goods.csv')])).changed).toBe(false);
  });

  it('distinguishes «в наличии» without a number from any number, and follows the file from one to the other', async () => {
    const file = join(folder.folder, 'stated.csv');
    const importStock = async (stock: string) => {
      writeFileSync(file, `Код;Название;Цена;Остаток\nst-1;Затирка белая;10;${stock}\n`);
      return { ...(await importPaths(connection, [file])), offer: await offer('st-1') };
    };
    expect((await importStock('в наличии')).offer).toMatchObject({ stock: '0', stock_stated: false });
    expect(await importStock('в наличии')).toMatchObject({ changed: false });
    expect((await importStock('7')).offer).toMatchObject({ stock: '7000', stock_stated: true });
    expect((await importStock('есть')).offer).toMatchObject({ stock: '0', stock_stated: false });
    expect((await importStock('нет')).offer).toMatchObject({ stock: '0', stock_stated: true });
  });

  it('stores pictures that lie next to the file and none from elsewhere', async () => {
    const place = join(folder.folder, 'with-pictures');
    mkdirSync(join(place, 'import_files'), { recursive: true });
    const goods = text('goods.xml').replace('import_files/vistan-2.png', '../outside.png');
    writeFileSync(join(place, 'goods.xml'), goods);
    writeFileSync(join(place, 'import_files/vistan.png'), 'a picture');
    writeFileSync(join(folder.folder, 'outside.png'), 'not ours');
    const requested: string[] = [];
    const storePicture = async (bytes: Uint8Array) => {
      requested.push(Buffer.from(bytes).toString());
      return { hash: '0123456789abcdef', width: 4, height: 3, placeholder: 'ffffff-ffffff-ffffff' };
    };
    await importPaths(connection, [join(place, 'goods.xml')], { storePicture });
    expect(requested).toEqual(['a picture']);
    const pictures = await query(connection, 'select hash, origin, width from pictures order by position');
    expect(pictures).toEqual([
      { hash: '0123456789abcdef', origin: 'import_files/vistan.png', width: 4 },
      { hash: '', origin: '../outside.png', width: 0 },
    ]);
    const later = await importPaths(connection, [join(place, 'goods.xml')]);
    expect(later.changed).toBe(false);
  });
});
