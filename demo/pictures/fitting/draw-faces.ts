import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawFlat } from '../flat.ts';
import { doorMasters } from '../plans/doors.ts';
import type { CoveringPlan } from '../plans/plan.ts';
import { coveringPlans } from '../pool.ts';
import { encode, type Raster } from '../raster.ts';
import { seedFrom } from '../seed.ts';
import { FOLDER, listFiles } from './files.ts';

/**
 * Draws the faces of coverings whose pictures show several pieces, and says for every picture of the pool what is the face:
 * `npm run faces -w demo/pictures`. Writes `fitting-masters/` and `faces.yaml`, which the demo shop says as any merchant would.
 */

/** Bytes of a file. */
const MAX = 34_000;
/** Faces to a picture, one below the other: enough that a floor does not repeat itself to the eye. */
const PIECES = 4;
/** The sheet of a mosaic is about so wide, mm. */
const SHEET = 300;

interface Drawn {
  raster: Raster;
  /** As `faces.yaml` says it. */
  lines: readonly string[];
}

function piecesOf({ piece, set, relief }: CoveringPlan): Drawn | null {
  if (!piece) return null;
  const { width: long, height: high, surface } = piece;
  const width = long > 400 ? 1000 : 320;
  const first = seedFrom(set) % 40;
  const raster = drawFlat(surface, {
    x: 0,
    y: first * PIECES * high,
    span: long,
    width,
    height: Math.round((width * high * PIECES) / long),
    fine: true,
    mirror: 0,
    ...(relief === undefined ? {} : { relief }),
  });
  return { raster, lines: ['    shows: piece', `    pieces: ${PIECES}`] };
}

function sheetOf({ laid, stepX, stepY, relief }: CoveringPlan): Drawn {
  const across = Math.round(SHEET / stepX) * stepX;
  const down = Math.round(SHEET / stepY) * stepY;
  const width = 640;
  const raster = drawFlat(laid, {
    x: 0,
    y: 0,
    span: across,
    width,
    height: Math.round((width * down) / across),
    fine: true,
    mirror: 0,
    ...(relief === undefined ? {} : { relief }),
  });
  return { raster, lines: ['    shows: laid', `    width: ${across}`, `    height: ${down.toFixed(2)}`] };
}

async function faceLines(plan: CoveringPlan): Promise<string[]> {
  const of = `  - of: masters/${plan.set}-surface.webp`;
  if (plan.tiled) return [of, '    shows: piece'];
  const { raster, lines } = piecesOf(plan) ?? sheetOf(plan);
  const { file } = await encode(raster, MAX);
  await writeFile(join(FOLDER, `face-${plan.set}.webp`), file);
  console.log(`${plan.set} ${(file.length / 1000).toFixed(1)} KB`);
  return [of, `    face: fitting-masters/face-${plan.set}.webp`, ...lines];
}

/** Where the leaf is in the picture of a door, see `plans/doors.ts`: shares of its width and height. */
const LEAF = '[0.2590, 0.0633, 0.4819, 0.9036]';

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const lines = [
    '# What is the face on pictures of the demo shop: an example of this part of a content file, see docs/import.md.',
    'faces:',
  ];
  for (const plan of coveringPlans()) lines.push(...(await faceLines(plan)));
  for (const { id, role } of doorMasters())
    if (role === 'door') lines.push(`  - of: masters/${id}.webp`, '    shows: piece', `    crop: ${LEAF}`);
  await writeFile(join(FOLDER, '..', 'faces.yaml'), `${lines.join('\n')}\n`);
  await listFiles();
}

await main();
