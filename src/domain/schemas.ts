import * as v from 'valibot';
import type { Area, Length } from './measures/area.ts';
import type { Kopecks } from './measures/money.ts';
import type { Quantity } from './measures/quantity.ts';

/** Schemas shared by the schemas of responses: a browser accepts only data that matches its schema. */

export const kopecks = v.custom<Kopecks>(Number.isSafeInteger);
export const quantity = v.custom<Quantity>(Number.isSafeInteger);
export const area = v.custom<Area>(Number.isSafeInteger);
export const length = v.custom<Length>(Number.isSafeInteger);

/** A read-only list. */
// @__NO_SIDE_EFFECTS__
export function list<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.readonly());
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const listOf = (count: number, fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length === count && value.every(fits);

/** A pair of texts, such as a name and its value. Valibot's tuples would add a kilobyte of script. */
export const textPair = v.custom<readonly [string, string]>(listOf(2, isText));
export const numberPair = v.custom<readonly [number, number]>(listOf(2, isNumber));
export const fourNumbers = v.custom<readonly [number, number, number, number]>(listOf(4, isNumber));

type NumberPair = readonly [number, number];
export const fourNumberPairs = v.custom<readonly [NumberPair, NumberPair, NumberPair, NumberPair]>(
  listOf(4, listOf(2, isNumber)),
);

/** An object with numbers as keys, such as offer ids. */
// @__NO_SIDE_EFFECTS__
export function byId<const Value extends v.GenericSchema>(value: Value) {
  return v.record(v.string(), value) as unknown as v.GenericSchema<
    Readonly<Record<number, v.InferOutput<Value>>>
  >;
}

export const explainedSchema = v.object({ term: v.optional(v.string()) });
