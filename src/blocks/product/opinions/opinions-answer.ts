import * as v from 'valibot';
import { remarkSchema, reviewSchema } from '../../../domain/product/product-schema.ts';
import { reviewPagesSchema } from '../../../domain/product/review-pages-schema.ts';
import { list } from '../../../domain/schemas.ts';
import type { OpinionsData, OpinionTab } from './opinions-data.ts';

export const OPINION_ANSWERS: Readonly<Record<OpinionTab, v.GenericSchema<unknown, OpinionsData['here']>>> = {
  reviews: v.object({ reviews: list(reviewSchema), reviewPages: v.exactOptional(reviewPagesSchema) }),
  questions: v.object({ questions: list(remarkSchema) }),
  comments: v.object({ comments: list(remarkSchema) }),
};
