import * as v from 'valibot';
import { pictureSchema } from '../product/picture-schema.ts';
import { list } from '../schemas.ts';

export const suggestionOptionSchema = v.object({
  name: v.string(),
  /** Unique within its group. */
  address: v.string(),
  /** Name of the parent section, shown beside the option's own name. */
  above: v.exactOptional(v.nullable(v.string())),
  /** Number of products that the option leads to. */
  count: v.exactOptional(v.number()),
  /** Picture of a product; null if it has none. */
  picture: v.exactOptional(v.nullable(pictureSchema)),
  price: v.exactOptional(v.string()),
});

export const suggestionGroupSchema = v.object({
  /** Heading of the group; empty for options outside any group. */
  name: v.string(),
  options: list(suggestionOptionSchema),
});

export const suggestionListSchema = v.object({
  /** Text for screen readers. */
  message: v.string(),
  /** Corrections and other notes about the query. */
  notes: list(v.string()),
  /** Groups with at least one option. */
  groups: list(suggestionGroupSchema),
});

/** The most frequent queries of all visitors. */
export const popularQueriesSchema = list(v.string());
