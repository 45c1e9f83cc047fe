import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../kit/folder-store.ts';
import { type LongDocument, openDocumentCache } from './document-cache.ts';

const LIFE = 600_000;
const NOON = Date.parse('2026-11-24T12:00:00Z');

describe('cached documents', () => {
  let root: string;
  let folder: string;
  let now = NOON;
  let made = 0;
  const clock = () => new Date(now);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kafel-feeds-'));
    folder = join(root, 'feeds');
    now = NOON;
    made = 0;
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const openCache = () => openDocumentCache(openFolderStore(root), clock, async () => async () => {});

  function feed(version: number, goods: readonly string[], name = 'feed'): LongDocument {
    return {
      ...{ name, version, life: LIFE },
      *pieces() {
        made++;
        yield `<date ${now}>`;
        yield* goods;
      },
    };
  }

  async function read(documents: ReturnType<typeof openDocumentCache>, document: LongDocument) {
    const { stream, digest, bytes } = await documents.open(document);
    const packed = Buffer.concat(await stream.toArray());
    expect(packed.length).toBe(bytes);
    return { digest, text: gunzipSync(packed).toString() };
  }

  it('are built once for concurrent requests, and for all processes that share the folder', async () => {
    const documents = openCache();
    const reads = [1, 2, 3].map(() => read(documents, feed(1, ['плитка', 'клей'])));
    expect(new Set((await Promise.all(reads)).map(({ text }) => text))).toEqual(
      new Set([`<date ${NOON}>плиткаклей`]),
    );
    await read(openCache(), feed(1, ['что-то другое']));
    expect(made).toBe(1);
  });

  it('are made by the process that gets the lock, while others wait for it', async () => {
    const locked = new Set<string>();
    const lock = async (name: string) => {
      if (locked.has(name)) return null;
      locked.add(name);
      return async () => void locked.delete(name);
    };
    const caches = [1, 2, 3].map(() => openDocumentCache(openFolderStore(root), clock, lock));
    const texts = await Promise.all(caches.map(async (cache) => (await read(cache, feed(1, ['клей']))).text));
    expect([made, new Set(texts).size, locked.size]).toEqual([1, 1, 0]);
  });

  it('are remade at once for another version, and for the same one after they expire', async () => {
    const documents = openCache();
    await read(documents, feed(1, ['a']));
    expect((await read(documents, feed(2, ['b']))).text).toContain('b');
    now += LIFE;
    expect((await read(documents, feed(2, ['c']))).text).toContain('c');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('keep their digest where only their time has changed', async () => {
    const documents = openCache();
    const first = await read(documents, feed(1, ['a']));
    now += LIFE;
    expect((await read(documents, feed(1, ['a']))).digest).toBe(first.digest);
    expect((await read(documents, feed(2, ['b']))).digest).not.toBe(first.digest);
  });

  it('stay readable to their end, though a newer one replaces them', async () => {
    const documents = openCache();
    const { stream } = await documents.open(feed(1, ['старое']));
    await read(documents, feed(2, ['новое']));
    expect(gunzipSync(Buffer.concat(await stream.toArray())).toString()).toContain('старое');
  });

  it('can be requested again after a failure, which leaves nothing half made', async () => {
    const documents = openCache();
    const broken: LongDocument = {
      ...feed(1, []),
      *pieces() {
        yield 'begin';
        throw new Error('no such goods');
      },
    };
    await expect(documents.open(broken)).rejects.toThrow('no such goods');
    expect(readdirSync(folder)).toEqual([]);
    expect((await read(documents, feed(1, ['a']))).text).toContain('a');
  });

  it('do not keep leftovers of a killed writer, and do not delete foreign files', async () => {
    const old = new Date(0);
    mkdirSync(folder);
    writeFileSync(join(folder, '.new-1-dead'), 'half');
    utimesSync(join(folder, '.new-1-dead'), old, old);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await read(openCache(), feed(1, ['a']));
    await read(openCache(), feed(1, ['a'], 'feed-2'));
    expect(
      readdirSync(folder)
        .map((file) => file.split('.')[0] || file)
        .toSorted(),
    ).toEqual(['feed', 'feed-2', 'notes']);
  });
});
