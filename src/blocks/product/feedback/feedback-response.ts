import * as v from 'valibot';
import { customerCommentSchema, reviewSchema } from '../../../domain/product/product-schema.ts';
import { reviewPagesSchema } from '../../../domain/product/review-pages-schema.ts';
import { list } from '../../../domain/schemas.ts';
import type { FeedbackData, FeedbackTab } from './feedback-data.ts';

export const FEEDBACK_SCHEMAS: Readonly<Record<FeedbackTab, v.GenericSchema<unknown, FeedbackData['here']>>> =
  {
    reviews: v.object({ reviews: list(reviewSchema), reviewPages: v.exactOptional(reviewPagesSchema) }),
    questions: v.object({ questions: list(customerCommentSchema) }),
    comments: v.object({ comments: list(customerCommentSchema) }),
  };
