import { askJson } from './ask-json.ts';
import { type Asked, useAsked } from './use-asked.ts';

/** Asks an own address for data, anew when it changes; nothing as long as it is null. */
export function useJson<Answer>(address: string | null): Asked<Answer> {
  return useAsked(address, () => askJson<Answer>(address ?? ''));
}
