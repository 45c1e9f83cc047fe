import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureRecord } from '../src/exchange/record.ts';

/** A drawn picture as `pictures/manifest.json` lists it. */
interface Master {
  hash: string;
  file: string;
  set: string;
  family: string;
  role: string;
  tone: string;
  width: number;
  height: number;
  placeholder: string;
  /** The room in the picture, if it shows one: «bath-wall», «living». */
  scene?: string;
}

/** End of the alternative text of a picture, after the product's name, by role; in the order of a gallery. */
const ALT: Record<string, string> = {
  surface: '',
  laid: ', в укладке',
  room: ', в интерьере',
  door: '',
  'door-room': ', в интерьере',
  detail: ', крупный план',
  product: '',
};
const ORDER = Object.keys(ALT);

function readSets(): Map<string, Master[]> {
  const manifest = join(import.meta.dirname, 'pictures', 'manifest.json');
  const masters = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Master[]) : [];
  const sets = new Map<string, Master[]>();
  for (const master of masters) sets.set(master.set, [...(sets.get(master.set) ?? []), master]);
  for (const set of sets.values()) set.sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
  return sets;
}

const SETS = readSets();
const SET_OF = new Map([...SETS.values()].flat().map(({ file, set }) => [file, set]));
const SCENE_OF = new Map([...SETS.values()].flat().map(({ file, scene }) => [file, scene]));
/** Role of pictures that buyers sent. */
const PHOTO = 'photo';

function recordOf({ hash, file, width, height, placeholder }: Master, alt: string): PictureRecord {
  return { hash, origin: file, width, height, placeholder, alt };
}

/** Returns the room that a picture shows; undefined if it shows none. */
export function sceneOf({ origin }: PictureRecord): string | undefined {
  return SCENE_OF.get(origin);
}

/**
 * Returns the pictures of a set, described with the product's name: first the one in the role `lead`, then the room. Empty if the set was not
 * drawn.
 */
export function picturesOf(set: string, name: string, lead = ''): PictureRecord[] {
  const masters = (SETS.get(set) ?? []).filter(({ role }) => role !== PHOTO);
  const first = masters.find((master) => master.role === lead) ?? masters[0];
  const rest = masters.filter((master) => master !== first);
  const [rooms, views] = [
    rest.filter(({ role }) => role === 'room'),
    rest.filter(({ role }) => role !== 'room'),
  ];
  return [...(first ? [first] : []), ...rooms, ...views].map((master) =>
    recordOf(master, `${name}${ALT[master.role] ?? ''}`),
  );
}

/** Returns the pictures of a piece that goes with a covering: the piece itself, then the room in which the covering is laid. */
export function piecePictures(
  kind: 'step' | 'plinth' | 'border' | 'pencil' | 'sheet',
  set: string,
  name: string,
): PictureRecord[] {
  const shown = (role: string) => (SETS.get(set) ?? []).filter((master) => master.role === role);
  return [
    ...picturesOf(`${kind}-${set}`, name),
    ...(kind === 'sheet' ? shown('detail') : []).map((master) =>
      recordOf(master, `${name}, поверхность чипов`),
    ),
    ...shown('room').map((master) => recordOf(master, `${name}, плитка коллекции в интерьере`)),
  ];
}

/** Returns buyers' photos of products with this picture; empty if there are none. */
export function photosLike(picture: PictureRecord | undefined): PictureRecord[] {
  const masters = SETS.get(SET_OF.get(picture?.origin ?? '') ?? '') ?? [];
  return masters.filter(({ role }) => role === PHOTO).map((master) => recordOf(master, ''));
}
