import * as v from 'valibot';
import { quantity } from '../schemas.ts';

export const batchSchema = v.object({
  id: v.nullable(v.number()),
  tone: v.string(),
  calibre: v.string(),
  stock: quantity,
});

export const batchPartSchema = v.object({
  batchId: v.nullable(v.number()),
  tone: v.string(),
  calibre: v.string(),
  quantity: quantity,
});
