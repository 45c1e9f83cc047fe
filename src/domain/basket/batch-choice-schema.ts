import * as v from 'valibot';
import { quantity } from '../schemas.ts';
import { BATCH_OPTIONS } from './batches.ts';

export const batchOptionSchema = v.picklist(BATCH_OPTIONS);

export const batchChoiceSchema = v.object({
  option: batchOptionSchema,
  text: v.string(),
  chosen: v.boolean(),
  /** Quantity of the line after this choice; absent if it does not change. */
  quantity: v.exactOptional(quantity),
  /** Batches accepted by this choice, in the form of {@link SplitLine.agreed}; empty if there are none. */
  agrees: v.string(),
});
