import type { CompanionSettings } from './companion.ts';

/** A model code, such as «К-10» or «КГ-13». */
const CODE = /(?<= )\p{Lu}{1,4}-\d{1,4}(?=[ ,]|$)/gu;

/** A product as far as it says whether another one can take its place. */
export interface LikeProduct {
  name: string;
  brand: string | null;
  /** Values of properties in which neither variants nor makers differ. */
  stated: readonly string[];
}

/** Returns a name without its pack size: «Клей К-10 базовый» of «Клей К-10 базовый, 25 кг». */
export function withoutPack(name: string, { packSize }: Pick<CompanionSettings, 'packSize'>): string {
  return name
    .replace(packSize, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?,? ?$/, '');
}

/**
 * Returns the same text for goods that differ in maker, model code and pack size only: «Клей для плитки Клеймонт К-10 базовый, 25 кг» and
 * «Клей для плитки Смесевит К-12 базовый, 5 кг», if the catalogue states the same of them.
 */
export function likenessOf({ name, brand, stated }: LikeProduct, settings: CompanionSettings): string {
  const bare = withoutPack(name, settings).replace(CODE, '');
  const words = (brand ? bare.replace(brand, '') : bare).split(/[\s,]+/).filter(Boolean);
  return [words.join(' ').toLowerCase(), ...stated.toSorted()].join('\n');
}
