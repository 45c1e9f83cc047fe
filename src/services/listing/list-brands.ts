import type { Snapshot } from '../../catalogue/snapshot.ts';

export interface BrandLetter {
  /** «В», «V»; «0–9» for all that begin with neither. */
  letter: string;
  brands: readonly { name: string; slug: string; country: string; count: number }[];
}

const LETTER = /^\p{L}/u;
const DIGITS = '0–9';

/** All brands that have goods, by their first letter and in its order [CONTENT-6]. */
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
