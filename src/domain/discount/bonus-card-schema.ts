import * as v from 'valibot';
import { kopecks } from '../schemas.ts';

export const heldCardSchema = v.object({
  number: v.string(),
  /** Points on it, as the money they are worth. */
  balance: kopecks,
  /** Whole per cent of the goods that points may pay. */
  maxPercent: v.number(),
  /** What the shopper wishes to spend, however much that is; null: as much as may be. */
  wish: v.nullable(kopecks),
});
