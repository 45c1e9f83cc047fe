import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';

/** What an operator writes to a visitor; what is wrong with it only the shop knows. */
export const CHAT_ANSWER_FORM = {
  name: 'chat-answer',
  schema: v.object({ answer: v.string() }),
} satisfies FormRules<unknown>;
