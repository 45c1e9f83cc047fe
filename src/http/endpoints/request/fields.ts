import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { failure, type Result, success } from '../../../domain/result.ts';

/** Fields of a form or a query; a repeated field is a list. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

/** Fields of a posted form; empty without a body. */
export const postedFields = ({ body }: FastifyRequest): Fields => fieldsIn(body);
export const queryFields = ({ query }: FastifyRequest): Fields => fieldsIn(query);
/** Parameters of the route's path. */
export const pathFields = ({ params }: FastifyRequest): Fields => fieldsIn(params);

/** Fields of the body and of the query together: a widget's add address names its offer in the query [CART-2]. */
export const allFields = (request: FastifyRequest): Fields => ({
  ...queryFields(request),
  ...postedFields(request),
});

/** Value of a field, the last one if it is repeated; empty when absent. */
export function fieldText(fields: Fields, name: string): string {
  const value = fields[name];
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : '';
}

/** Converts fields to query parameters. */
export function asParameters(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, given]) =>
    [given].flat().map((value): [string, string] => [name, String(value)]),
  );
  return new URLSearchParams(pairs);
}

type FieldsSchema = v.GenericSchema<Record<string, string>, unknown> & {
  entries: Readonly<Record<string, unknown>>;
};

/** Reads fields as text by a schema. Fails at the first invalid field, with its name as the code and the schema's message. */
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
