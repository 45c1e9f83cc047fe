import type { GenericSchema, InferOutput } from 'valibot';
import { type Answered, ask } from './ask.ts';
import { readAnswer } from './read-answer.ts';

/** Of what has no content, as an answer to who is not counted. */
const NO_CONTENT = 204;

/** What came of a question: data that fits its schema; else the status of an answer that is none, null where no answer came. */
export type Outcome<Data> = { data: Data } | { data: null; status: number | null };

/** The data of an answer. That a refusal says nothing of the schema is no news: a proxy or the host has answered it. */
export function outcomeOf<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  answered: Answered | null,
): Outcome<InferOutput<Schema>> {
  if (!answered?.ok || answered.status === NO_CONTENT)
    return { data: null, status: answered?.status ?? null };
  const { text, headers, status } = answered;
  const data = readAnswer(schema, text, { address, id: headers.get('x-request-id') ?? '' });
  return data === null ? { data, status } : { data };
}

/** Asks the shop for data of a schema; else answers with what status there was none. */
export async function askFor<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  overtaken?: AbortSignal,
): Promise<Outcome<InferOutput<Schema>>> {
  return outcomeOf(schema, address, await ask(address, { accept: 'application/json', overtaken }));
}

/** The same for who only wants the data; null where nothing of use came in time [RUN-3]. */
export async function askJson<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  overtaken?: AbortSignal,
): Promise<InferOutput<Schema> | null> {
  return (await askFor(schema, address, overtaken)).data;
}
