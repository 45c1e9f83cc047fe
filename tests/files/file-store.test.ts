import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openS3Store } from '../../src/adapters/files/s3-store.ts';
import { type FileStore, FilesUnavailable, readStored } from '../../src/kit/file-store.ts';
import { openFolderStore } from '../../src/kit/folder-store.ts';
import { type ServedS3, serveS3 } from '../serve-s3.ts';

let s3: ServedS3;
let folder: string;
beforeAll(async () => {
  s3 = await serveS3();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kafel-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => s3.close());

const text = async (files: FileStore, name: string) =>
  (await readStored(files, name, 1000))?.toString() ?? null;
const namesOf = async (files: FileStore, below: string) =>
  (await files.list(below)).map(({ name, bytes }) => `${name} ${bytes}`);

describe.each([
  { kind: 'folder', openStore: () => openFolderStore(folder) },
  { kind: 'S3', openStore: () => openS3Store(s3.address, join(folder, 'temporary')) },
])('a store that is $kind', ({ openStore }) => {
  let files: FileStore;
  beforeEach(async () => {
    files = openStore();
    for (const name of ['a', 'ab', 'exchange']) await files.remove(name);
  });

  test('returns what was written, replaces it, and says when it changed', async () => {
    expect([await files.version('a/один два.txt'), await files.open('a/один два.txt')]).toEqual([null, null]);
    await files.write('a/один два.txt', Buffer.from('раз'));
    const first = await files.version('a/один два.txt');
    expect(await text(files, 'a/один два.txt')).toBe('раз');
    await files.write('a/один два.txt', Buffer.from('другое'));
    expect(await text(files, 'a/один два.txt')).toBe('другое');
    const opened = await files.open('a/один два.txt');
    opened?.stream.destroy();
    expect(opened?.bytes).toBe(Buffer.from('другое').length);
    expect(await files.version('a/один два.txt')).not.toBe(first);
  });

  test('lists and deletes a folder without its neighbours', async () => {
    for (const name of ['a/x', 'a/b/y', 'ab/z']) await files.write(name, Buffer.from(name));
    expect(await namesOf(files, 'a')).toEqual(['a/b/y 5', 'a/x 3']);
    await files.remove('a/x');
    expect(await namesOf(files, 'a')).toEqual(['a/b/y 5']);
    await files.remove('a');
    expect([await namesOf(files, 'a'), await namesOf(files, 'ab')]).toEqual([[], ['ab/z 4']]);
    await files.remove('none');
  });

  test('adds a file whose name is known last, and nothing when that fails', async () => {
    const big = Buffer.alloc(7_000_000, 'к');
    await files.add('a', async (temporary) => {
      await writeFile(temporary, big);
      return 'big';
    });
    expect(await namesOf(files, 'a')).toEqual([`a/big ${big.length}`]);
    expect((await readStored(files, 'a/big', big.length))?.equals(big)).toBe(true);
    await expect(readStored(files, 'a/big', big.length - 1)).rejects.toThrow('more than');
    const failing = files.add('a', async (temporary) => {
      await writeFile(temporary, 'half');
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect((await namesOf(files, 'a')).length).toBe(1);
  });

  test('appends pieces in turn; a piece that broke off changes nothing', async () => {
    for (const piece of ['one ', 'two ', 'three'])
      await files.append('exchange/s/a.xml', Readable.from([piece]));
    await files.append('exchange/s/a.xml.more', Readable.from(['x']));
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('broken off');
      })(),
    );
    await expect(files.append('exchange/s/a.xml', broken)).rejects.toThrow('broken off');
    expect(await namesOf(files, 'exchange')).toEqual(['exchange/s/a.xml 13', 'exchange/s/a.xml.more 1']);
    const read = (path: string) => readFile(join(path, 'a.xml'), 'utf8');
    expect(await files.local('exchange/s', read)).toBe('one two three');
    await files.remove('exchange/s/a.xml');
    expect(await namesOf(files, 'exchange')).toEqual(['exchange/s/a.xml.more 1']);
  });

  test('has what work in a folder of this machine adds and deletes', async () => {
    for (const name of ['x.zip', 'y.xml']) await files.write(`exchange/s/${name}`, Buffer.from(name));
    await files.local('exchange/s', async (path) => {
      expect((await readdir(path)).sort()).toEqual(['x.zip', 'y.xml']);
      await rm(join(path, 'x.zip'));
      await mkdir(join(path, 'in'));
      await writeFile(join(path, 'in', 'z.xml'), 'zz');
    });
    expect(await namesOf(files, 'exchange/s')).toEqual(['exchange/s/in/z.xml 2', 'exchange/s/y.xml 5']);
    expect(await readdir(join(folder, 'temporary')).catch(() => [])).toEqual([]);
  });
});

test('a folder store follows no links', async () => {
  await writeFile(join(folder, 'secret'), 'x');
  await mkdir(join(folder, 'a'));
  await symlink('../secret', join(folder, 'a', 'link'));
  expect(await openFolderStore(folder).list('a')).toEqual([]);
});

test('a list of more than a thousand objects is complete', async () => {
  const files = openS3Store(s3.address, folder);
  for (let at = 0; at < 1050; at += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, each) => files.write(`many/${at + each}`, Buffer.from('x'))),
    );
  expect((await files.list('many')).length).toBe(1050);
}, 60_000);

describe('an S3 store that does not work', () => {
  const opened = (url: string, secret = 'S3RVER') => openS3Store({ ...s3.address, url, secret }, folder);

  test('is unavailable when nobody listens, a wrong secret is refused, and a bucket is missing', async () => {
    await expect(opened('http://127.0.0.1:9/shop').version('a')).rejects.toBeInstanceOf(FilesUnavailable);
    const wrong = await opened(s3.address.url, 'wrong')
      .write('a', Buffer.from('x'))
      .catch((error) => error);
    expect(wrong).toBeInstanceOf(FilesUnavailable);
    expect(wrong.message).toBe('the file store failed: status 403 SignatureDoesNotMatch');
    expect(await opened(s3.address.url.replace('shop', 'none')).check()).toBe(false);
  });

  test('gives up a server that does not answer, and then does not ask it for a while', async () => {
    let requests = 0;
    const silent = createServer(() => void requests++).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const files = opened(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/shop`);
    await expect(files.version('a')).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(files.version('b')).rejects.toThrow('just now');
    expect(requests).toBe(1);
    silent.closeAllConnections();
    silent.close();
  }, 20_000);

  test('that sends an endless list is cut off', async () => {
    const endless = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      const more = () => {
        while (response.write('x'.repeat(100_000)));
        response.once('drain', more);
      };
      more();
    }).listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const files = opened(`http://127.0.0.1:${(endless.address() as AddressInfo).port}/shop`);
    await expect(files.list('a')).rejects.toThrow('too much');
    endless.closeAllConnections();
    endless.close();
  });
});
