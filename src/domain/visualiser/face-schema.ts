import * as v from 'valibot';

/** Where something is in a picture: shares of its width and height, from the top left. */
export const cropSchema = v.pipe(
  v.strictTuple([v.number(), v.number(), v.number(), v.number()]),
  v.readonly(),
);

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
  sheet: v.pipe(v.strictTuple([v.number(), v.number()]), v.readonly()),
  /** A piece may lie either way round. */
  turns: v.boolean(),
});
