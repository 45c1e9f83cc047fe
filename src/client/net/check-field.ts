import { HIDDEN, MODE } from '../../domain/form/form.ts';
import { formAnswerSchema } from '../../domain/form-answer.ts';
import { postJson } from './post-json.ts';

/** Asks a form's address about one field beside the others [FORM-2]; null when nothing is wrong with it or nothing came back. */
export async function checkField(action: string, fields: FormData, name: string): Promise<string | null> {
  for (const [field, value] of [...fields]) if (typeof value !== 'string') fields.delete(field);
  fields.set(HIDDEN.mode, MODE.check);
  fields.set(HIDDEN.checked, name);
  const answer = await postJson(formAnswerSchema, action, fields);
  return answer?.errors?.[name] ?? null;
}
