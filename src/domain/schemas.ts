import * as v from 'valibot';
import type { Area, Length } from './measures/area.ts';
import type { Kopecks } from './measures/money.ts';
import type { Quantity } from './measures/quantity.ts';

/** Schemas of what the shop answers are built of these: a browser takes nothing as state that does not fit its schema. */

export const kopecks = v.custom<Kopecks>(Number.isSafeInteger);
export const quantity = v.custom<Quantity>(Number.isSafeInteger);
export const area = v.custom<Area>(Number.isSafeInteger);
export const length = v.custom<Length>(Number.isSafeInteger);

/** A list that nobody changes. */
// @__NO_SIDE_EFFECTS__
export function list<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.readonly());
}

/** Values by a number, such as the id of an offer. */
// @__NO_SIDE_EFFECTS__
export function byId<const Value extends v.GenericSchema>(value: Value) {
  return v.record(v.string(), value) as unknown as v.GenericSchema<
    Readonly<Record<number, v.InferOutput<Value>>>
  >;
}
