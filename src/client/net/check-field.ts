import { HIDDEN, MODE } from '../../domain/form/form.ts';
import { formResponseSchema } from '../../domain/form-response.ts';
import { postJson } from './post-json.ts';

/**
 * Has the server check one field in the context of the others [FORM-2]; returns the error message, or null if the field is valid or the
 * request failed.
 */
export async function checkField(action: string, fields: FormData, name: string): Promise<string | null> {
  for (const [field, value] of [...fields]) if (typeof value !== 'string') fields.delete(field);
  fields.set(HIDDEN.mode, MODE.check);
  fields.set(HIDDEN.checked, name);
  const answer = await postJson(formResponseSchema, action, fields);
  return answer?.errors?.[name] ?? null;
}
