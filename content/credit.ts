import type { CreditTexts } from '../src/domain/content/credit-part.ts';

/** Credits and instalments until a shop has a bank: none. Under `above` the product page mentions no credit, the panel is still found at its address. */
export const CREDIT: CreditTexts = { variants: [], above: 100, instalment: null, long: null };
