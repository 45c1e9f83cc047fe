import type { GenericSchema, InferOutput } from 'valibot';
import { askJson } from './ask-json.ts';
import { type Asked, useAsked } from './use-asked.ts';

/** Asks an own address for data of a schema, anew when it changes; nothing as long as it is null. What comes is taken as by {@link useAsked}. */
export function useJson<Schema extends GenericSchema>(
  schema: Schema,
  address: string | null,
  take?: (answer: InferOutput<Schema>) => void,
): Asked<InferOutput<Schema>> {
  return useAsked(address, () => askJson(schema, address ?? ''), take);
}
