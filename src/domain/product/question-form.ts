import * as v from 'valibot';
import type { FormOf, FormRules } from '../form/form.ts';
import { agreement, email, lines, personName, productSlug } from '../form/form-fields.ts';

/** Maximum length of a question, in characters. */
const MAX_LENGTH = 1000;

export const QUESTION_FORM = {
  name: 'question',
  unseen: ['product'],
  schema: v.object({
    product: productSlug(),
    text: v.pipe(lines(MAX_LENGTH, `Вопрос длиннее ${MAX_LENGTH} знаков`), v.nonEmpty('Напишите вопрос')),
    author: personName(),
    /** Email address for a notification of the answer; may be empty. */
    email: email(),
    agreement: agreement(),
  }),
} satisfies FormRules<unknown>;

/** A question about a product [REV-2]. */
export type QuestionForm = FormOf<typeof QUESTION_FORM>;
