import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openS3Store } from '../../src/adapters/files/s3-store.ts';
import { openDatabase } from '../../src/data/connection.ts';
import { exchangeClient } from '../exchange-client.ts';
import { openExchangeDatabase, type ServedExchange, serveExchange } from '../serve-exchange.ts';
import { type ServedS3, serveS3 } from '../serve-s3.ts';
import { empty, query } from './databases.ts';
import { goodsFile, offersFile } from './exchange-documents.ts';
import { makeZip } from './make-zip.ts';

describe('an exchange whose requests go to two nodes in turn, with files in one S3-compatible store', () => {
  const root = mkdtempSync(join(tmpdir(), 'kafel-remote-exchange-'));
  let s3: ServedS3;
  let nodes: ServedExchange[] = [];
  const store = (name: string) => openS3Store(s3.address, join(root, name));

  beforeAll(async () => {
    s3 = await serveS3();
    const first = await openExchangeDatabase();
    const url = { DATABASE_URL: first.connection.url, DATA_DIR: first.dataDir };
    const second = { connection: await openDatabase(url), dataDir: join(root, 'second') };
    nodes = [
      await serveExchange(second, 'here', store('second')),
      await serveExchange(first, 'here', store('first')),
    ];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await s3.close();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(() => empty((nodes[0] as ServedExchange).connection));

  const filesIn = async () =>
    (await store('look').list('exchange')).map(({ name }) => name.split('/').slice(2).join('/'));
  const goods = async () => query((nodes[0] as ServedExchange).connection, 'select from offers where active');

  async function begun() {
    let requests = 0;
    const client = exchangeClient({ address: () => nodes[requests++ % 2]?.address ?? '', type: 'catalog' });
    await client.checkauth();
    await client.request('init');
    return client;
  }

  it('imports files that came in pieces, and forgets them in the end', async () => {
    const one = await begun();
    await one.send('import.xml', goodsFile(1, 30), 2000);
    await one.send('offers.xml', offersFile(1, 30), 2000);
    expect(await filesIn()).toEqual(['import.xml', 'offers.xml']);
    expect(await one.importFile('import.xml')).toBe('success');
    expect(await goods()).toHaveLength(30);
    expect(await one.importFile('offers.xml')).toBe('success');
    expect(await one.request('complete')).toBe('success');
    expect(await filesIn()).toEqual([]);
  });

  it('unpacks an archive once, and remembers a refusal', async () => {
    const one = await begun();
    const files = { 'import.xml': goodsFile(1, 5), 'offers.xml': offersFile(1, 5) };
    const contents = Object.entries(files).map(([name, content]) => ({
      name,
      content: Buffer.from(content),
    }));
    await one.send('all.zip', makeZip(contents), 500);
    expect(await one.importFile('import.xml')).toBe('success');
    expect(await goods()).toHaveLength(5);
    expect(await filesIn()).toEqual(['import.xml', 'offers.xml']);
    expect(await one.importFile('offers.xml')).toBe('success');
    const cut = await begun();
    await cut.send('import.xml', goodsFile(1, 9).slice(0, -60));
    const refused = await cut.importFile('import.xml');
    expect(refused).toMatch(/^failure\nimport\.xml:/);
    expect(await cut.importFile('import.xml')).toBe(refused);
    expect(await filesIn()).toContain('.refused');
  });
});
