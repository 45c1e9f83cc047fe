import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import type { Connection } from '../../src/data/connection.ts';
import type { EditableTable } from '../../src/data/pinned-columns.ts';
import { transact } from '../../src/data/transact.ts';
import { applyCatalogue } from '../../src/exchange/apply.ts';
import type { CatalogueRecord, ProductRecord } from '../../src/exchange/record.ts';
import { undoLastImport } from '../../src/exchange/undo/undo-import.ts';
import { beginChange } from '../../src/services/goods/begin-change.ts';
import { changeRows, letGo, wantedRows } from '../../src/services/goods/change-rows.ts';
import { LINK_LIST } from '../../src/services/goods/edit-links.ts';
import { PICTURE_LIST, readPictures } from '../../src/services/goods/edit-pictures.ts';
import { VALUE_LIST } from '../../src/services/goods/edit-variants.ts';
import { replaceList } from '../../src/services/goods/pinned-list.ts';
import { settleGoods } from '../../src/services/goods/settle-goods.ts';
import { undoChange } from '../../src/services/goods/undo-change.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, NOW, query, scratch } from './databases.ts';

const HEADING = 'код;название;раздел;цена;старая цена;остаток;ед. изм.;описание;размер';

describe('[SHOP-3] what the merchant pinned', () => {
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

  const send = (...rows: string[]) =>
    importPaths(connection, [folder.write('goods.csv', [HEADING, ...rows].join('\n'))]);
  const undo = () => undoLastImport(connection, () => NOW);
  const product = async (id = '1') => {
    const rows = await query<Record<string, unknown> & { id: number }>(
      connection,
      `select p.id, p.name, p.description, p.active, s.name as section, p.pinned, p.unit_area::integer, o.id as offer, o.price::integer,
         o.old_price::integer, o.given_price::integer, o.stock::integer, o.pinned as "offerPinned"
       from products p join offers o on o.product_id = p.id left join sections s on s.id = p.section_id where p.external_id = $1`,
      [id],
    );
    return rows[0] ?? { id: 0 };
  };
  const idOf = async (table: EditableTable, key = '1') =>
    (await query<{ id: number }>(connection, `select id from ${table} where external_id = $1`, [key]))[0]
      ?.id ?? 0;
  /** Changes a row as the admin does; returns the change's id. */
  const pin = (table: EditableTable, id: number, set: Record<string, unknown>) =>
    transact(connection.db, async (tx) => {
      const change = await beginChange(tx, { at: NOW, person: 'анна', note: 'правка' });
      await changeRows(tx, { change, table, now: NOW }, wantedRows([{ id, set }]));
      await settleGoods(tx, table === 'products' ? [id] : [], NOW);
      return change;
    });
  const free = (table: EditableTable, id: number, columns: string[]) =>
    transact(connection.db, async (tx) => {
      const change = await beginChange(tx, { at: NOW, person: 'анна', note: 'возврат' });
      await letGo(tx, { change, table, now: NOW }, [id], columns);
      return change;
    });

  it('is not overwritten by an import, which changes the rest; letting go gives what the source says by then', async () => {
    await send('1;Клей;Клеи;5;;7;шт;вязкий;');
    await pin('products', await idOf('products'), { name: 'Клей для плитки', section_id: null });
    await pin('offers', await idOf('offers'), { price: 650, old_price: 700 });
    expect((await send('1;Клей новый;Смеси;6;9;3;шт;густой;')).changed).toBe(true);
    expect(await product()).toMatchObject({
      ...{ name: 'Клей для плитки', section: null, description: 'густой' },
      ...{ price: 650, old_price: 700, stock: 3000 },
    });
    await free('products', await idOf('products'), ['name', 'section_id']);
    await free('offers', await idOf('offers'), ['price', 'old_price']);
    expect(await product()).toMatchObject({
      ...{ name: 'Клей новый', section: 'Смеси', price: 600, old_price: 900, pinned: {}, offerPinned: {} },
    });
  });

  it('makes no import a change, if the source says the same as before', async () => {
    const row = '1;Клей;Клеи;5;;7;шт;вязкий;';
    await send(row);
    await pin('products', await idOf('products'), { name: 'Мой', active: false, labels: ['hit'] });
    await pin('offers', await idOf('offers'), { price: 650 });
    await pin('sections', await idOf('sections', 'клеи'), { name: 'Мои клеи', position: 9 });
    expect((await send(row)).changed).toBe(false);
  });

  it('stays hidden or shown, whether the source retires the product or sends it again', async () => {
    await send('1;Клей;Клеи;5;;7;шт;;', '2;Лак;Клеи;5;;7;шт;;');
    await pin('products', await idOf('products', '1'), { active: false });
    await send('1;Клей;Клеи;5;;7;шт;;', '2;Лак;Клеи;6;;7;шт;;');
    expect(await product('1')).toMatchObject({ active: false, pinned: { active: true }, price: 500 });
    await send('2;Лак;Клеи;6;;7;шт;;');
    await free('products', await idOf('products', '1'), ['active']);
    expect(await product('1')).toMatchObject({ active: false, pinned: {} });
    expect(await product('2')).toMatchObject({ active: true, price: 600 });
  });

  it('keeps the price and the only offer of a hidden variant in the source', async () => {
    await send('1;Клей;Клеи;5;;7;шт;;');
    await pin('offers', await idOf('offers'), { active: false });
    await send('1;Клей;Клеи;6;;7;шт;;');
    expect(await query(connection, 'select active, price::integer from offers')).toEqual([
      { active: false, price: 600 },
    ]);
  });

  it('counts in the price: an area that the merchant corrected prices a piece', async () => {
    await send('1;Плитка 60x60;Плитка;40;;10;м2;;60x60 см');
    expect(await product()).toMatchObject({ unit_area: 36_000_000, price: 1440, given_price: 4000 });
    await pin('products', await idOf('products'), { unit_area: 25_000_000 });
    expect(await product()).toMatchObject({ price: 1000, given_price: 4000 });
    await send('1;Плитка 60x60;Плитка;60;;10;м2;;60x60 см');
    expect(await product()).toMatchObject({
      unit_area: 25_000_000,
      price: 1500,
      pinned: { unit_area: 36_000_000 },
    });
  });

  it('outlives the undoing of an import, and what was let go since becomes what the source said before', async () => {
    await send('1;Клей;Клеи;5;;7;шт;вязкий;');
    await pin('products', await idOf('products'), { description: 'моё' });
    await send('1;Клей новый;Смеси;6;;3;шт;густой;');
    await pin('products', await idOf('products'), { name: 'Мой клей' });
    await pin('offers', await idOf('offers'), { price: 990 });
    await free('products', await idOf('products'), ['description']);
    expect(await product()).toMatchObject({ name: 'Мой клей', description: 'густой', price: 990 });
    expect((await undo()).ok).toBe(true);
    expect(await product()).toMatchObject({
      ...{ name: 'Мой клей', description: 'вязкий', section: 'Клеи', price: 990, stock: 7000 },
      ...{ pinned: { name: 'Клей' }, offerPinned: { price: 500 } },
    });
  });

  it('is undone to what the source says now, and a let-go value is pinned again', async () => {
    await send('1;Клей;Клеи;5;;7;шт;вязкий;');
    const id = await idOf('products');
    const pinned = await pin('products', id, { name: 'Мой клей' });
    await send('1;Клей новый;Клеи;5;;7;шт;вязкий;');
    expect(await undoChange(connection.db, pinned, NOW)).toMatchObject({ ok: true, value: { stayed: 0 } });
    expect(await product()).toMatchObject({ name: 'Клей новый', pinned: {} });
    expect((await undoChange(connection.db, pinned, NOW)).ok).toBe(false);
    await pin('products', id, { name: 'Мой клей' });
    const freed = await free('products', id, ['name']);
    await undoChange(connection.db, freed, NOW);
    expect(await product()).toMatchObject({ name: 'Мой клей', pinned: { name: 'Клей новый' } });
  });

  it('is left as it is by an undo, if it was changed again since', async () => {
    await send('1;Клей;Клеи;5;;7;шт;вязкий;');
    const id = await idOf('products');
    const first = await pin('products', id, { name: 'Первое', description: 'моё' });
    await pin('products', id, { name: 'Второе' });
    expect(await undoChange(connection.db, first, NOW)).toMatchObject({ ok: true, value: { stayed: 1 } });
    expect(await product()).toMatchObject({
      name: 'Второе',
      description: 'вязкий',
      pinned: { name: 'Клей' },
    });
  });

  it('is counted in the report of an import', async () => {
    await send('1;Клей;Клеи;5;;7;шт;;', '2;Лак;Клеи;5;;7;шт;;');
    await pin('products', await idOf('products'), { name: 'Мой' });
    await pin('offers', await idOf('offers', '2'), { price: 900 });
    const { facts } = await send('1;Клей;Клеи;6;;7;шт;;', '2;Лак;Клеи;5;;7;шт;;');
    expect(facts).toContain('Закреплено вами и не изменено: 2\u00a0товара');
  });

  it('pictures in an order of the merchant stay through imports and their undo, and come back as the source has them', async () => {
    const heading = 'код;название;цена;остаток;фото';
    const sendPictures = (files: string) =>
      importPaths(connection, [folder.write('goods.csv', `${heading}\n1;Клей;5;7;${files}`)]);
    const shown = async () =>
      (await query<{ origin: string }>(connection, 'select origin from pictures order by position')).map(
        ({ origin }) => origin,
      );
    await sendPictures('a.jpg|b.jpg');
    const id = await idOf('products');
    const own = { hash: '0123456789abcdef', origin: '', width: 10, height: 10, placeholder: '', alt: 'моя' };
    const edit = await transact(connection.db, async (tx) => {
      const change = await beginChange(tx, { at: NOW, person: 'анна', note: 'картинки', productId: id });
      const { list } = await readPictures(tx, id);
      await replaceList(tx, PICTURE_LIST, change, id, [
        own,
        ...list.toReversed().map(({ id: _, ...picture }) => picture),
      ]);
      return change;
    });
    expect(await shown()).toEqual(['', 'b.jpg', 'a.jpg']);
    expect((await sendPictures('a.jpg|b.jpg')).changed).toBe(false);
    expect((await sendPictures('c.jpg')).changed).toBe(true);
    expect(await shown()).toEqual(['', 'b.jpg', 'a.jpg']);
    expect((await undo()).ok).toBe(true);
    expect(await shown()).toEqual(['', 'b.jpg', 'a.jpg']);
    await sendPictures('c.jpg|d.jpg');
    expect(await undoChange(connection.db, edit, NOW)).toMatchObject({ ok: true, value: { stayed: 0 } });
    expect(await shown()).toEqual(['c.jpg', 'd.jpg']);
  });

  it('keeps related products, while gifts and what the source says go on', async () => {
    type Links = NonNullable<ProductRecord['links']>;
    const apply = async (links: Links) => {
      const goods = ['1', '2', '3', '4'].flatMap((id): CatalogueRecord[] => [
        { kind: 'product', id, name: `Товар ${id}`, type: 1, links: id === '1' ? links : [] },
        { kind: 'offer', id, product: id },
      ]);
      const source = { key: 'feed', format: 'yml' as const, changesOnly: false, files: [] };
      const records = (async function* () {
        yield* goods;
      })();
      const applied = await applyCatalogue(connection, source, records, {
        clock: () => NOW,
        words: VOCABULARY.forSource('feed'),
      });
      if (!applied.ok) throw new Error(applied.message);
      return applied.value;
    };
    const shown = async () =>
      (
        await query<{ kind: string; other: string }>(
          connection,
          `select l.kind, o.external_id as other from product_links l join products o on o.id = l.other_id order by l.kind, l.position, o.id`,
        )
      ).map(({ kind, other }) => `${kind} ${other}`);
    const accessory = (...ids: string[]): Links =>
      ids.map((product) => ({ product, kind: 'accessory' as const }));
    await apply(accessory('2', '3'));
    const id = await idOf('products');
    const other = await idOf('products', '4');
    const edit = await transact(connection.db, async (tx) => {
      const change = await beginChange(tx, { at: NOW, person: 'анна', note: 'связи', productId: id });
      await replaceList(tx, LINK_LIST, change, id, [{ kind: 'analogue', other }]);
      return change;
    });
    expect((await apply(accessory('2', '3'))).changed).toBe(false);
    const gift = { product: '4', kind: 'gift' } as const;
    expect((await apply([...accessory('3'), gift])).changed).toBe(true);
    expect(await shown()).toEqual(['analogue 4', 'gift 4']);
    expect((await undo()).ok).toBe(true);
    expect(await shown()).toEqual(['analogue 4']);
    await apply(accessory('3'));
    expect(await undoChange(connection.db, edit, NOW)).toMatchObject({ ok: true, value: { stayed: 0 } });
    expect(await shown()).toEqual(['accessory 3']);
  });

  it('keeps the values of a variant, while those of others and what the source says go on', async () => {
    const apply = async (colour: string, size: string, other = 'серый') => {
      const offer = (id: string, values: [string, string]): CatalogueRecord => ({
        ...{ kind: 'offer', id, product: '1', oneOfGroup: true },
        properties: values.map((value, at) => ({ property: at === 0 ? 'цвет' : 'размер', value })),
      });
      const property = (id: string, values: string[]): CatalogueRecord[] => [
        { kind: 'property', id, name: id, type: 'dictionary' },
        ...values.map(
          (value): CatalogueRecord => ({ kind: 'property-value', property: id, id: value, value }),
        ),
      ];
      const goods: CatalogueRecord[] = [
        ...property('цвет', ['белый', 'серый', 'чёрный']),
        ...property('размер', ['60', '80', '90']),
        { kind: 'product', id: '1', name: 'Дверь', type: 1 },
        offer('a', [colour, '60']),
        offer('b', [other, size]),
      ];
      const source = { key: 'feed', format: 'yml' as const, changesOnly: false, files: [] };
      const records = (async function* () {
        yield* goods;
      })();
      const words = VOCABULARY.forSource('feed');
      const applied = await applyCatalogue(connection, source, records, { clock: () => NOW, words });
      if (!applied.ok) throw new Error(applied.message);
      return applied.value;
    };
    const shown = async () =>
      (
        await query<{ text: string }>(
          connection,
          `select o.external_id || ' ' || string_agg(v.value, ' ' order by p.name desc) as text from offer_properties x
           join offers o on o.id = x.offer_id join properties p on p.id = x.property_id join property_values v on v.id = x.value_id
           group by o.external_id order by 1`,
        )
      ).map(({ text }) => text);
    await apply('белый', '80');
    expect(await shown()).toEqual(['a белый 60', 'b серый 80']);
    const [black] = await query<{ value: number; property: number }>(
      connection,
      `select id as value, property_id as property from property_values where value = 'чёрный'`,
    );
    const id = await idOf('offers', 'a');
    const edit = await transact(connection.db, async (tx) => {
      const change = await beginChange(tx, { at: NOW, person: 'анна', note: 'варианты', productId: null });
      await replaceList(tx, VALUE_LIST, change, id, black ? [black] : []);
      return change;
    });
    await apply('серый', '90', 'белый');
    expect(await shown()).toEqual(['a чёрный', 'b белый 90']);
    expect((await undo()).ok).toBe(true);
    expect(await shown()).toEqual(['a чёрный', 'b серый 80']);
    await apply('серый', '90', 'белый');
    expect(await undoChange(connection.db, edit, NOW)).toMatchObject({ ok: true, value: { stayed: 0 } });
    expect(await shown()).toEqual(['a серый 60', 'b белый 90']);
  });
});
