import { addMoney, type Kopecks } from '../measures/money.ts';
import type { Attribute, DoorExtra } from './product.ts';

/** Returns the default options: of each attribute the first one without surcharge, if there is one. */
export function defaultOptions(attributes: readonly Attribute[]): readonly number[] {
  return attributes.flatMap(({ options }) => options.find((option) => option.surcharge === 0)?.id ?? []);
}

/** Returns the chosen option of each attribute, or its default; ids of other attributes are ignored. */
export function chosenOptions(
  attributes: readonly Attribute[],
  chosen: readonly number[],
): readonly number[] {
  return attributes.flatMap((attribute) => {
    const found = attribute.options.find(({ id }) => chosen.includes(id));
    return found ? [found.id] : defaultOptions([attribute]);
  });
}

/** Computes the surcharge of the chosen options on one unit [PROD-1]; unknown ids add nothing. */
export function surchargeOf(attributes: readonly Attribute[], chosen: readonly number[]): Kopecks {
  const options = attributes.flatMap((attribute) => attribute.options);
  return addMoney(
    ...options.filter((option) => chosen.includes(option.id)).map((option) => option.surcharge),
  );
}

/** Whether an extra of a door fits it with these options: a latch needs its milling. */
export const fitsOptions = ({ millings }: Pick<DoorExtra, 'millings'>, chosen: readonly number[]): boolean =>
  millings?.some((id) => chosen.includes(id)) ?? true;
