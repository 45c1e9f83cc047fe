import { companionKindSchema } from './companion-schema.ts';
import type { CompanionChoices } from './list-companions.ts';

const KINDS: readonly string[] = companionKindSchema.options;
/** A kind, with a number if the coverings need different goods of that kind. */
const FIELD = /^([a-z]{1,20})\d?$/;

/** Reads the chosen companions from a form or an address: `skirting=123`. */
export function readChoices(fields: URLSearchParams): CompanionChoices {
  const chosen = [...fields].filter(
    ([name, value]) => KINDS.includes(FIELD.exec(name)?.[1] ?? '') && /^\d{1,10}$/.test(value),
  );
  return Object.fromEntries(chosen.map(([name, value]): [string, number] => [name, Number(value)]));
}
