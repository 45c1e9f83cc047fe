import { basename, join } from 'node:path';
import { readPart } from '../domain/content/content-schema.ts';
import { picturePlaces, withValueAt } from '../domain/content/named-pictures.ts';
import type { KeptPicture, Scene } from '../domain/visualiser/scene.ts';
import { readContentFile } from '../exchange/content/content-file.ts';
import { textUnlessMissing } from '../kit/unless-missing.ts';

const SCENES = 'scenes.yaml';
const FILES = 'fitting.json';

/** A drawn file of the pool. */
interface DrawnFile {
  hash: string;
  file: string;
  width: number;
  height: number;
}

/**
 * The rooms that come with the software, drawn files of the pool at `folder`: a shop has them until it says its own, whenever it was
 * filled. None where the pool was left away. @throws for files that do not fit together
 */
export function readShippedScenes(folder: string): readonly Scene[] {
  const [said, listed] = [textUnlessMissing(join(folder, SCENES)), textUnlessMissing(join(folder, FILES))];
  if (said === null || listed === null) return [];
  const files = new Map((JSON.parse(listed) as DrawnFile[]).map((drawn) => [drawn.file, drawn]));
  const kept = (path: string): KeptPicture | undefined => {
    const drawn = files.get(basename(path));
    return drawn && { hash: drawn.hash, width: drawn.width, height: drawn.height, placeholder: '' };
  };
  const value = readContentFile(SCENES, said).records.find(({ key }) => key === 'scenes')?.value;
  const shown = picturePlaces('scenes', value).reduce<unknown>(
    (made, { at, path }) => withValueAt(made, at, kept(path)),
    value,
  );
  const read = readPart('scenes', shown);
  if (!read.ok) throw new Error(`${SCENES}: ${read.message}`);
  return read.value;
}
