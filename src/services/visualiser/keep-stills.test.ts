import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Length } from '../../domain/measures/area.ts';
import type { DrawnScene, DrawnSurface } from '../../domain/visualiser/drawing.ts';
import { openPictures } from '../pictures/pictures.ts';
import { openStills, type Stills } from './keep-stills.ts';

const log = { warn: () => {} };
let folder = '';
let stills: Stills;
let hashes: { picture: string; light: string; mask: string };

async function picture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 48, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stills-'));
  const pictures = openPictures({ dataDir: folder, poolFolder: null, log });
  const stored = async (colour: string) => {
    const kept = await pictures.store(await picture(colour));
    if (!kept.ok) throw new Error(kept.message);
    return kept.value.hash;
  };
  hashes = {
    picture: await stored('#334455'),
    light: await stored('#808080'),
    mask: await stored('#ffffff'),
  };
  stills = openStills(folder, pictures, log);
});
afterAll(async () => {
  await stills.stop();
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

describe('a still of a room', () => {
  it('[BEYOND-11] is painted once for all who ask, and kept', async () => {
    const files = await Promise.all([1, 2, 3].map(() => stills.still(scene(), 480, 'webp')));
    expect(new Set(files).size).toBe(1);
    const { mtimeMs } = await stat(String(files[0]));
    expect(await stills.still(scene(), 480, 'webp')).toBe(files[0]);
    expect((await stat(String(files[0]))).mtimeMs).toBe(mtimeMs);
    const { data, info } = await sharp(String(files[0])).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 384]);
    expect(data[0]).toBeGreaterThan((data[2] as number) * 2);
  });

  it('[BEYOND-11] is another for another look, and none where the pictures of the scene are gone', async () => {
    const other = await stills.still(scene({ bare: '#2040c0' }), 480, 'webp');
    expect(other).not.toBe(await stills.still(scene(), 480, 'webp'));
    expect(await stills.still({ ...scene(), picture: '0000000000000000' }, 480, 'webp')).toBeNull();
  });

  it('[BEYOND-11] is refused for now where too many wait', async () => {
    const asked = Array.from({ length: 30 }, (_, at) =>
      stills.still(scene({ bare: `#0000${String(at + 10)}` }), 480, 'webp'),
    );
    const answers = await Promise.all(asked);
    expect(answers).toContain('busy');
    expect(answers.filter((answer) => answer !== 'busy' && answer !== null).length).toBeGreaterThan(0);
    expect((await readdir(join(folder, 'stills'))).length).toBeGreaterThan(2);
  });
});
