import * as v from 'valibot';
import { list } from '../schemas.ts';

export const reviewViewSchema = v.object({
  useful: v.boolean(),
  photos: v.boolean(),
  /** From 1, where there are too many for one. */
  page: v.number(),
});

export const reviewPagesSchema = v.object({
  /** The view they are shown in, with a page that there is. */
  view: reviewViewSchema,
  /** Pages of this view. */
  pages: v.number(),
  /** Of all reviews how many gave each number of stars, five first. */
  stars: list(
    v.object({
      stars: v.number(),
      count: v.number(),
    }),
  ),
  /** Whether any of all has photos. */
  photos: v.boolean(),
});
