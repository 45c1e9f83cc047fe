import type { Crop } from './face.ts';
import type { StoredPicture } from './scene.ts';

/** A merchant's note on a product picture: whether it shows one piece, a laid surface, or a room, which cannot be used as a texture. */
export interface FaceMark {
  /** The product's picture that the note is about. */
  of: StoredPicture;
  shows: 'piece' | 'laid' | 'room';
  /** Picture to draw instead; if absent, the product's picture is drawn. */
  face?: StoredPicture;
  /** Number of faces in the picture, one below the other; one if absent. */
  pieces?: number;
  /** Part of the picture that shows the face, in shares of its width and height; the whole picture if absent. */
  crop?: Crop;
  /** Size of the laid surface shown, in millimetres. */
  width?: number;
  height?: number;
}
