import type { GenericSchema, InferOutput } from 'valibot';
import { type Outcome, outcomeOf } from './fetch-json.ts';
import { readText } from './read-answer.ts';
import { type RequestOptions, request } from './request.ts';

/** Posts fields, as multipart if they come from a form. A refusal that fits the schema is returned as data, whatever its status. */
export async function postFor<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  body: FormData | URLSearchParams,
  options: Pick<RequestOptions, 'timeoutMs' | 'persistent'> = {},
): Promise<Outcome<InferOutput<Schema>>> {
  const answered = await request(address, { accept: 'application/json', body, ...options });
  if (!answered || answered.ok) return outcomeOf(schema, address, answered);
  const { status, text } = answered;
  return { data: readText(schema, text), status };
}

/** Like {@link postFor}, but sends again while the shop is away, and returns only the data; null on failure. */
export async function postJson<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  fields: FormData | Readonly<Record<string, string>>,
): Promise<InferOutput<Schema> | null> {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  return (await postFor(schema, address, body, { persistent: true })).data;
}
