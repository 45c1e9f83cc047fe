import * as v from 'valibot';
import { type Length, length } from '../measures/area.ts';
import { areaContradiction } from './check-measures.ts';
import type { EditableProduct } from './editable-rows.ts';

/** A value of one of an offer's properties, by which its variant is chosen. */
export const variantValueSchema = v.object({ property: v.number(), value: v.number() });
export type VariantValue = v.InferOutput<typeof variantValueSchema>;

/** A property in which the variants of a product differ, with its values to choose from. */
export interface VariantProperty {
  id: number;
  name: string;
  values: readonly { id: number; value: string }[];
}

/** Properties of a product's variants, and the values of each offer that the form shows. */
export interface VariantValues {
  properties: readonly VariantProperty[];
  offers: readonly { id: number; values: readonly VariantValue[] }[];
  /** Digest by which a form opened before somebody else's change is recognised. */
  version: string;
}

/** Longest value. */
export const MAX_VALUE = 100;

/** Name of the field of an offer's property. */
export const variantInput = (offer: number, property: number) => `value-${offer}-${property}`;

/** Whether two texts are the same value: letter case and spaces do not matter. */
export const isSameValue = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Text that is the same for offers with the same values. */
export const valuesKey = (values: readonly VariantValue[]): string =>
  values
    .map(({ property, value }) => `${property}:${value}`)
    .toSorted()
    .join(' ');

/** Tenths of a millimetre in each unit that a size may be in. */
const UNITS: Readonly<Record<string, number>> = { мм: 10, mm: 10, см: 100, cm: 100, м: 10_000, m: 10_000 };

/** Sides of a size, «30×60 см», in every unit that it may be in; none if the text is no size. */
function sidesOf(text: string): readonly (readonly [Length, Length])[] {
  const match = /(\d{1,5}(?:[.,]\d{1,2})?)\s?[×xх*]\s?(\d{1,5}(?:[.,]\d{1,2})?)\s?(мм|mm|см|cm|м|m)?/iu.exec(
    text,
  );
  if (!match) return [];
  const [one = 0, other = 0] = [match[1], match[2]].map((side) => Number((side ?? '').replace(',', '.')));
  const unit = UNITS[(match[3] ?? '').toLowerCase()];
  const scales = unit === undefined ? [10, 100] : [unit];
  return scales.map((scale) => [length(Math.round(one * scale)), length(Math.round(other * scale))]);
}

/** Says why a size as the value of a variant does not fit the area of the product; null if it fits, or if the value is no size. */
export function sizeContradiction(
  text: string,
  product: Pick<EditableProduct, 'unit_area' | 'pieces_per_box' | 'sold_by_box'>,
): string | null {
  const problems = sidesOf(text).map(([width, side]) =>
    areaContradiction({ ...product, width, length: side }),
  );
  return problems.every((problem) => problem !== null) ? (problems[0] ?? null) : null;
}
