import type { Crop } from './face.ts';
import type { KeptPicture } from './scene.ts';

/** What the merchant says of a picture of goods: it is a piece's face, it shows what is laid, or it is of no use here. */
export interface FaceMark {
  /** The picture as goods have it. */
  of: KeptPicture;
  shows: 'piece' | 'laid' | 'room';
  /** Drawn instead of it; absent: the picture itself. */
  face?: KeptPicture;
  /** Faces in the picture, one below the other; absent: one. */
  pieces?: number;
  /** Where the face is in the picture, shares of its width and height; absent: all of it. */
  crop?: Crop;
  /** What a picture of the laid covering shows, millimetres. */
  width?: number;
  height?: number;
}
