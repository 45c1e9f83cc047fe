import * as v from 'valibot';
import { list } from '../schemas.ts';

/** Glue by the longer side of a tile: from how many tenths of a mm on, and grams to a square metre. */
export const glueTableSchema = list(
  v.object({
    from: v.number(),
    grams: v.number(),
  }),
);
