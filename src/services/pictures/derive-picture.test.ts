import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PictureWidth } from '../../domain/product/picture.ts';
import { createDeriver } from './derive-picture.ts';
import { picturePlaces } from './picture-places.ts';
import { openPictures, type Pictures } from './pictures.ts';

let dataDir: string;
let pictures: Pictures;
const warnings: unknown[] = [];
const log = { warn: (...what: unknown[]) => void warnings.push(what) };

beforeEach(async () => {
  warnings.length = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'kafel-pictures-'));
  pictures = openPictures({ dataDir, poolFolder: null, log });
});
afterEach(async () => {
  await pictures.stop();
  await rm(dataDir, { recursive: true });
});

async function storeOne(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#808890' } })
    .png()
    .toBuffer();
  const stored = await pictures.store(bytes);
  if (!stored.ok) throw new Error(stored.message);
  return stored.value.hash;
}

describe('deriving a picture', () => {
  test('makes and stores WebP of the requested width', async () => {
    const hash = await storeOne(400, 200);
    const derived = await pictures.derive(hash, 160, { avif: false });
    expect(derived).toEqual({
      file: join(dataDir, 'pictures', `${hash}-160.webp`),
      type: 'image/webp',
      final: true,
    });
    expect(await sharp(derived?.file).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 });
    const { mtimeMs, ino } = await stat(derived?.file ?? '');
    await pictures.derive(hash, 160, { avif: false });
    expect(await stat(derived?.file ?? '')).toMatchObject({ mtimeMs, ino });
  });

  test('never enlarges', async () => {
    const hash = await storeOne(120, 60);
    const derived = await pictures.derive(hash, 1280, { avif: false });
    expect(await sharp(derived?.file).metadata()).toMatchObject({ width: 120, height: 60 });
  });

  test('returns WebP at first and AVIF once it is made', async () => {
    const hash = await storeOne(200, 200);
    expect(await pictures.derive(hash, 96, { avif: true })).toMatchObject({
      type: 'image/webp',
      final: false,
    });
    await pictures.settled();
    const derived = await pictures.derive(hash, 96, { avif: true });
    expect(derived).toMatchObject({ type: 'image/avif', final: true });
    expect(await sharp(derived?.file).metadata()).toMatchObject({ format: 'heif', width: 96 });
    expect(await pictures.derive(hash, 96, { avif: false })).toMatchObject({
      type: 'image/webp',
      final: true,
    });
  });

  test('makes AVIF only on request', async () => {
    const hash = await storeOne(200, 200);
    await pictures.derive(hash, 96, { avif: false });
    await pictures.settled();
    expect(await readdir(join(dataDir, 'pictures'))).toEqual([`${hash}-96.webp`, 'masters']);
  });

  test('forty simultaneous requests leave one complete file per width and nothing temporary', async () => {
    const hash = await storeOne(700, 700);
    const widths: PictureWidth[] = [96, 160, 320, 480];
    const derived = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        pictures.derive(hash, widths[index % 4] ?? 96, { avif: true }),
      ),
    );
    expect(new Set(derived.map((one) => one?.file)).size).toBe(4);
    await pictures.settled();
    const files = await readdir(join(dataDir, 'pictures'));
    expect(files.sort()).toEqual(
      [...widths.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]), 'masters'].sort(),
    );
  });

  test('reads the pool in place', async () => {
    const pool = join(dataDir, 'pool');
    await mkdir(join(pool, 'masters'), { recursive: true });
    await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
      .webp()
      .toFile(join(pool, 'masters', 'door.webp'));
    await writeFile(
      join(pool, 'manifest.json'),
      '[{"hash":"00112233445566aa","file":"../masters/door.webp"}]',
    );
    const withPool = openPictures({ dataDir, poolFolder: pool, log });
    const derived = await withPool.derive('00112233445566aa', 96, { avif: false });
    expect(await sharp(derived?.file).metadata()).toMatchObject({ width: 96, height: 128 });
    expect(await readdir(join(pool, 'masters'))).toEqual(['door.webp']);
  });

  test('rejects other hashes, whatever they look like', async () => {
    await writeFile(join(dataDir, 'secret.png'), 'x');
    for (const hash of ['0123456789abcdef', '../secret', '..%2fsecret', '', 'ABCDEF0123456789']) {
      expect(await pictures.derive(hash, 96, { avif: true })).toBeNull();
    }
    expect(await readdir(dataDir)).toEqual(['secret.png']);
  });

  test('a master that cannot be decoded is not a picture, is tried and logged once, and again after it was replaced', async () => {
    const good = await storeOne(100, 100);
    const master = join(dataDir, 'pictures', 'masters', 'aaaaaaaaaaaaaaaa.png');
    await writeFile(master, 'not a picture');
    for (const width of [96, 160, 96, 320] as const)
      expect(await pictures.derive('aaaaaaaaaaaaaaaa', width, { avif: true })).toBeNull();
    expect(warnings).toMatchObject([
      [{ file: 'pictures/masters/aaaaaaaaaaaaaaaa.png' }, 'a picture cannot be read'],
    ]);
    expect(await pictures.derive(good, 96, { avif: false })).toMatchObject({ type: 'image/webp' });
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
      .png()
      .toFile(master);
    expect(await pictures.derive('aaaaaaaaaaaaaaaa', 96, { avif: false })).toMatchObject({ final: true });
  });

  test('a picture that cannot be written fails each time, since its master is valid', async () => {
    const hash = await storeOne(100, 100);
    const places = picturePlaces(dataDir, null);
    await writeFile(join(dataDir, 'full-disk'), '');
    const deriver = createDeriver({ ...places, derived: () => join(dataDir, 'full-disk', 'x.webp') }, log);
    for (let time = 0; time < 2; time++)
      await expect(deriver.derive(hash, 96, { avif: false })).rejects.toMatchObject({ code: 'EEXIST' });
    expect(warnings).toEqual([]);
  });

  test('a failed AVIF is logged once and WebP becomes final', async () => {
    const hash = await storeOne(100, 100);
    await pictures.derive(hash, 96, { avif: false });
    await writeFile(join(dataDir, 'pictures', 'masters', `${hash}.png`), 'damaged since');
    expect(await pictures.derive(hash, 96, { avif: true })).toMatchObject({ final: false });
    await pictures.settled();
    expect(warnings).toHaveLength(1);
    expect(await pictures.derive(hash, 96, { avif: true })).toMatchObject({
      type: 'image/webp',
      final: true,
    });
  });

  test('stopping drops the pending work', async () => {
    const hash = await storeOne(600, 600);
    await Promise.all(
      ([96, 160, 320, 480, 640] as const).map((width) => pictures.derive(hash, width, { avif: true })),
    );
    await pictures.stop();
    const made = (await readdir(join(dataDir, 'pictures'))).filter((file) => file.endsWith('.avif'));
    expect(made.length).toBeLessThan(5);
    expect((await readdir(join(dataDir, 'pictures'))).filter((file) => file.startsWith('.'))).toEqual([]);
  });
});
