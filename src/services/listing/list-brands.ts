import type { Snapshot } from '../../catalogue/snapshot.ts';

export interface BrandLetter {
  /** A letter such as «В» or «V»; «0–9» for names that begin with anything else. */
  letter: string;
  brands: readonly { name: string; slug: string; country: string; count: number }[];
}

const LETTER = /^\p{L}/u;
const DIGITS = '0–9';

/** Brands with products, grouped by first letter [CONTENT-6]. */
export function listBrands({ brands }: Pick<Snapshot, 'brands'>): BrandLetter[] {
  const letterOf = (name: string) => LETTER.exec(name)?.[0].toLocaleUpperCase('ru') ?? DIGITS;
  return Array.from(
    Map.groupBy(brands, ({ name }) => letterOf(name)),
    ([letter, those]): BrandLetter => ({
      letter,
      brands: those.map(({ name, slug, country = '', count }) => ({ name, slug, country, count })),
    }),
  );
}
