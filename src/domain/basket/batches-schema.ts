import * as v from 'valibot';
import { quantity } from '../schemas.ts';

/** Goods of one firing: the same tone and calibre. Stock that nobody knows the batch of is nameless: id null. */
export const batchSchema = v.object({
  id: v.nullable(v.number()),
  tone: v.string(),
  calibre: v.string(),
  stock: quantity,
});

/** What of a line comes from one batch. */
export const batchPartSchema = v.object({
  batchId: v.nullable(v.number()),
  tone: v.string(),
  calibre: v.string(),
  quantity: quantity,
});
