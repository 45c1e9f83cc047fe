import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeholderStyle } from '../../domain/product/picture.ts';
import { picturePlaces } from './picture-places.ts';
import { storePicture } from './store-picture.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kafel-pictures-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const plain = (width: number, height: number, background = '#b5472a') =>
  sharp({ create: { width, height, channels: 3, background } });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

describe('storing a picture', () => {
  test('stores the bytes under the hash of their content and returns size and placeholder', async () => {
    const bytes = await plain(40, 30).png().toBuffer();
    const stored = await storePicture(picturePlaces(dataDir, null), bytes);
    const hash = hashOf(bytes);
    expect(stored).toEqual({
      ok: true,
      value: { hash, width: 40, height: 30, placeholder: 'b5472a-b5472a-b5472a' },
    });
    expect(await readFile(join(dataDir, 'pictures', 'masters', `${hash}.png`))).toEqual(bytes);
  });

  test('stores the same bytes once', async () => {
    const places = picturePlaces(dataDir, null);
    const bytes = await plain(20, 20).webp().toBuffer();
    expect(await storePicture(places, bytes)).toEqual(await storePicture(places, bytes));
    expect(await readdir(join(dataDir, 'pictures', 'masters'))).toEqual([`${hashOf(bytes)}.webp`]);
  });

  test('does not copy what is in the pool', async () => {
    const bytes = await plain(20, 20).webp().toBuffer();
    const pool = join(dataDir, 'pool');
    await mkdir(join(pool, 'masters'), { recursive: true });
    await writeFile(join(pool, 'masters', 'a.webp'), bytes);
    await writeFile(join(pool, 'manifest.json'), JSON.stringify([{ hash: hashOf(bytes), file: 'a.webp' }]));
    expect((await storePicture(picturePlaces(dataDir, pool), bytes)).ok).toBe(true);
    expect(await readdir(dataDir)).toEqual(['pool']);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
    const bytes = await plain(16, 16).toFormat(format).toBuffer();
    expect(await storePicture(picturePlaces(dataDir, null), bytes)).toMatchObject({ ok: true });
  });

  test('reads the size in the camera’s orientation', async () => {
    const bytes = await plain(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await storePicture(picturePlaces(dataDir, null), bytes)).toMatchObject({
      value: { width: 30, height: 40 },
    });
  });

  test('makes a placeholder of three colours for a transparent grey picture', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const stored = await storePicture(picturePlaces(dataDir, null), bytes);
    expect(stored.ok && placeholderStyle(stored.value.placeholder)).toBe(
      'linear-gradient(135deg,#fff,#fff,#fff)',
    );
  });

  test('refuses what is not a picture, truncated, vector or too large, and stores nothing', async () => {
    const places = picturePlaces(dataDir, null);
    const noise = await sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer();
    const refused = {
      'text named .jpg': Buffer.from('<?php echo 1;'),
      'an empty file': Buffer.alloc(0),
      'a cut-off JPEG': noise.subarray(0, noise.length / 2),
      'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    };
    for (const [what, bytes] of Object.entries(refused)) {
      expect(await storePicture(places, bytes), what).toMatchObject({ ok: false, code: 'not-a-picture' });
    }
    const huge = await plain(10_000, 7_000).png({ compressionLevel: 1 }).toBuffer();
    expect(await storePicture(places, huge)).toMatchObject({ ok: false, code: 'too-many-pixels' });
    expect(await readdir(dataDir)).toEqual([]);
  });
});
