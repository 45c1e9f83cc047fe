import * as v from 'valibot';
import { quantity } from '../schemas.ts';
import { BATCH_WAYS } from './batches.ts';

/** What is done about goods that one batch does not serve: fewer of one, as many from several, or as many once one holds them. */
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
