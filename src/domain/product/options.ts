import { addMoney, type Kopecks } from '../measures/money.ts';
import type { Attribute } from './product.ts';

/** The options chosen when nobody has chosen yet: of each attribute the first one that costs nothing, if there is one. */
export function defaultOptions(attributes: readonly Attribute[]): readonly number[] {
  return attributes.flatMap(({ options }) => options.find((option) => option.surcharge === 0)?.id ?? []);
}

/** What the chosen options add to the price of one unit [PROD-1]; ids of no attribute add nothing. */
export function surchargeOf(attributes: readonly Attribute[], chosen: readonly number[]): Kopecks {
  const options = attributes.flatMap((attribute) => attribute.options);
  return addMoney(
    ...options.filter((option) => chosen.includes(option.id)).map((option) => option.surcharge),
  );
}
