import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../../src/app/desk-imports.ts';
import { holdFolder } from '../../src/services/exchange/session-folder.ts';
import { exchangeClient } from '../exchange-client.ts';
import { openExchangeDatabase, type ServedExchange, serveExchange } from '../serve-exchange.ts';
import { empty, query } from './databases.ts';
import { goodsFile, offersFile } from './exchange-documents.ts';
import { makeZip } from './make-zip.ts';

describe('files of an exchange', () => {
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
    await one.say('init');
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

  it('keeps nothing of files that were refused, says why until it begins anew, and then takes good ones', async () => {
    const one = await begun();
    const bad = makeZip([
      { name: 'import_files/ab.jpg', content: randomBytes(100_000) },
      { name: 'import.xml', content: Buffer.alloc(60_000_000, 32) },
    ]);
    await one.send('import0_1.xml', goodsFile(1, 2));
    await one.send('bomb.zip', bad);
    const answer = await one.take('import.xml');
    expect(answer).toMatch(/^failure\nbomb\.zip: .*слишком большой объём$/);
    expect(filesIn()).toEqual(['.refused']);
    expect(await one.take('import0_1.xml')).toBe(answer);
    expect(await query(served.connection, "select action, note from desk_log where subject = '1С'")).toEqual([
      { action: 'exchange-goods', note: answer.slice('failure\n'.length) },
    ]);
    expect(await one.say('deactivate')).toBe(answer);
    expect(await one.send('offers0_1.xml', offersFile(1, 2))).toEqual([`${answer}\nНачните обмен заново`]);
    await one.say('init');
    await one.send('import0_1.xml', goodsFile(1, 2));
    await one.send('offers0_1.xml', offersFile(1, 2));
    expect(await one.take('import0_1.xml')).toBe('success');
    expect(await prices()).toHaveLength(2);
    const cut = await begun();
    await cut.send('import.xml', goodsFile(1, 9).slice(0, -60));
    expect(await cut.take('import.xml')).toMatch(/^failure\nimport\.xml:/);
    expect(folders().map(filesIn)).toContainEqual(['.refused']);
  });

  it('takes no files away from an import that reads them, whichever process that runs in', async () => {
    const one = await begun();
    await one.send('import.xml', goodsFile(1, 3));
    await one.send('offers.xml', offersFile(1, 3));
    const leave = await holdFolder(
      served.connection.db,
      join(served.dataDir, 'exchange', folders()[0] ?? ''),
    );
    expect(await one.say('init')).toMatch(/^failure\nПредыдущий обмен ещё не закончен/);
    expect(await one.say('import', { filename: 'import.xml' })).toMatch(/^progress\n/);
    expect(await one.say('complete')).toBe('success');
    expect(filesIn()).toEqual(expect.arrayContaining(['import.xml', 'offers.xml']));
    await leave?.();
    expect(await one.take('import.xml')).toBe('success');
    expect(await prices()).toHaveLength(3);
    expect(folders()).toEqual([]);
  });

  it('lets an exchange that is over end what it still does', async () => {
    const one = await begun();
    await one.send('import.xml', goodsFile(1, 400));
    await one.send('offers.xml', offersFile(1, 400));
    const taking = one.say('import', { filename: 'import.xml' });
    const held = () => query(served.connection, "select from pg_locks where locktype = 'advisory'");
    await expect.poll(held).not.toEqual([]);
    expect(await one.say('complete')).toBe('success');
    // On a busy machine it takes longer than 1C is let wait.
    expect(await taking).toMatch(/^(?:success|progress\n)/);
    await expect.poll(prices, { timeout: 30_000 }).toHaveLength(400);
    await expect.poll(() => folders(), { timeout: 30_000 }).toEqual([]);
  });

  it('takes a file again that comes again under its name, by itself or in an archive', async () => {
    const one = await begun();
    await one.send('import.xml', goodsFile(1, 2));
    await one.send('offers.xml', offersFile(1, 2));
    expect(await one.take('import.xml')).toBe('success');
    await one.send('offers.xml', offersFile(1, 2, 20), 300);
    expect(await one.take('offers.xml')).toBe('success');
    expect(await prices()).toEqual([2050, 2050]);
    await one.send('v8.zip', makeZip([{ name: 'offers.xml', content: offersFile(1, 2, 30) }]));
    expect(await one.take('offers.xml')).toBe('success');
    expect(await one.take('offers.xml')).toBe('success');
    expect(await prices()).toEqual([3050, 3050]);
  });

  it('is written down by the names of its files, and once where nothing is left to retire', async () => {
    const one = await begun();
    await one.send('import.xml', goodsFile(1, 3));
    await one.send('offers.xml', offersFile(1, 3));
    await one.take('import.xml');
    expect(await one.say('deactivate')).toBe('success');
    expect((await importRows(served.connection)).map(({ files }) => files)).toEqual([
      ['import.xml', 'offers.xml'],
    ]);
  });
});
