import type * as v from 'valibot';
import { isUpright } from '../door/leaf-picture.ts';
import type { Picture } from '../product/picture.ts';
import type { faceSourceSchema } from './choose-face-schema.ts';
import { type Crop, type Face, WHOLE } from './face.ts';
import type { FaceMark } from './face-marks.ts';

/** How the picture of a product's face was chosen: marked by the merchant, guessed, or not at all because there is none. */
export type FaceSource = v.InferOutput<typeof faceSourceSchema>;

/** Largest ratio of sides at which a picture still counts as square. */
const SQUARE = 1.03;

const PLAIN: Face = {
  hash: null,
  width: 1,
  height: 1,
  crop: WHOLE,
  pieces: 1,
  sheet: [1, 1],
  turns: false,
};

function faceOf(picture: Pick<Picture, 'hash' | 'width' | 'height'>, mark?: FaceMark): Face {
  const shown = mark?.face ?? picture;
  const crop: Crop = mark?.crop ?? WHOLE;
  return {
    hash: shown.hash,
    width: shown.width,
    height: shown.height,
    crop,
    pieces: mark?.shows === 'laid' ? 0 : (mark?.pieces ?? 1),
    sheet: [Math.round((mark?.width ?? 1) * 10), Math.round((mark?.height ?? 1) * 10)],
    turns: mark !== undefined,
  };
}

const isSquare = ({ width, height }: Pick<Picture, 'width' | 'height'>) =>
  Math.max(width, height) <= Math.min(width, height) * SQUARE;

/**
 * Chooses the picture of a product's face among those that the merchant has not marked as a room: the first with a mark; else the first
 * square one (for a door, the first upright one); else the first. A guessed face is never turned upside down.
 */
export function chooseFace(
  pictures: readonly Pick<Picture, 'hash' | 'width' | 'height'>[],
  marks: ReadonlyMap<string, FaceMark>,
  door = false,
): { face: Face; source: FaceSource } {
  const had = pictures.filter(({ hash }) => hash !== '');
  const usable = had.filter(({ hash }) => marks.get(hash)?.shows !== 'room');
  const marked = usable.find(({ hash }) => marks.has(hash));
  if (marked) return { face: faceOf(marked, marks.get(marked.hash)), source: 'marked' };
  const guessed = usable.find(door ? isUpright : isSquare) ?? usable[0];
  return guessed ? { face: faceOf(guessed), source: 'guessed' } : { face: PLAIN, source: 'none' };
}

export function marksByPicture(marks: readonly FaceMark[]): ReadonlyMap<string, FaceMark> {
  return new Map(marks.map((mark) => [mark.of.hash, mark]));
}
