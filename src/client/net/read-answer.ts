import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { noteFailure } from '../failure/failure.ts';

/** Address of a response on this site, and the id of its request if the shop sent one. */
export interface AnswerSource {
  address: string;
  id?: string;
}

/** Parses an external value by its schema; null if it does not fit. */
export function readValue<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): InferOutput<Schema> | null {
  const read = safeParse(schema, value);
  return read.success ? read.output : null;
}

/** Parses JSON by its schema; null if it does not fit. Reports nothing, because a refusal may come from a proxy or the hosting provider. */
export function readText<Schema extends GenericSchema>(
  schema: Schema,
  text: string,
): InferOutput<Schema> | null {
  try {
    return readValue(schema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the address without the query, which may contain what was typed. */
const pathOf = ({ address }: AnswerSource) => address.split(/[?#]/, 1)[0];

/** Reports a response that does not have the expected form. Returns null, so that it never becomes state. */
export function noteForeign(source: AnswerSource, why: string): null {
  noteFailure({ kind: 'answer', what: `${pathOf(source)}: ${why}`, answer: source.id ?? '' });
  return null;
}

/** Parses JSON from the shop by its schema [RUN-3]; null if it does not fit, which is shown to the visitor and reported. */
export function readAnswer<Schema extends GenericSchema>(
  schema: Schema,
  text: string,
  source: AnswerSource,
): InferOutput<Schema> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return noteForeign(source, `no JSON in ${text.length} characters`);
  }
  const read = safeParse(schema, value, { abortEarly: true });
  if (read.success) return read.output;
  const [{ path, expected }] = read.issues;
  const where = path?.map(({ key }) => key).join('.') || 'all of it';
  return noteForeign(source, `${where} should be ${expected?.replaceAll('"', '')}`);
}
