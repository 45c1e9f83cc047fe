import type * as v from 'valibot';
import { formatRoubles, type Kopecks } from '../measures/money.ts';
import { counted } from '../measures/plural.ts';
import type { sampleSchema } from './sample-schema.ts';

/** A sample of covering goods, asked for beside the basket [BEYOND-6]. */
export type Sample = v.InferOutput<typeof sampleSchema>;

/** Samples that are ordered beside the basket [BEYOND-6]: how many at most in one order, and what each costs. */
export interface SampleRules {
  max: number;
  price: Kopecks;
}

export const SAMPLE_UNIT = 'образец';

/** Whether goods have samples: those that cover a surface (`unitArea` above nothing) and are sold. */
export function hasSample({ unitArea, price }: { unitArea: number | null; price: number }): boolean {
  return unitArea !== null && price > 0;
}

/** «бесплатно» or «2,00 руб.». */
export function samplePrice(price: Kopecks): string {
  return price === 0 ? 'бесплатно' : formatRoubles(price);
}

/** Why one more is not taken. */
export function tooManySamples(max: number): string {
  return `Не больше ${counted(max, 'образца', 'образцов', 'образцов')} в заказе. Уберите один, чтобы добавить другой`;
}
