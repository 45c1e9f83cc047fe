import type { GenericSchema, InferOutput } from 'valibot';
import { readAnswer } from './read-answer.ts';
import { request, type TextResponse } from './request.ts';

/** Status of the response to a visitor who is not counted. */
const NO_CONTENT = 204;

/** Result of a request: valid data, or the status of the response (null if there was none). */
export type Outcome<Data> = { data: Data } | { data: null; status: number | null };

/**
 * Validates a response. The body of a refusal is not checked against the schema, because it may come from a proxy or the hosting provider.
 */
export function outcomeOf<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  answered: TextResponse | null,
): Outcome<InferOutput<Schema>> {
  if (!answered?.ok || answered.status === NO_CONTENT)
    return { data: null, status: answered?.status ?? null };
  const { text, headers, status } = answered;
  const data = readAnswer(schema, text, { address, id: headers.get('x-request-id') ?? '' });
  return data === null ? { data, status } : { data };
}

/** Requests data from the shop; on failure returns the status instead. */
export async function fetchOutcome<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  signal?: AbortSignal,
): Promise<Outcome<InferOutput<Schema>>> {
  return outcomeOf(schema, address, await request(address, { accept: 'application/json', signal }));
}

/** Like {@link fetchOutcome}, but returns only the data; null on failure [RUN-3]. */
export async function fetchJson<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  signal?: AbortSignal,
): Promise<InferOutput<Schema> | null> {
  return (await fetchOutcome(schema, address, signal)).data;
}
