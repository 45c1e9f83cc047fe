import type { Card } from '../product/card.ts';
import type { Picture } from '../product/picture.ts';
import type { FaceMark } from './face-marks.ts';
import { variantSides } from './variant-sides.ts';

/** Pictures that show the face of one piece, which pages draw with the piece's edges. */
export interface PiecePictures {
  hashes: readonly string[];
  /** Sides of the piece in tenths of a millimetre. */
  width: number;
  length: number;
}

type Sides = Pick<Card, 'unitArea' | 'width' | 'length' | 'soldByBox' | 'leaf'>;
type Marks = ReadonlyMap<string, Pick<FaceMark, 'shows' | 'face' | 'pieces' | 'crop'>>;

/** Ratio of sides above which a piece in a square picture would be a thin strip. */
const LONGEST = 4;

/**
 * Chooses the pictures that the merchant marked as the face of one piece, in full. Null if there are none, if the goods are not pieces that
 * cover a surface, or if their variants differ in size (`values`: everything that can be chosen).
 */
export function piecePictures(
  card: Sides,
  values: readonly string[],
  pictures: readonly Pick<Picture, 'hash'>[],
  marks: Marks,
): PiecePictures | null {
  const { unitArea, width, length } = card;
  if (!unitArea || !width || !length || Math.max(width, length) > LONGEST * Math.min(width, length))
    return null;
  const differs = values.some((value) => {
    const sides = variantSides(card, [value]);
    return sides.width !== width || sides.length !== length;
  });
  const hashes = pictures.map(({ hash }) => hash).filter((hash) => isWholePiece(marks.get(hash)));
  return differs || hashes.length === 0 ? null : { hashes, width, length };
}

function isWholePiece(mark: ReturnType<Marks['get']>): boolean {
  return mark?.shows === 'piece' && !mark.face && !mark.crop && (mark.pieces ?? 1) === 1;
}

/**
 * Orders the pictures of goods that cover a surface: a picture of the laid surface or of a room is the second, if the merchant marked one.
 */
export function laidSecond<Shown extends Pick<Picture, 'hash'>>(
  pictures: readonly Shown[],
  marks: Marks,
): readonly Shown[] {
  const [first, ...rest] = pictures;
  const isLaid = ({ hash }: Shown) => ['laid', 'room'].includes(marks.get(hash)?.shows ?? '');
  const second = rest.find(isLaid);
  return first && second ? [first, second, ...rest.filter((picture) => picture !== second)] : pictures;
}
