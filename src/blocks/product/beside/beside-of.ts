import { BESIDE, type Beside } from '../../../domain/product/product.ts';

/** The strip that an address asks for by `GOODS`; null for none and for an unknown one. */
export function besideOf(parameter: string | null): Beside | null {
  return BESIDE.find((kind) => kind === parameter) ?? null;
}
