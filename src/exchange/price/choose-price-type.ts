import type { ImportWords } from '../../domain/import-words.ts';

/** A price type of the source and how much it is used. */
export interface PriceTypeUse {
  id: number;
  externalId: string;
  name: string;
  /** Number of active offers with a price of this type that is above zero and in a known currency. */
  offers: number;
  /** Whether the type is used in the files of this import. */
  sent: boolean;
}

type PriceTypeWords = Pick<ImportWords['priceTypes'], 'retail' | 'wholesale'>;

/** Whether one of the patterns matches the type's name or id, ignoring case. */
export const isNamed = (
  { name, externalId }: Pick<PriceTypeUse, 'name' | 'externalId'>,
  patterns: readonly RegExp[],
): boolean =>
  patterns.some(
    (pattern) => pattern.test(name.trim().toLowerCase()) || pattern.test(externalId.toLowerCase()),
  );

/** Whether the merchant means this type by its name or id, ignoring case. */
export const isMeant = (
  { name, externalId }: Pick<PriceTypeUse, 'name' | 'externalId'>,
  meant: string,
): boolean => [name, externalId].some((one) => one.trim().toLowerCase() === meant.trim().toLowerCase());

/** The type with most prices; on a tie one used in these files, then the oldest. */
function maxUsed(types: readonly PriceTypeUse[]): PriceTypeUse | null {
  const ranked = [...types].sort(
    (one, two) => two.offers - one.offers || Number(two.sent) - Number(one.sent) || one.id - two.id,
  );
  return ranked[0] ?? null;
}

/**
 * Chooses the price type of the selling prices (docs/decisions/0141): one named in the settings; or else one named for shoppers, if it has
 * at least half as many prices as any other; or else the one with most prices. A wholesale type is chosen only if no other type has prices.
 * Null if no type has any.
 */
export function choosePriceType(
  types: readonly PriceTypeUse[],
  selling: readonly string[],
  { retail, wholesale }: PriceTypeWords,
): PriceTypeUse | null {
  const used = types.filter(({ offers }) => offers > 0);
  for (const meant of selling) {
    const named = maxUsed(used.filter((type) => isMeant(type, meant)));
    if (named) return named;
  }
  const forShoppers = used.filter((type) => !isNamed(type, wholesale));
  const max = maxUsed(forShoppers);
  const named = maxUsed(forShoppers.filter((type) => isNamed(type, retail)));
  if (named && max && named.offers * 2 >= max.offers) return named;
  return max ?? maxUsed(used);
}
