import type { ImportWords } from '../../domain/import-words.ts';

/** A price type of the source and what it prices. */
export interface PriceTypeUse {
  id: number;
  externalId: string;
  name: string;
  /** Active offers with a price of this type above zero, in a known currency. */
  offers: number;
  /** True for a type that the files of this import price by. */
  sent: boolean;
}

type PriceTypeWords = Pick<ImportWords['priceTypes'], 'selling' | 'retail' | 'wholesale'>;

/** True where a pattern finds the type by its name or its id, without regard to case. */
export const isNamed = (
  { name, externalId }: Pick<PriceTypeUse, 'name' | 'externalId'>,
  patterns: readonly RegExp[],
): boolean =>
  patterns.some(
    (pattern) => pattern.test(name.trim().toLowerCase()) || pattern.test(externalId.toLowerCase()),
  );

/** The type that prices most; of equals one that these files price by, then the oldest. */
function maxUsed(types: readonly PriceTypeUse[]): PriceTypeUse | null {
  const ranked = [...types].sort(
    (one, two) => two.offers - one.offers || Number(two.sent) - Number(one.sent) || one.id - two.id,
  );
  return ranked[0] ?? null;
}

/**
 * The price type that sells (docs/decisions/0141): one that the settings name, then one named for shoppers that prices at least
 * half as much as any other, then the one that prices most. Wholesale sells only where nothing else prices anything, and a
 * type without prices never does; null where no type has any.
 */
export function choosePriceType(
  types: readonly PriceTypeUse[],
  { selling, retail, wholesale }: PriceTypeWords,
): PriceTypeUse | null {
  const used = types.filter(({ offers }) => offers > 0);
  for (const pattern of selling) {
    const named = maxUsed(used.filter((type) => isNamed(type, [pattern])));
    if (named) return named;
  }
  const forShoppers = used.filter((type) => !isNamed(type, wholesale));
  const max = maxUsed(forShoppers);
  const named = maxUsed(forShoppers.filter((type) => isNamed(type, retail)));
  if (named && max && named.offers * 2 >= max.offers) return named;
  return max ?? maxUsed(used);
}
