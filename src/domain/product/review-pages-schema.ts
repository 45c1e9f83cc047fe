import * as v from 'valibot';
import { list } from '../schemas.ts';

export const reviewViewSchema = v.object({
  useful: v.boolean(),
  photos: v.boolean(),
  /** Page number, from 1. */
  page: v.number(),
});

export const reviewPagesSchema = v.object({
  /** View shown; its page exists. */
  view: reviewViewSchema,
  pages: v.number(),
  /** Numbers of reviews by stars, beginning with five. */
  stars: list(
    v.object({
      stars: v.number(),
      count: v.number(),
    }),
  ),
  photos: v.boolean(),
});
