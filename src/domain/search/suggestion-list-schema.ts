import * as v from 'valibot';
import { pictureSchema } from '../product/picture-schema.ts';
import { list } from '../schemas.ts';

export const suggestionOptionSchema = v.object({
  name: v.string(),
  /** Unique within its group. */
  address: v.string(),
  /** Beside the name, what stands above it. */
  above: v.exactOptional(v.nullable(v.string())),
  /** Of how many goods it is. */
  count: v.exactOptional(v.number()),
  /** Of goods; null where they have none. */
  picture: v.exactOptional(v.nullable(pictureSchema)),
  price: v.exactOptional(v.string()),
});

export const suggestionGroupSchema = v.object({
  /** Empty for what belongs to no kind. */
  name: v.string(),
  options: list(suggestionOptionSchema),
});

export const suggestionListSchema = v.object({
  /** What is announced of it. */
  said: v.string(),
  /** What the search made of the text. */
  notes: list(v.string()),
  /** None is empty. */
  groups: list(suggestionGroupSchema),
});

/** What is searched for most. */
export const popularQueriesSchema = list(v.string());
