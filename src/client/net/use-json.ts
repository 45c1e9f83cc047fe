import type { GenericSchema, InferOutput } from 'valibot';
import { fetchJson } from './fetch-json.ts';
import { type Fetched, useFetched } from './use-fetched.ts';

/**
 * Fetches JSON of a schema from an address on this site, and again when the address changes; nothing is fetched while it is null. See
 * {@link useFetched}.
 */
export function useJson<Schema extends GenericSchema>(
  schema: Schema,
  address: string | null,
  onData?: (answer: InferOutput<Schema>) => void,
): Fetched<InferOutput<Schema>> {
  return useFetched(address, () => fetchJson(schema, address ?? ''), onData);
}
