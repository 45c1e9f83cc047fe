import * as v from 'valibot';
import { list } from '../schemas.ts';

/** Response of the favourites and comparison endpoints: the current list. */
export const savedListResponseSchema = v.object({
  ok: v.boolean(),
  ids: list(v.number()),
  message: v.string(),
});
