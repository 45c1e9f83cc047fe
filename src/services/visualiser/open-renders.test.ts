import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Length } from '../../domain/measures/area.ts';
import type { DrawnScene, DrawnSurface } from '../../domain/visualiser/drawing.ts';
import { openPictures } from '../pictures/pictures.ts';
import { openRenders, type Renders } from './open-renders.ts';

const log = { warn: () => {} };
let folder = '';
let renders: Renders;
let hashes: { picture: string; light: string; mask: string };

async function picture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 48, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stills-'));
  const pictures = openPictures({ dataDir: folder, poolFolder: null, log });
  const storeColour = async (colour: string) => {
    const stored = await pictures.store(await picture(colour));
    if (!stored.ok) throw new Error(stored.message);
    return stored.value.hash;
  };
  hashes = {
    picture: await storeColour('#334455'),
    light: await storeColour('#808080'),
    mask: await storeColour('#ffffff'),
  };
  renders = openRenders(folder, pictures, log);
});
afterAll(async () => {
  await renders.stop();
  await rm(folder, { recursive: true });
});

function scene(changes: Partial<DrawnSurface> = {}): DrawnScene {
  const floor: DrawnSurface = {
    ...{ id: 'floor', mask: hashes.mask, bare: '#c04020', goods: null },
    width: 40_000 as Length,
    height: 30_000 as Length,
    corners: [
      [10, 10],
      [50, 10],
      [60, 48],
      [0, 48],
    ],
    ...changes,
  };
  return {
    picture: hashes.picture,
    light: hashes.light,
    shine: null,
    width: 60,
    height: 48,
    surfaces: [floor],
  };
}

describe('a render of a room', () => {
  it('[BEYOND-11] is rendered once for concurrent requests, and stored', async () => {
    const files = await Promise.all([1, 2, 3].map(() => renders.render(scene(), 480, 'webp')));
    expect(new Set(files).size).toBe(1);
    const { mtimeMs } = await stat(String(files[0]));
    expect(await renders.render(scene(), 480, 'webp')).toBe(files[0]);
    expect((await stat(String(files[0]))).mtimeMs).toBe(mtimeMs);
    const { data, info } = await sharp(String(files[0])).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 384]);
    expect(data[0]).toBeGreaterThan((data[2] as number) * 2);
  });

  it('[BEYOND-11] differs for another look, and does not exist without the pictures of the scene', async () => {
    const other = await renders.render(scene({ bare: '#2040c0' }), 480, 'webp');
    expect(other).not.toBe(await renders.render(scene(), 480, 'webp'));
    expect(await renders.render({ ...scene(), picture: '0000000000000000' }, 480, 'webp')).toBeNull();
  });

  it('[BEYOND-11] is refused for now where too many are waiting', async () => {
    const requests = Array.from({ length: 30 }, (_, at) =>
      renders.render(scene({ bare: `#0000${String(at + 10)}` }), 480, 'webp'),
    );
    const answers = await Promise.all(requests);
    expect(answers).toContain('busy');
    expect(answers.filter((answer) => answer !== 'busy' && answer !== null).length).toBeGreaterThan(0);
    expect((await readdir(join(folder, 'stills'))).length).toBeGreaterThan(2);
  });
});
