import type { GenericSchema, InferOutput } from 'valibot';
import { ask } from './ask.ts';
import { type Outcome, outcomeOf } from './ask-json.ts';
import { readText } from './read-answer.ts';

/** Posts fields, as multipart where they are a form's. A refusal in words of the schema is an answer too, whatever its status. */
export async function postFor<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  body: FormData | URLSearchParams,
  timeoutMs?: number,
): Promise<Outcome<InferOutput<Schema>>> {
  const answered = await ask(address, {
    accept: 'application/json',
    body,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  if (!answered || answered.ok) return outcomeOf(schema, address, answered);
  const { status, text } = answered;
  return { data: readText(schema, text), status };
}

/** The same for who only wants the data: null where none of use came in time. */
export async function postJson<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  fields: FormData | Readonly<Record<string, string>>,
): Promise<InferOutput<Schema> | null> {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  return (await postFor(schema, address, body)).data;
}
