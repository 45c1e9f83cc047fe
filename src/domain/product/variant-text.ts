import { counted } from '../measures/plural.ts';

/** A property in which offers differ, and the number of its values. */
export interface Difference {
  name: string;
  count: number;
}

/** Noun for counting the values of a property. */
export interface VariantWord {
  /** Beginning of the property's name, in lower case. */
  name: string;
  /** Plural forms, for 1, 2 and 5. */
  forms: readonly [one: string, few: string, many: string];
}

/**
 * Describes how many variants there are: «6 цветов, 3 размера», or «18 вариантов» if a property has no noun; empty if the offers do not
 * differ.
 */
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
