import { basename, join } from 'node:path';
import { readPart } from '../domain/content/content-schema.ts';
import { picturePlaces, withValueAt } from '../domain/content/named-pictures.ts';
import type { Scene, StoredPicture } from '../domain/visualiser/scene.ts';
import { readContentFile } from '../exchange/content/content-file.ts';
import { textUnlessMissing } from '../kit/unless-missing.ts';

const SCENES = 'scenes.yaml';
const FILES = 'fitting.json';

interface DrawnFile {
  hash: string;
  file: string;
  width: number;
  height: number;
}

/**
 * Reads the rooms that come with the software, drawn in the picture pool at `folder`: a shop has them until it defines its own. Empty if
 * the pool is absent. @throws if files do not match
 */
export function readShippedScenes(folder: string): readonly Scene[] {
  const [scenesText, listed] = [
    textUnlessMissing(join(folder, SCENES)),
    textUnlessMissing(join(folder, FILES)),
  ];
  if (scenesText === null || listed === null) return [];
  const files = new Map((JSON.parse(listed) as DrawnFile[]).map((drawn) => [drawn.file, drawn]));
  const pictureOf = (path: string): StoredPicture | undefined => {
    const drawn = files.get(basename(path));
    return drawn && { hash: drawn.hash, width: drawn.width, height: drawn.height, placeholder: '' };
  };
  const value = readContentFile(SCENES, scenesText).records.find(({ key }) => key === 'scenes')?.value;
  const shown = picturePlaces('scenes', value).reduce<unknown>(
    (made, { at, path }) => withValueAt(made, at, pictureOf(path)),
    value,
  );
  const read = readPart('scenes', shown);
  if (!read.ok) throw new Error(`${SCENES}: ${read.message}`);
  return read.value;
}
