import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Raster, toSharp } from '../raster.ts';
import { FOLDER, listFiles } from './files.ts';
import { geometryOf, layersOf } from './layers.ts';
import { FITTING_ROOMS, type FittingRoom } from './rooms.ts';

/**
 * Draws the rooms in which goods are tried on: `npm run rooms -w demo/pictures -- [ROOM …]`. Beside their layers it writes where
 * their planes lie, `scenes.yaml`, which the demo shop says as any merchant would.
 */

function lossy(picture: Raster, quality: number, width = picture.width): Promise<Buffer> {
  return toSharp(picture).resize(width).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
}

function exact(mask: Raster): Promise<Buffer> {
  return toSharp(mask).toColourspace('b-w').webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer();
}

async function drawLayers(fitting: FittingRoom): Promise<void> {
  const { picture, light, shine, masks } = layersOf(fitting);
  const files: [string, Buffer][] = [
    ['picture', await lossy(picture, 90)],
    ['light', await lossy(light, 92)],
    ['shine', await lossy(shine, 86)],
    ...(await Promise.all(
      fitting.planes.map(
        async ({ id }, at): Promise<[string, Buffer]> => [id, await exact(masks[at] as Raster)],
      ),
    )),
  ];
  for (const [name, file] of files) {
    await writeFile(join(FOLDER, `${fitting.id}-${name}.webp`), file);
    console.log(`${fitting.id}-${name} ${(file.length / 1000).toFixed(1)} KB`);
  }
}

function described({ id, name, room, planes, bare, sections }: FittingRoom): string[] {
  return [
    `  - id: ${id}`,
    `    name: ${name}`,
    `    picture: fitting-masters/${id}-picture.webp`,
    `    light: fitting-masters/${id}-light.webp`,
    `    shine: fitting-masters/${id}-shine.webp`,
    ...(sections.length > 0 ? [`    sections: [${sections.join(', ')}]`] : []),
    '    surfaces:',
    ...planes.flatMap((plane) => {
      const { corners, width, height } = geometryOf(room, plane);
      const places = corners.map(([x, y]) => `[${x.toFixed(2)}, ${y.toFixed(2)}]`).join(', ');
      return [
        `      - id: ${plane.id}`,
        `        kind: ${plane.kind}`,
        `        name: ${plane.name}`,
        `        mask: fitting-masters/${id}-${plane.id}.webp`,
        `        corners: [${places}]`,
        `        width: ${width}`,
        `        height: ${height}`,
        `        bare: "${bare[plane.id]}"`,
      ];
    }),
  ];
}

async function main(wanted: readonly string[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const fitting of FITTING_ROOMS)
    if (wanted.length === 0 || wanted.includes(fitting.id)) await drawLayers(fitting);
  const head =
    '# Rooms in which goods of the demo shop are tried on: an example of this part of a content file, see docs/import.md.';
  const lines = [head, 'scenes:', ...FITTING_ROOMS.flatMap(described)];
  await writeFile(join(FOLDER, '..', 'scenes.yaml'), `${lines.join('\n')}\n`);
  await listFiles();
}

await main(process.argv.slice(2));
