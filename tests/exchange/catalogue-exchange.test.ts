import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/kit/clock.ts';
import { allowRefused, listRefused } from '../../src/services/import/refused-exchanges.ts';
import { exchangeClient } from '../exchange-client.ts';
import { openExchangeDatabase, type ServedExchange, serveExchange } from '../serve-exchange.ts';
import { empty, query } from './databases.ts';
import { document, goodsFile, offersFile, priceFile, restFile } from './exchange-documents.ts';
import { makeZip } from './make-zip.ts';

describe('the catalogue from 1C over HTTP', () => {
  let served: ServedExchange;
  beforeAll(async () => {
    served = await serveExchange(await openExchangeDatabase());
  });
  afterAll(() => served.close());
  beforeEach(() => empty(served.connection));

  const client = (more = {}) => exchangeClient({ address: served.address, type: 'catalog', ...more });
  async function begun(more = {}) {
    const one = client(more);
    await one.checkauth();
    await one.request('init');
    return one;
  }
  const onSale = async () =>
    (
      await query<{ id: string; price: number; stock: number }>(
        served.connection,
        `select p.external_id as id, o.price::integer, o.stock::integer from products p join offers o on o.product_id = p.id
         where p.active and o.active order by length(p.external_id), p.external_id`,
      )
    ).map(({ id, price, stock }) => `${id} ${price} ${stock}`);
  it('is imported whole: split files in pieces, prices and stocks separately, steps in the order of 1C', async () => {
    const one = client();
    const lines = await one.checkauth();
    expect(lines[0]).toBe('success');
    expect(lines[1]).toBe('kafel_exchange');
    expect(lines[3]).toBe(`sessid=${lines[2]}`);
    expect(lines[4]).toMatch(/^timestamp=\d+$/);
    expect(await one.request('init')).toMatch(/^zip=yes\nfile_limit=\d+$/);
    expect(await one.send('import0_1.xml', goodsFile(1, 2), 100)).toEqual(
      expect.arrayContaining(['success']),
    );
    await one.send('import0_2.xml', goodsFile(3, 4));
    await one.send('offers0_1.xml', offersFile(1, 4));
    for (const name of ['import0_1.xml', 'import0_2.xml', 'offers0_1.xml'])
      expect(await one.importFile(name)).toBe('success');
    expect(await onSale()).toEqual(['g1 1050 5000', 'g2 1050 5000', 'g3 1050 5000', 'g4 1050 5000']);
    await one.send('prices0_1.xml', priceFile('g2', '20,75'));
    await one.send('rests0_1.xml', restFile('g3', '9'));
    for (const name of ['prices0_1.xml', 'rests0_1.xml']) expect(await one.importFile(name)).toBe('success');
    expect(await onSale()).toEqual(['g1 1050 5000', 'g2 2075 5000', 'g3 1050 9000', 'g4 1050 5000']);
    const before = folders().length;
    expect(await one.request('complete')).toBe('success');
    expect(folders()).toHaveLength(before - 1);
    expect(served.failures).toEqual([]);
  });

  it('accepts archives, windows-1251, pictures next to the document, and steps posted as forms', async () => {
    const one = await begun({ posts: true });
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const text = iconv.encode(
      goodsFile(1, 1, { encoding: 'windows-1251', picture: 'import_files/ab/ab1.png' }),
      'windows-1251',
    );
    const zip = makeZip([
      { name: 'import.xml', content: text },
      { name: 'offers.xml', content: offersFile(1, 1) },
    ]);
    await one.send('v8_1.zip', zip, 200);
    expect(await one.request('file', { filename: 'import_files/ab/ab1.png' }, picture)).toBe('success');
    expect(await one.importFile('import.xml')).toBe('success');
    expect(await one.importFile('offers.xml')).toBe('success');
    expect(await onSale()).toEqual(['g1 1050 5000']);
    const [shown] = await query<{ hash: string; width: number }>(
      served.connection,
      'select hash, width from pictures',
    );
    expect(shown).toMatchObject({ width: 40 });
    expect(shown?.hash).not.toBe('');
  });

  it('retires what a whole exchange of changes did not name when 1C sends deactivate', async () => {
    const first = await begun();
    await first.send('import.xml', goodsFile(1, 6));
    await first.send('offers.xml', offersFile(1, 6));
    await first.importFile('import.xml');
    const second = await begun();
    await second.send('import.xml', goodsFile(1, 5, { only: true }));
    await second.send('offers.xml', offersFile(1, 5, 11, true));
    await second.importFile('import.xml');
    expect(await onSale()).toHaveLength(6);
    expect(await second.request('deactivate', { timestamp: '1' })).toBe('success');
    expect(await onSale()).toHaveLength(5);
  });

  it('requires confirmation before many goods go out of sale, and a person can confirm it once', async () => {
    const first = await begun();
    await first.send('import.xml', goodsFile(1, 30));
    await first.send('offers.xml', offersFile(1, 30));
    await first.importFile('import.xml');
    const few = async () => {
      const one = await begun();
      await one.send('import.xml', goodsFile(1, 5));
      return one.importFile('import.xml');
    };
    expect(await few()).toMatch(/^failure\n.*снимает с продажи[\s\S]*разрешите этот обмен в управлении/);
    expect(await onSale()).toHaveLength(30);
    const { db } = served.connection;
    const [refused] = await listRefused(db);
    expect(refused?.retirement.names).toContain('Плитка 6');
    await allowRefused({ db, clock: systemClock }, refused?.source ?? '');
    expect(await few()).toBe('success');
    expect(await onSale()).toHaveLength(5);
    const third = await begun();
    await third.send('import.xml', goodsFile(1, 30));
    await third.send('offers.xml', offersFile(1, 30));
    await third.importFile('import.xml');
    expect(await few()).toMatch(/^failure/);
  });

  it('changes nothing and reports the reason when the files are invalid', async () => {
    const good = await begun();
    await good.send('import.xml', goodsFile(1, 2));
    await good.send('offers.xml', offersFile(1, 2));
    await good.importFile('import.xml');
    const before = await onSale();
    const bomb = makeZip([{ name: 'import.xml', content: Buffer.alloc(60_000_000, 32) }]);
    const climbing = makeZip([{ name: '../../import.xml', content: goodsFile(1, 1) }]);
    const [one = '', two = ''] = [goodsFile(1, 9).slice(0, 500), goodsFile(1, 9).slice(500)];
    for (const [name, content, why] of [
      ['import.xml', goodsFile(1, 9).slice(0, -60), /import\.xml:/],
      ['import.xml', two + one, /import\.xml/],
      ['import.xml', one + one + two, /import\.xml/],
      ['import.xml', '<html><body>404</body></html>', /это страница HTML/],
      ['import.xml', document('<Документ><Ид>1</Ид></Документ>'), /это заказы/],
      ['bomb.zip', bomb, /слишком большой объём/],
      ['climbing.zip', climbing, /недопустимый путь/],
      ['broken.zip', goodsFile(1, 1), /архив испорчен/],
    ] as const) {
      const bad = await begun();
      await bad.send(name, content, 3_000_000);
      const answer = await bad.importFile('import.xml');
      expect(answer).toMatch(/^failure\n/);
      expect(answer).toMatch(why);
      expect(answer).not.toContain(served.dataDir);
    }
    expect(await onSale()).toEqual(before);
  });

  const folders = () => readdirSync(join(served.dataDir, 'exchange'));

  it('refuses files with paths that lead elsewhere, of other kinds, or beyond the limits', async () => {
    const one = await begun();
    for (const name of ['../import.xml', '/etc/passwd.xml', '..\\..\\a.xml', 'a/../../b.xml', ''])
      expect(await one.request('file', { filename: name }, 'x')).toMatch(/^failure\nНедопустимое имя/);
    for (const name of ['shell.php', 'a.svg', 'import'])
      expect(await one.request('file', { filename: name }, 'x')).toMatch(/^failure\nФайлы этого вида/);
    expect(await one.request('import', { filename: 'import0_1.xml' })).toMatch(/^failure\n.*не передан/);
    const large = await one
      .step('file', { filename: 'import.xml' }, Buffer.alloc(65_000_000))
      .catch(() => null);
    expect(large === null || large.status === 413).toBe(true);
    expect(await one.request('explode')).toMatch(/^failure\n/);
    expect(await onSale()).toEqual([]);
  });

  it('makes a second exchange wait while the first imports, and imports both whole', async () => {
    const [one, two] = [await begun(), await begun()];
    await one.send('import.xml', goodsFile(1, 300));
    await one.send('offers.xml', offersFile(1, 300));
    await two.send('import.xml', goodsFile(1, 300));
    await two.send('offers.xml', offersFile(1, 300, 12));
    const [first, second] = await Promise.all([one.importFile('import.xml'), two.importFile('import.xml')]);
    expect([first, second]).toEqual(['success', 'success']);
    const sale = await onSale();
    expect(sale).toHaveLength(300);
    expect(new Set(sale.map((line) => line.split(' ')[1])).size).toBe(1);
    expect(await one.request('init')).toMatch(/^zip=yes/);
  });

  it('requires the password: wrong ones are counted, and no other cookie helps', async () => {
    const intruder = exchangeClient({
      address: served.address,
      type: 'catalog',
      password: 'not-the-password',
    });
    for (let tries = 0; tries < 10; tries += 1) {
      const response = await intruder.step('checkauth');
      expect(response.status).toBe(401);
    }
    expect((await intruder.step('checkauth')).status).toBe(429);
    expect((await client().step('checkauth')).status).toBe(429);
    const without = await fetch(`${served.address}?type=catalog&mode=init`);
    expect(without.status).toBe(401);
    const visitor = await fetch(`${served.address}?type=catalog&mode=deactivate`, {
      headers: { cookie: 'basket=0b0e7f9e-7c0e-4a53-9d5e-0a8f6d0c2f11; kafel_exchange=guessed' },
    });
    expect(new TextDecoder('windows-1251').decode(await visitor.arrayBuffer())).toMatch(/^failure\nСеанс/);
  });
});

describe('exchange imports in separate processes', { timeout: 300_000 }, () => {
  let served: ServedExchange;
  beforeAll(async () => {
    served = await serveExchange(await openExchangeDatabase(), 'processes');
  });
  afterAll(() => served.close());

  const offers = async () =>
    (
      await query<{ count: number }>(
        served.connection,
        'select count(*)::integer as count from offers where active',
      )
    )[0]?.count;

  it('recover after the importing process was killed: nothing is half imported, and repeating the step completes it', async () => {
    const one = exchangeClient({ address: served.address, type: 'catalog' });
    await one.checkauth();
    await one.request('init');
    await one.send('import.xml', goodsFile(1, 2000));
    await one.send('offers.xml', offersFile(1, 2000));
    const importing = one.request('import', { filename: 'import.xml' });
    await expect.poll(() => served.imports.running(), { timeout: 60_000 }).toBe(true);
    await served.imports.stop();
    const answer = await importing;
    // If the request ended before the import, the failure is reported to the next request.
    const outcome = answer.startsWith('progress') ? await one.importFile('import.xml') : answer;
    expect(outcome).toMatch(/^failure\nИмпорт не удался/);
    expect(await offers()).toBe(0);
    expect(await one.importFile('import.xml')).toBe('success');
    expect(await offers()).toBe(2000);
  });
});
