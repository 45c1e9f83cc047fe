import { addMoney, type Kopecks } from '../measures/money.ts';
import type { Attribute } from './product.ts';

/** The options chosen when nobody has chosen yet: of each attribute the first one that costs nothing, if there is one. */
export function defaultOptions(attributes: readonly Attribute[]): readonly number[] {
  return attributes.flatMap(({ options }) => options.find((option) => option.surcharge === 0)?.id ?? []);
}

/** Of each attribute the option that is chosen, else the one nobody has to choose; ids of no attribute are left out. */
export function chosenOptions(
  attributes: readonly Attribute[],
  chosen: readonly number[],
): readonly number[] {
  return attributes.flatMap((attribute) => {
    const found = attribute.options.find(({ id }) => chosen.includes(id));
    return found ? [found.id] : defaultOptions([attribute]);
  });
}

/** What the chosen options add to the price of one unit [PROD-1]; ids of no attribute add nothing. */
export function surchargeOf(attributes: readonly Attribute[], chosen: readonly number[]): Kopecks {
  const options = attributes.flatMap((attribute) => attribute.options);
  return addMoney(
    ...options.filter((option) => chosen.includes(option.id)).map((option) => option.surcharge),
  );
}
