import * as v from 'valibot';
import { quantity } from '../schemas.ts';
import { BATCH_WAYS } from './batches.ts';

export const batchWaySchema = v.picklist(BATCH_WAYS);

export const batchChoiceSchema = v.object({
  way: batchWaySchema,
  /** On its button. */
  text: v.string(),
  chosen: v.boolean(),
  /** How much is left of the line; absent: all of it. */
  quantity: v.exactOptional(quantity),
  /** Which batches are agreed to by it, as {@link SplitLine.agreed} keeps them; empty: none yet. */
  agrees: v.string(),
});
