import * as v from 'valibot';
import type { FormOf, FormRules } from '../form/form.ts';
import { agreement, lines, personName, productSlug } from '../form/form-fields.ts';

/** Maximum length of a comment, in characters. */
const MAX_LENGTH = 1000;

export const COMMENT_FORM = {
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
} satisfies FormRules<unknown>;

/** A comment on a product [REV-2]. */
export type CommentForm = FormOf<typeof COMMENT_FORM>;
