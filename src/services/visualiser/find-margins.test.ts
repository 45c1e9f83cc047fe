import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Crop } from '../../domain/visualiser/face.ts';
import { openPictures, type Pictures } from '../pictures/pictures.ts';
import { type FindMargins, openMargins } from './find-margins.ts';

let folder = '';
let pictures: Pictures;
let margins: FindMargins;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margins-'));
  pictures = openPictures({ dataDir: folder, poolFolder: null, log: { warn: () => {} } });
  margins = openMargins(pictures);
});
afterAll(async () => {
  await pictures.stop();
  await rm(folder, { recursive: true });
});

const SIZE = 800;
const WHOLE: Crop = [0, 0, 1, 1];
const INSIDE: Crop = [0.1, 0.08, 0.82, 0.84];
type Colour = readonly [red: number, green: number, blue: number];
type Surface = (x: number, y: number) => Colour;

const grey = (light: number): Colour => [light, light, light];
const even =
  (light: number): Surface =>
  () =>
    grey(light);
/** Wood with veins along it. */
const brown: Surface = (x, y) => {
  const vein = 12 * Math.sin(60 * x + 6 * Math.sin(9 * y));
  return [150 + vein, 110 + vein, 80 + vein];
};
const marble: Surface = (x, y) =>
  grey(Math.abs(((1.7 * x + 0.8 * y + 0.12 * Math.sin(11 * y)) % 0.5) - 0.25) < 0.012 ? 150 : 246);
/** A frame printed on white. */
const framed: Surface = (x, y) => {
  const edge = Math.min(x, y, 1 - x, 1 - y);
  return grey(edge > 0.05 && edge < 0.08 ? 120 : 243);
};
/** A lamp on the left. */
const lit: Surface = (x, y) => grey(254 - 7 * (x + y));

interface Photo {
  tile: Surface;
  at?: Crop;
  paper?: Surface;
  /** Strength of random noise. */
  noise?: number;
  /** Darkness of a shadow to the right and below, where it begins; from 0 to 1. */
  shadow?: number;
}

function shadowed(x: number, y: number, [left, top, width, height]: Crop, dark: number): number {
  const across = Math.max(left + 0.02 - x, x - left - width - 0.02, 0);
  const down = Math.max(top + 0.02 - y, y - top - height - 0.02, 0);
  return 1 - dark * Math.max(0, 1 - Math.hypot(across, down) / 0.05) ** 2;
}

/** A typical photo of a merchant: a JPEG of medium quality. */
async function photo({
  tile,
  at = INSIDE,
  paper = even(255),
  noise = 0,
  shadow = 0,
}: Photo): Promise<string> {
  const [left, top, width, height] = at;
  let chance = 7;
  const grain = () => {
    chance = (chance * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return (chance / 2 ** 31 - 1) * noise * 1.7;
  };
  const data = Buffer.alloc(SIZE * SIZE * 3);
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    const [x, y] = [(pixel % SIZE) / SIZE, Math.floor(pixel / SIZE) / SIZE];
    const [u, v] = [(x - left) / width, (y - top) / height];
    const lies = u >= 0 && u < 1 && v >= 0 && v < 1;
    const light = lies ? 1 : shadowed(x, y, at, shadow);
    const more = grain();
    (lies ? tile(u, v) : paper(x, y)).forEach((part, channel) => {
      data[pixel * 3 + channel] = Math.max(0, Math.min(255, Math.round(part * light + more)));
    });
  }
  const raw = { width: SIZE, height: SIZE, channels: 3 } as const;
  const stored = await pictures.store(await sharp(data, { raw }).jpeg({ quality: 70 }).toBuffer());
  if (!stored.ok) throw new Error(stored.message);
  return stored.value.hash;
}

const PLANK: Crop = [0.4, 0.05, 0.18, 0.9];
const SAND: Colour = [250, 248, 243];

it.each<[string, Photo]>([
  ['white paper', { tile: brown }],
  ['a grain', { tile: brown, paper: even(250), noise: 5 }],
  ['paper that is not quite white', { tile: brown, paper: even(243), noise: 2 }],
  ['yellowish paper', { tile: brown, paper: () => SAND, noise: 2 }],
  ['a lamp at one side', { tile: brown, paper: lit, noise: 2 }],
  ['a shadow', { tile: brown, shadow: 0.4 }],
  ['a shadow and a grain', { tile: brown, paper: even(252), shadow: 0.4, noise: 3 }],
  ['a light tile', { tile: even(245) }],
  ['a light tile with a grain', { tile: even(240), paper: even(253), noise: 3 }],
  ['a light tile with a shadow', { tile: even(240), shadow: 0.4 }],
  ['veins that reach its edge', { tile: marble }],
  ['a frame of its own', { tile: framed }],
  ['the shape of a plank', { tile: brown, at: PLANK, paper: even(252), noise: 2 }],
])(
  '[BEYOND-11] finds the face in a photo with %s to within a fiftieth, without its margins',
  async (_what, accepted) => {
    const [left, top, width, height] = accepted.at ?? INSIDE;
    const [x, y, across, down] = await margins(await photo(accepted));
    const inwards = [x - left, y - top, left + width - x - across, top + height - y - down];
    for (const lost of inwards) {
      expect(lost).toBeGreaterThan(-0.008);
      expect(lost).toBeLessThan(0.02);
    }
  },
);

it.each<[string, Surface]>([
  ['wood', brown],
  ['white', even(247)],
  ['cream', () => SAND],
  ['veins on white', marble],
  ['a frame on white', framed],
])('[BEYOND-11] a photo that is filled by its face stays complete: %s', async (_what, tile) => {
  expect(await margins(await photo({ tile, at: WHOLE, noise: 2 }))).toEqual(WHOLE);
});
