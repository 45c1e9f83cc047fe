import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { agreement, lines, personName, productSlug } from '../form/form-fields.ts';

/** A comment on a product [REV-2]. */
export interface CommentForm {
  /** The slug of the goods. */
  product: string;
  author: string;
  text: string;
}

/** What is longer is a letter. */
const MAX_LENGTH = 1000;

export const COMMENT_FORM: FormRules<CommentForm> = {
  name: 'comment',
  unseen: ['product'],
  schema: v.object({
    product: productSlug(),
    text: v.pipe(
      lines(MAX_LENGTH, `Комментарий длиннее ${MAX_LENGTH} знаков`),
      v.nonEmpty('Напишите комментарий'),
    ),
    author: personName(),
    agreement: agreement(),
  }),
};
