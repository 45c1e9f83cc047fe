import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { noteFailure } from '../failure/failure.ts';

/** Where an answer came from: its own address, and the id of the request where the shop said it. */
export interface AnswerSource {
  address: string;
  id?: string;
}

/** A value from outside as its schema says it; null for any other. */
export function readValue<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): InferOutput<Schema> | null {
  const read = safeParse(schema, value);
  return read.success ? read.output : null;
}

/** The data in a text, if it fits; null for any other, of which nothing is said: a refusal may come from a proxy or the host. */
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

/** The path alone: a query may hold what was typed. */
const pathOf = ({ address }: AnswerSource) => address.split(/[?#]/, 1)[0];

/** Says of an answer that it is not what the page expects: it never becomes state. */
export function noteForeign(source: AnswerSource, why: string): null {
  noteFailure({ kind: 'answer', what: `${pathOf(source)}: ${why}`, answer: source.id ?? '' });
  return null;
}

/** The data in a text of the shop's, which has to fit its schema [RUN-3]; null for any other, which is said over the page and reported. */
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
