import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { CATALOGUE_CHANGED } from '../../src/data/notices.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { applyCatalogue } from '../../src/exchange/apply.ts';
import type { CatalogueRecord, CatalogueSource, ProductRecord } from '../../src/exchange/record.ts';
import { openTestDatabase } from '../database.ts';
import { empty, NOW, query } from './databases.ts';

const SOURCE: CatalogueSource = { key: 'demo', format: 'demo', changesOnly: false, files: [] };

const door = (more: Partial<ProductRecord> = {}): ProductRecord => ({
  kind: 'product',
  id: 'door',
  name: 'Дверь Соло',
  type: 1,
  brand: { name: 'Соло', country: 'Беларусь' },
  collection: { name: 'Первая' },
  attributes: [
    {
      title: 'Врезка',
      options: [
        { title: 'под замок', surcharge: kopecks(1500) },
        { title: 'нет', surcharge: kopecks(0) },
      ],
    },
  ],
  bundles: [
    {
      title: '60 см',
      items: [
        { offer: 'frame', quantity: units(2) },
        { offer: 'frame', quantity: units(1) },
      ],
    },
  ],
  doorExtras: [{ offer: 'frame', rate: quantity(2500), min: 1, ticked: true }],
  links: [
    { product: 'frame', kind: 'accessory' },
    { product: 'frame', kind: 'gift' },
  ],
  documents: [{ title: 'Паспорт', address: '/documents/door.pdf', size: 20_480 }],
  questions: [{ author: 'Иван', text: 'Какой порог?', answer: 'Низкий.', createdAt: NOW }],
  reviews: [{ rating: 5, author: 'Анна', text: 'Тихая.', createdAt: new Date('2026-05-01T10:00:00.123Z') }],
  ...more,
});

const RECORDS: CatalogueRecord[] = [
  { kind: 'section', id: 's', parent: null, name: 'Двери' },
  { kind: 'product', id: 'frame', name: 'Коробка', section: 's' },
  { kind: 'offer', id: 'frame', product: 'frame', price: kopecks(4000), stock: units(10), unit: 'шт.' },
  {
    kind: 'offer',
    id: 'door',
    product: 'door',
    price: kopecks(30_000),
    oldPrice: kopecks(35_000),
    stock: units(3),
  },
];

async function* stream(records: readonly CatalogueRecord[]) {
  yield* records;
}

describe('a catalogue in the shop’s own records', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  beforeEach(() => empty(connection));
  afterAll(() => connection.close());

  const apply = async (records: readonly CatalogueRecord[]) => {
    const applied = await applyCatalogue(connection, SOURCE, stream(records), {
      clock: () => NOW,
      words: null,
    });
    if (!applied.ok) throw new Error(applied.message);
    return applied.value;
  };
  const rows = (text: string) => query<Record<string, unknown>>(connection, text);

  it('is imported with everything that belongs to the goods', async () => {
    const report = await apply([...RECORDS, door()]);
    expect(report).toMatchObject({ changed: true, version: 1, orphans: {} });
    expect(await rows('select rating_sum, rating_count from products order by id desc limit 1')).toEqual([
      { rating_sum: 5, rating_count: 1 },
    ]);
    expect(
      await rows('select c.title, i.quantity from bundle_items i join bundles c on c.id = i.bundle_id'),
    ).toEqual([{ title: '60 см', quantity: 3000 }]);
    expect(await rows('select rate, min, ticked from door_extras')).toEqual([
      { rate: 2500, min: 1, ticked: true },
    ]);
    expect(await rows('select kind from product_links order by kind')).toEqual([
      { kind: 'accessory' },
      { kind: 'gift' },
    ]);
    expect(await rows('select name, country from brands')).toEqual([{ name: 'Соло', country: 'Беларусь' }]);
    expect(await apply([...RECORDS, door()])).toMatchObject({ changed: false, version: 1 });
  });

  it('stores what belongs to goods in the order of the goods, in whatever order it was sent', async () => {
    const properties = ['a', 'b', 'c'].map((id) => ({
      kind: 'property' as const,
      id,
      name: id,
      type: 'text' as const,
    }));
    const values = properties.map(({ id }) => ({ property: id, text: id }));
    const goods = Array.from({ length: 40 }, (_, at) => ({
      kind: 'product' as const,
      id: `${at}`,
      name: `Товар ${at}`,
    }));
    await apply([...properties, ...goods]);
    await apply([...properties, ...goods.toReversed().map((each) => ({ ...each, properties: values }))]);
    const laid = await rows('select product_id from product_properties order by ctid');
    expect(laid).toHaveLength(120);
    const ids = laid.map(({ product_id }) => Number(product_id));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  it('keeps the ids of options and retires those that are no longer offered', async () => {
    await apply([...RECORDS, door()]);
    const before = await rows('select id, title from options order by title');
    const dearer = [{ title: 'Врезка', options: [{ title: 'под замок', surcharge: kopecks(2000) }] }];
    expect(await apply([...RECORDS, door({ attributes: dearer })])).toMatchObject({ changed: true });
    expect(await rows('select id, title, surcharge, active from options order by title')).toEqual([
      { ...before[0], surcharge: '0', active: false },
      { ...before[1], surcharge: '2000', active: true },
    ]);
    await apply([...RECORDS, door()]);
    expect(await rows('select id, title from options where active order by title')).toEqual(before);
  });

  it('leaves shoppers’ reviews unchanged', async () => {
    await apply([...RECORDS, door()]);
    await connection.pool.query(
      `insert into reviews (product_id, rating, author, text, published)
       select id, 2, 'Олег', 'Скрипит.', true from products where external_id = 'door'`,
    );
    await apply([...RECORDS, door()]);
    expect(await rows('select author from reviews order by author')).toEqual([
      { author: 'Анна' },
      { author: 'Олег' },
    ]);
    expect(await rows(`select rating_sum, rating_count from products where external_id = 'door'`)).toEqual([
      { rating_sum: 7, rating_count: 2 },
    ]);
  });

  it('[REV-1] imports reviews with their photos, the main one first, and a repeat changes nothing', async () => {
    const photo = (hash: string, alt = '') => ({
      ...{ hash, origin: `${hash}.webp`, width: 600, height: 800 },
      ...{ placeholder: '111111-222222-333333', alt },
    });
    const review = { rating: 5, author: 'Вера', text: 'Легла ровно.', createdAt: NOW };
    const reviewsWith = (...photos: ReturnType<typeof photo>[]) => [
      ...RECORDS,
      door({
        reviews: [review, { ...review, text: 'Без фото.' }].map((each, at) => ({
          ...each,
          ...(at === 0 && { photos }),
        })),
      }),
    ];
    await apply(reviewsWith(photo('a'.repeat(16), 'Прихожая'), photo('b'.repeat(16))));
    const stored = () =>
      rows(
        `select r.text, t.position, t.hash, t.title from review_pictures t join reviews r on r.id = t.review_id
         where r.author = 'Вера' order by t.position`,
      );
    const first = { text: 'Легла ровно.', position: 0, hash: 'a'.repeat(16), title: 'Прихожая' };
    expect(await stored()).toEqual([first, { ...first, position: 1, hash: 'b'.repeat(16), title: '' }]);
    const again = await apply(reviewsWith(photo('a'.repeat(16), 'Прихожая'), photo('b'.repeat(16))));
    expect(again.changed).toBe(false);
    expect((await apply(reviewsWith(photo('c'.repeat(16))))).changed).toBe(true);
    expect(await stored()).toEqual([{ ...first, hash: 'c'.repeat(16), title: '' }]);
  });

  it('[PROD-11] imports gifts, documents and questions, deletes those no longer sent, and keeps shoppers’ questions', async () => {
    await apply([...RECORDS, door()]);
    const stored = async () => ({
      gifts: (await rows(`select kind from product_links where kind = 'gift'`)).length,
      documents: await rows('select title, address, size from product_documents'),
      questions: (await rows('select author from questions order by author')).map(({ author }) => author),
    });
    await connection.pool.query(
      `insert into questions (product_id, author, text) select id, 'Яна', 'А цвет?' from products where external_id = 'door'`,
    );
    const passport = { title: 'Паспорт', address: '/documents/door.pdf', size: 20_480 };
    expect(await stored()).toEqual({ gifts: 1, documents: [passport], questions: ['Иван', 'Яна'] });
    await apply([...RECORDS, door({ links: [], documents: [], questions: [] })]);
    expect(await stored()).toEqual({ gifts: 0, documents: [], questions: ['Иван', 'Яна'] });
  });

  it('removes an old price when the file says so, and keeps it otherwise', async () => {
    await apply([...RECORDS, door()]);
    const offer = (more: object): CatalogueRecord => ({
      kind: 'offer',
      id: 'door',
      product: 'door',
      ...more,
    });
    await apply([...RECORDS.slice(0, 3), offer({}), door()]);
    expect(await rows(`select old_price from offers where external_id = 'door'`)).toEqual([
      { old_price: '35000' },
    ]);
    await apply([...RECORDS.slice(0, 3), offer({ oldPrice: null }), door()]);
    expect(await rows(`select old_price from offers where external_id = 'door'`)).toEqual([
      { old_price: null },
    ]);
  });

  it('numbers goods with the same name and never changes an address', async () => {
    const named = (id: string, title: string): CatalogueRecord => ({ kind: 'product', id, name: title });
    await apply([named('a', 'Клей'), named('b', 'Клей'), named('c', 'Клей 2')]);
    const slugs = await rows('select external_id, slug from products order by external_id');
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(3);
    expect(slugs[0]).toEqual({ external_id: 'a', slug: 'kley' });
    await apply([named('d', 'Клей'), named('b', 'Замазка'), named('a', 'Клей'), named('c', 'Клей 2')]);
    const after = await rows(
      `select external_id, slug from products where external_id <> 'd' order by external_id`,
    );
    expect(after).toEqual(slugs);
    expect(await rows('select count(distinct slug)::integer as slugs from products')).toEqual([{ slugs: 4 }]);
  });

  it('runs one import at a time and loses none of two concurrent ones', async () => {
    const both = await Promise.all(
      [0, 1].map(() =>
        applyCatalogue(connection, SOURCE, stream([...RECORDS, door()]), { clock: () => NOW, words: null }),
      ),
    );
    const outcomes = both.map((applied) => (applied.ok ? applied.value.changed : applied.code));
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
    expect([false, 'import-running']).toContain(outcomes.find((outcome) => outcome !== true));
    expect(await rows('select count(*)::integer as count from products')).toEqual([{ count: 2 }]);
  });

  it('a broken stream changes nothing', async () => {
    async function* broken() {
      yield* RECORDS;
      throw new Error('the disk is gone');
    }
    await expect(
      applyCatalogue(connection, SOURCE, broken(), { clock: () => NOW, words: null }),
    ).rejects.toThrow('the disk is gone');
    expect(await rows('select count(*)::integer as count from products')).toEqual([{ count: 0 }]);
    expect(await apply([...RECORDS, door()])).toMatchObject({ changed: true });
  });

  it('notifies the other nodes of a new version, and only when there is one', async () => {
    const client = await connection.pool.connect();
    const received: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => received.push(payload));
    await client.query(`listen ${CATALOGUE_CHANGED}`);
    await apply([...RECORDS, door()]);
    await apply([...RECORDS, door()]);
    await client.query('select 1');
    expect(received).toEqual(['1']);
    client.release(true);
  });
});
