import { formatAmount, type Kopecks } from '../measures/money.ts';
import { clampMonths } from './credit.ts';
import { type CreditQuote, type CreditTerms, quoteCredit } from './credit-form.ts';

/** How long is paid, to the bank with interest or in instalments without. */
export interface CreditTerm {
  /** Whole, 3 to 36. */
  months: number;
  instalment: boolean;
}

/** Of a credit whose term is not chosen. */
export const USUAL_TERM: CreditTerm = { months: 12, instalment: false };

/** The value of the order form's field: «12», or «instalment-10». */
export function creditTermValue({ months, instalment }: CreditTerm): string {
  return instalment ? `instalment-${months}` : String(months);
}

/** Reads it back, empty as a year's credit; null for a term that nobody gives. */
export function readCreditTerm(text: string): CreditTerm | null {
  const typed = text.trim();
  if (typed === '') return USUAL_TERM;
  const [, instalment, digits] = /^(instalment-)?(\d{1,2})$/.exec(typed) ?? [];
  const months = Number(digits ?? 0);
  return months === clampMonths(months) ? { months, instalment: instalment !== undefined } : null;
}

/**
 * What paying an order's total in parts comes to, as the product page's credit block counts it [CREDIT-3] [CREDIT-5], by the first of
 * the shop's variants and at the allowed term nearest to the wish. `first` is the first payment as typed, or in kopecks.
 */
export function quoteOrder(
  total: Kopecks,
  { months, instalment }: CreditTerm,
  first: string | Kopecks,
  terms: CreditTerms,
): CreditQuote {
  const draft = {
    tab: instalment ? 'instalment' : 'credit',
    variant: terms.variants[0].number,
    months: String(months),
    first: typeof first === 'string' ? first : formatAmount(first),
  } as const;
  return quoteCredit(draft, total, terms);
}
