import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { agreement, email, lines, personName, productSlug } from '../form/form-fields.ts';

/** A question about a product [REV-2]. */
export interface QuestionForm {
  product: string;
  author: string;
  text: string;
  /** Where to send word of an answer; may be empty. */
  email: string;
}

/** What is longer is a letter. */
const MAX_LENGTH = 1000;

export const QUESTION_FORM: FormRules<QuestionForm> = {
  name: 'question',
  unseen: ['product'],
  schema: v.object({
    product: productSlug(),
    text: v.pipe(lines(MAX_LENGTH, `Вопрос длиннее ${MAX_LENGTH} знаков`), v.nonEmpty('Напишите вопрос')),
    author: personName(),
    email: email(),
    agreement: agreement(),
  }),
};
