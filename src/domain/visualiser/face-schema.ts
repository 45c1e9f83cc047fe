import * as v from 'valibot';
import { fourNumbers, numberPair } from '../schemas.ts';

export const cropSchema = fourNumbers;

export const faceSchema = v.object({
  /** Hash of the picture; null for products without one, which are drawn in one colour. */
  hash: v.nullable(v.string()),
  /** Size of the picture in pixels. */
  width: v.number(),
  height: v.number(),
  crop: cropSchema,
  /**
   * Number of piece faces in the picture, one below the other; 0 if the picture shows a laid surface with joints, whose size is `sheet`.
   */
  pieces: v.number(),
  /** Size of the laid surface shown, in tenths of a millimetre. */
  sheet: numberPair,
  /** Whether a piece may be rotated by 180°. */
  turns: v.boolean(),
});
