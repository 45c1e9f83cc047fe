import * as v from 'valibot';
import { list } from '../schemas.ts';

export const glueTableSchema = list(
  v.object({
    from: v.number(),
    grams: v.number(),
  }),
);
