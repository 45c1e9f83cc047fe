import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { failure, type Result, success } from '../../../domain/result.ts';

/** What a form or an address names: a field that came several times is a list. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

/** The fields of a posted form; none without one. */
export const postedFields = ({ body }: FastifyRequest): Fields => fieldsIn(body);
/** The fields behind the «?» of an address. */
export const queryFields = ({ query }: FastifyRequest): Fields => fieldsIn(query);
/** What the route names in the path of an address. */
export const pathFields = ({ params }: FastifyRequest): Fields => fieldsIn(params);

/** What a form brought, with what stands in the query of its address: a widget's add address names its offer there [CART-2]. */
export const allFields = (request: FastifyRequest): Fields => ({
  ...queryFields(request),
  ...postedFields(request),
});

/** The field's only value, or its last; empty for a field that is not there. */
export function fieldText(fields: Fields, name: string): string {
  const value = fields[name];
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : '';
}

/** Fields as an address would have them. */
export function asParameters(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, given]) =>
    [given].flat().map((value): [string, string] => [name, String(value)]),
  );
  return new URLSearchParams(pairs);
}

type FieldsSchema = v.GenericSchema<Record<string, string>, unknown> & {
  entries: Readonly<Record<string, unknown>>;
};

/** Reads fields as texts by a schema. The first that is wrong refuses, its name the code, in the schema's words. */
export function readFields<Schema extends FieldsSchema>(
  schema: Schema,
  fields: Fields,
): Result<v.InferOutput<Schema>> {
  const texts = Object.keys(schema.entries).map((name) => [name, fieldText(fields, name)]);
  const read = v.safeParse(schema, Object.fromEntries(texts), { abortEarly: true });
  if (read.success) return success(read.output);
  const [{ path, message }] = read.issues;
  return failure(String(path?.[0].key ?? ''), message);
}
