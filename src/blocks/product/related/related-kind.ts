import { type ProductPage, RELATED_KINDS, type RelatedKind } from '../../../domain/product/product.ts';

/** Returns the strip that an address requests by `GOODS`; null if it is missing or unknown. */
export function relatedKind(parameter: string | null): RelatedKind | null {
  return RELATED_KINDS.find((kind) => kind === parameter) ?? null;
}

export function relatedIds({ related }: Pick<ProductPage, 'related'>): number[] {
  return RELATED_KINDS.flatMap((kind) => related[kind].map(({ id }) => id));
}
