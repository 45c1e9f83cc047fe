import { counted } from '../measures/plural.ts';

/** What goods differ in: a property and how many values of it there are. */
export interface Difference {
  name: string;
  count: number;
}

/** How a property is counted. */
export interface VariantWord {
  /** The beginning of its name, in lower case. */
  name: string;
  /** One, two, five of them. */
  forms: readonly [one: string, few: string, many: string];
}

/** «6 цветов, 3 размера»; where a property has no word of its own, «18 вариантов»; empty where nothing differs. */
export function variantText(
  differences: readonly Difference[],
  offers: number,
  known: readonly VariantWord[],
): string {
  const several = differences.filter(({ count }) => count > 1);
  if (several.length === 0) return '';
  const texts = several.map(({ name, count }) => {
    const words = known.find((each) => name.toLowerCase().startsWith(each.name));
    return words && counted(count, ...words.forms);
  });
  return texts.every((text) => text !== undefined)
    ? texts.join(', ')
    : counted(offers, 'вариант', 'варианта', 'вариантов');
}
