import * as v from 'valibot';
import { fourNumbers, numberPair } from '../schemas.ts';

/** Where something is in a picture: shares of its width and height, from the top left. */
export const cropSchema = fourNumbers;

/** A picture of what is laid, ready to be drawn. */
export const faceSchema = v.object({
  /** Of the picture; null where goods have none, and lie in one colour. */
  hash: v.nullable(v.string()),
  /** Pixels of the picture. */
  width: v.number(),
  height: v.number(),
  crop: cropSchema,
  /** Of a piece's face the picture shows so many, one below the other; 0: what is laid, joints and all, `sheet` in size. */
  pieces: v.number(),
  /** What the picture of a laid covering shows, tenths of a millimetre. */
  sheet: numberPair,
  /** A piece may lie either way round. */
  turns: v.boolean(),
});
