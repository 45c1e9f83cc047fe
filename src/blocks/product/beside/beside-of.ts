import { BESIDE, type Beside, type ProductPage } from '../../../domain/product/product.ts';

/** The strip that an address asks for by `GOODS`; null for none and for an unknown one. */
export function besideOf(parameter: string | null): Beside | null {
  return BESIDE.find((kind) => kind === parameter) ?? null;
}

export function shownBeside({ beside }: Pick<ProductPage, 'beside'>): number[] {
  return BESIDE.flatMap((kind) => beside[kind].map(({ id }) => id));
}
