import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppContext, openContext } from '../../src/app/context.ts';
import type { Connection } from '../../src/data/connection.ts';
import { PageBody } from '../../src/http/page/page-body.ts';
import { readEnv } from '../../src/kit/env.ts';
import { createLogger } from '../../src/kit/logger.ts';
import { answerChat } from '../../src/services/chat/answer-chat.ts';
import { openTestDatabase } from '../database.ts';

describe('two nodes on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-nodes-'));
  let database: Connection;
  let nodes: AppContext[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const env = readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO_PRODUCTS: '20' });
    nodes = await Promise.all([
      openContext(env, createLogger('silent')),
      openContext(env, createLogger('silent')),
    ]);
  });

  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const versions = () => nodes.map(({ shop }) => shop.catalogue.version());
  const slugs = (node: AppContext) =>
    Array.from(node.shop.feed.listProductPages(), ({ slug }) => slug).toSorted();
  const page = (id: number) => ({ text: `/product/${id}/`, narrowed: false });
  const save = (node: AppContext, id: number) =>
    node.cache.get(page(id), async () => ({
      status: 200,
      headers: {},
      etag: '',
      body: new PageBody(Buffer.from(`page ${id}`)),
      life: { fresh: 300, stale: 0 },
      tags: [`product:${id}`],
    }));

  it('fill the empty catalogue once and show the same goods', () => {
    const [first, second] = nodes.map(slugs);
    expect(first?.length).toBeGreaterThanOrEqual(20);
    expect(second).toEqual(first);
    const [version, ofSecond] = versions();
    expect(version).toBeGreaterThan(0);
    expect(ofSecond).toBe(version);
  });

  it('both show a change of the catalogue and drop their pages', async () => {
    const gone = slugs(nodes[0] as AppContext)[0];
    const next = (versions()[0] as number) + 1;
    for (const node of nodes) await save(node, 1);
    await database.pool.query('update products set active = false where slug = $1', [gone]);
    await database.pool.query('update catalogue_version set version = version + 1');
    await database.pool.query(`notify catalogue_changed, '${next}'`);
    await expect.poll(versions, { timeout: 30_000 }).toEqual([next, next]);
    for (const node of nodes) {
      expect(slugs(node)).not.toContain(gone);
      expect(node.cache.fresh(page(1))).toBeNull();
    }
  });

  it('[TRACK-5] deliver a message written at one of them to listeners at the other, whoever wrote it', async () => {
    const [here, there] = nodes as [AppContext, AppContext];
    const notified: (number | null)[] = [];
    there.onChat((chatId) => notified.push(chatId));
    const form = { text: 'Есть ли затирка?', key: 'message-key-00001', page: '/' };
    const written = await here.shop.chat.write(null, form, null);
    if (!written.ok) throw new Error(written.message);
    const { secret, message } = written.value;
    const chatId = (await there.shop.chat.find(secret)) ?? 0;
    await expect.poll(() => notified).toContain(chatId);
    expect(await there.shop.chat.after(chatId, 0)).toEqual([message]);
    notified.length = 0;
    // Written by an operator's command, which runs in neither of the nodes.
    const answer = { chatId, text: 'Есть', key: 'a', place: 'command' };
    await answerChat({ db: database.db, clock: () => new Date() }, answer);
    await expect.poll(() => notified).toContain(chatId);
    expect((await there.shop.chat.after(chatId, message.id)).map(({ text }) => text)).toEqual(['Есть']);
  });

  it('both drop the page of a product that one of them sold, and no other', async () => {
    for (const node of nodes) {
      await save(node, 5);
      await save(node, 6);
    }
    await database.pool.query("notify stock_changed, '5'");
    await expect.poll(() => nodes.map(({ cache }) => cache.fresh(page(5)))).toEqual([null, null]);
    for (const { cache } of nodes) expect(cache.fresh(page(6))).not.toBeNull();
  });
});
