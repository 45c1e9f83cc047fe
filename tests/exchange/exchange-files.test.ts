import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../../src/app/admin-imports.ts';
import { FOLDER_LOCK, lockFolder } from '../../src/services/exchange/session-folder.ts';
import { exchangeClient } from '../exchange-client.ts';
import { openExchangeDatabase, type ServedExchange, serveExchange } from '../serve-exchange.ts';
import { empty, query } from './databases.ts';
import { goodsFile, offersFile } from './exchange-documents.ts';
import { makeZip } from './make-zip.ts';

describe('an exchange with files', () => {
  let served: ServedExchange;
  beforeAll(async () => {
    served = await serveExchange(await openExchangeDatabase());
  });
  afterAll(() => served.close());
  beforeEach(async () => {
    await empty(served.connection);
    rmSync(join(served.dataDir, 'exchange'), { recursive: true, force: true });
  });

  async function begun() {
    const one = exchangeClient({ address: served.address, type: 'catalog' });
    await one.checkauth();
    await one.request('init');
    return one;
  }
  const prices = async () =>
    (
      await query<{ price: number }>(
        served.connection,
        'select price::integer from offers where active order by id',
      )
    ).map(({ price }) => price);
  const folders = () => readdirSync(join(served.dataDir, 'exchange'));
  const filesIn = (folder = folders()[0] ?? '') => readdirSync(join(served.dataDir, 'exchange', folder));

  it('keeps no files after a refusal, repeats the reason until the exchange begins anew, and then accepts good ones', async () => {
    const one = await begun();
    const bad = makeZip([
      { name: 'import_files/ab.jpg', content: randomBytes(100_000) },
      { name: 'import.xml', content: Buffer.alloc(60_000_000, 32) },
    ]);
    await one.send('import0_1.xml', goodsFile(1, 2));
    await one.send('bomb.zip', bad);
    const answer = await one.importFile('import.xml');
    expect(answer).toMatch(/^failure\nbomb\.zip: .*слишком большой объём$/);
    expect(filesIn()).toEqual(['.refused']);
    expect(await one.importFile('import0_1.xml')).toBe(answer);
    expect(await query(served.connection, "select action, note from admin_log where subject = '1С'")).toEqual(
      [{ action: 'exchange-goods', note: answer.slice('failure\n'.length) }],
    );
    expect(await one.request('deactivate')).toBe(answer);
    expect(await one.send('offers0_1.xml', offersFile(1, 2))).toEqual([`${answer}\nНачните обмен заново`]);
    await one.request('init');
    await one.send('import0_1.xml', goodsFile(1, 2));
    await one.send('offers0_1.xml', offersFile(1, 2));
    expect(await one.importFile('import0_1.xml')).toBe('success');
    expect(await prices()).toHaveLength(2);
    const cut = await begun();
    await cut.send('import.xml', goodsFile(1, 9).slice(0, -60));
    expect(await cut.importFile('import.xml')).toMatch(/^failure\nimport\.xml:/);
    expect(folders().map(filesIn)).toContainEqual(['.refused']);
  });

  it('keeps the files of a running import, whichever process it runs in', async () => {
    const one = await begun();
    await one.send('import.xml', goodsFile(1, 3));
    await one.send('offers.xml', offersFile(1, 3));
    const leave = await lockFolder(served.connection, folders()[0] ?? '');
    expect(await one.request('init')).toMatch(/^failure\nПредыдущий обмен ещё не закончен/);
    expect(await one.request('import', { filename: 'import.xml' })).toMatch(/^progress\n/);
    expect(await one.request('complete')).toBe('success');
    expect(filesIn()).toEqual(expect.arrayContaining(['import.xml', 'offers.xml']));
    await leave?.();
    expect(await one.importFile('import.xml')).toBe('success');
    expect(await prices()).toHaveLength(3);
    expect(folders()).toEqual([]);
  });

  it('completes the running import of a finished exchange', async () => {
    const one = await begun();
    await one.send('import.xml', goodsFile(1, 400));
    await one.send('offers.xml', offersFile(1, 400));
    const importing = one.request('import', { filename: 'import.xml' });
    // The server lists the locks of all databases and purposes, so this one is told by its key.
    const locks = () =>
      query(
        served.connection,
        `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
           and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, $2)`,
        [folders()[0], FOLDER_LOCK],
      );
    await expect.poll(locks).toHaveLength(1);
    expect(await one.request('complete')).toBe('success');
    // On a busy machine the import takes longer than one request of 1C may wait.
    expect(await importing).toMatch(/^(?:success|progress\n)/);
    await expect.poll(prices, { timeout: 30_000 }).toHaveLength(400);
    await expect.poll(() => folders(), { timeout: 30_000 }).toEqual([]);
  });

  it('replaces a file that is sent again under its name, by itself or in an archive', async () => {
    const one = await begun();
    await one.send('import.xml', goodsFile(1, 2));
    await one.send('offers.xml', offersFile(1, 2));
    expect(await one.importFile('import.xml')).toBe('success');
    await one.send('offers.xml', offersFile(1, 2, 20), 300);
    expect(await one.importFile('offers.xml')).toBe('success');
    expect(await prices()).toEqual([2050, 2050]);
    await one.send('v8.zip', makeZip([{ name: 'offers.xml', content: offersFile(1, 2, 30) }]));
    expect(await one.importFile('offers.xml')).toBe('success');
    expect(await one.importFile('offers.xml')).toBe('success');
    expect(await prices()).toEqual([3050, 3050]);
  });

  it('records the names of its files, and once where nothing is left to retire', async () => {
    const one = await begun();
    await one.send('import.xml', goodsFile(1, 3));
    await one.send('offers.xml', offersFile(1, 3));
    await one.importFile('import.xml');
    expect(await one.request('deactivate')).toBe('success');
    expect((await importRows(served.connection)).map(({ files }) => files)).toEqual([
      ['import.xml', 'offers.xml'],
    ]);
  });
});
