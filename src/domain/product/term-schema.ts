import * as v from 'valibot';
import { list, textPair } from '../schemas.ts';

export const termSchema = v.object({
  /** Slug in the address of the explanation. */
  slug: v.string(),
  title: v.string(),
  /** Names of properties that are the term itself, in lower case. */
  names: list(v.string()),
  /** Codes with which property values begin if they contain the term: «R10», «PEI». */
  values: list(v.string()),
  text: list(v.string()),
  meanings: list(textPair),
});
