import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';

/** Form of an operator's message to a visitor; it is only checked on the server. */
export const CHAT_ANSWER_FORM = {
  name: 'chat-answer',
  schema: v.object({ answer: v.string() }),
} satisfies FormRules<unknown>;
