import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, schema as s } from '../../src/data/connection.ts';
import { findRedirect } from '../../src/services/redirect/find-redirect.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, query, scratch } from './databases.ts';

const offer = (id: string, url: string, more = '') =>
  `<offer id="${id}"${more}><name>Кран ${id}</name><url>${url}</url><price>5</price><categoryId>1</categoryId></offer>`;
const feed = (...offers: string[]) =>
  `<yml_catalog><shop><name>Ш</name><url>https://old.by</url><categories><category id="1">Краны</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;

describe('[SHOP-6] the address that goods had on their former site', () => {
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

  const load = (name: string, text: string) =>
    importPaths(connection, [folder.write(name, text)], { sourceKey: name });
  const led = (url: string, publicUrl = 'https://old.by') =>
    findRedirect({ db: connection.db, publicUrl }, url);

  it('leads to them, from a feed and from a table, in a shop on the same site only', async () => {
    await load(
      'feed.xml',
      feed(
        offer('1', 'https://www.old.by/tovar/kran-1.html?utm_source=market'),
        offer('2', 'https://old.by/index.php?id=2'),
        offer('3', '/tovar/3/'),
      ),
    );
    await load('list.csv', 'код;наименование;цена;ссылка\nA-4;Смеситель;7,50;https://old.by/tovar/4\n');
    expect(await led('/tovar/kran-1.html')).toBe('/product/kran-1/');
    expect(await led('/tovar/kran-1.html?utm_source=ad')).toBe('/product/kran-1/?utm_source=ad');
    expect(await led('/index.php?id=2')).toBe('/product/kran-2/');
    expect(await led('/index.php?id=5')).toBeNull();
    expect(await led('/tovar/3/')).toBeNull();
    expect(await led('/tovar/4/')).toBe('/product/smesitel/');
    expect(await led('/tovar/kran-1.html', 'https://www.old.by')).toBe('/product/kran-1/');
    expect(await led('/tovar/kran-1.html', 'https://new.by')).toBeNull();
  });

  it('leads to the variant that had it, until the goods are retired or a redirect says otherwise', async () => {
    const group = ' group_id="9"';
    const both = [
      offer('10', 'https://old.by/a/', group),
      offer('11', 'https://old.by/b/', group),
      offer('12', 'https://old.by/c/'),
    ];
    await load('feed.xml', feed(...both));
    const [variant] = await query<{ id: number }>(
      connection,
      `select id from offers where external_id = '11'`,
    );
    expect(await led('/b/')).toMatch(new RegExp(`^/product/[\\w-]+/\\?ELEMENT_ID=${variant?.id}$`));
    await connection.db.insert(s.redirects).values({ fromPath: '/b/', toPath: '/x/', origin: 'person' });
    expect(await led('/b/')).toBe('/x/');
    const same = ['20', '21', '22'].map((id) => offer(id, 'https://old.by/d/'));
    await load('feed.xml', feed(...both, ...same, offer('23', 'https://old.by/d/?id=23')));
    expect(await led('/d/?id=23')).toBe('/product/kran-23/');
    expect(await led('/d/?id=24')).toBe('/product/kran-20/?id=24');
    await load('feed.xml', feed(...both.slice(0, 2)));
    expect(await led('/c/')).toBeNull();
    await connection.db.delete(s.redirects);
  });
});
