import * as v from 'valibot';
import { list } from '../schemas.ts';

/** What the addresses of favourites and comparison answer to script: the list as it is now. */
export const keptAnswerSchema = v.object({ ok: v.boolean(), ids: list(v.number()), message: v.string() });
