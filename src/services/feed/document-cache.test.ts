import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LongDocument, openDocumentCache } from './document-cache.ts';

const LIFE = 600_000;
const NOON = Date.parse('2026-11-24T12:00:00Z');

describe('cached documents', () => {
  let folder: string;
  let now = NOON;
  let made = 0;
  const clock = () => new Date(now);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kafel-feeds-'));
    now = NOON;
    made = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

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
    const { file, digest, bytes } = await documents.open(document);
    const packed = await file.readFile();
    await file.close();
    expect(packed.length).toBe(bytes);
    return { digest, text: gunzipSync(packed).toString() };
  }

  it('are built once for concurrent requests, and for all processes that share the folder', async () => {
    const documents = openDocumentCache(folder, clock);
    const reads = [1, 2, 3].map(() => read(documents, feed(1, ['плитка', 'клей'])));
    expect(new Set((await Promise.all(reads)).map(({ text }) => text))).toEqual(
      new Set([`<date ${NOON}>плиткаклей`]),
    );
    await read(openDocumentCache(folder, clock), feed(1, ['что-то другое']));
    expect(made).toBe(1);
  });

  it('are remade at once for another version, and for the same one after they expire', async () => {
    const documents = openDocumentCache(folder, clock);
    await read(documents, feed(1, ['a']));
    expect((await read(documents, feed(2, ['b']))).text).toContain('b');
    now += LIFE;
    expect((await read(documents, feed(2, ['c']))).text).toContain('c');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('keep their digest where only their time has changed', async () => {
    const documents = openDocumentCache(folder, clock);
    const first = await read(documents, feed(1, ['a']));
    now += LIFE;
    expect((await read(documents, feed(1, ['a']))).digest).toBe(first.digest);
    expect((await read(documents, feed(2, ['b']))).digest).not.toBe(first.digest);
  });

  it('stay readable to their end, though a newer one replaces them', async () => {
    const documents = openDocumentCache(folder, clock);
    const { file } = await documents.open(feed(1, ['старое']));
    await read(documents, feed(2, ['новое']));
    expect(gunzipSync(await file.readFile()).toString()).toContain('старое');
    await file.close();
  });

  it('can be requested again after a failure, which leaves nothing half made', async () => {
    const documents = openDocumentCache(folder, clock);
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
    const old = new Date(NOON - 2 * 3_600_000);
    writeFileSync(join(folder, '.new-1-dead'), 'half');
    utimesSync(join(folder, '.new-1-dead'), old, old);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await read(openDocumentCache(folder, clock), feed(1, ['a']));
    await read(openDocumentCache(folder, clock), feed(1, ['a'], 'feed-2'));
    expect(
      readdirSync(folder)
        .map((file) => file.split('.')[0] || file)
        .toSorted(),
    ).toEqual(['feed', 'feed-2', 'notes']);
  });
});
