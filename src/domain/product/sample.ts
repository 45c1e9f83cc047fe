import type * as v from 'valibot';
import { formatRoubles, type Kopecks } from '../measures/money.ts';
import { counted } from '../measures/plural.ts';
import type { sampleSchema } from './sample-schema.ts';

/** A sample of a product that covers an area, ordered along with the basket [BEYOND-6]. */
export type Sample = v.InferOutput<typeof sampleSchema>;

/** Maximum number of samples in one order, and the price of each [BEYOND-6]. */
export interface SampleRules {
  max: number;
  price: Kopecks;
}

export const SAMPLE_UNIT = 'образец';

/** Whether samples of a product are offered: it covers an area and is for sale. */
export function hasSample({ unitArea, price }: { unitArea: number | null; price: number }): boolean {
  return unitArea !== null && price > 0;
}

/** Formats the price of a sample: «бесплатно» or «2,00 руб.». */
export function samplePrice(price: Kopecks): string {
  return price === 0 ? 'бесплатно' : formatRoubles(price);
}

/** Explains why another sample cannot be added. */
export function tooManySamples(max: number): string {
  return `Не больше ${counted(max, 'образца', 'образцов', 'образцов')} в заказе. Уберите один, чтобы добавить другой`;
}
