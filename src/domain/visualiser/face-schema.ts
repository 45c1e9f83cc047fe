import * as v from 'valibot';
import { fourNumbers, numberPair } from '../schemas.ts';

export const cropSchema = fourNumbers;

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
