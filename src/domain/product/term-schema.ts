import * as v from 'valibot';
import { list, textPair } from '../schemas.ts';

export const termSchema = v.object({
  /** In the address of its explanation. */
  slug: v.string(),
  title: v.string(),
  /** Names of properties that are the term, in lower case. */
  names: list(v.string()),
  /** What values of any property begin with that name it: «R10», «PEI». */
  values: list(v.string()),
  text: list(v.string()),
  /** What each of its values says. */
  meanings: list(textPair),
});
