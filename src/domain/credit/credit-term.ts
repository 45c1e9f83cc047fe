import type * as v from 'valibot';
import { formatAmount, type Kopecks } from '../measures/money.ts';
import { clampMonths } from './credit.ts';
import { type CreditQuote, type CreditTerms, quoteCredit } from './credit-form.ts';
import type { creditTermSchema } from './credit-term-schema.ts';

/** Maximum characters of a field. */
const MAX_LENGTH = 20;

/** Term of a bank's credit, or of the shop's instalments without interest. */
export type CreditTerm = v.InferOutput<typeof creditTermSchema>;

const USUAL_TERM: CreditTerm = { months: 12, instalment: false };

/** Writes a term as the value of a field in the order form: «12», «3-17» for the third variant, or «instalment-10». */
export function creditTermValue({ months, instalment, variant = 1 }: CreditTerm): string {
  if (instalment) return `instalment-${months}`;
  return variant === 1 ? String(months) : `${variant}-${months}`;
}

/** Reads the value that {@link creditTermValue} writes; an empty one means a year's credit. Returns null for an impossible term. */
export function readCreditTerm(text: string): CreditTerm | null {
  const typed = text.trim();
  if (typed === '') return USUAL_TERM;
  const [, kind, digits] = /^(?:(instalment|[2-9])-)?(\d{1,2})$/.exec(typed) ?? [];
  const months = Number(digits ?? 0);
  if (months !== clampMonths(months)) return null;
  const instalment = kind === 'instalment';
  return { months, instalment, ...(kind && !instalment ? { variant: Number(kind) } : {}) };
}

/** Returns the address of an order form with the credit that was chosen on a product page; {@link chosenCredit} reads it back. */
export function creditOrderAddress(term: CreditTerm, first: Kopecks): string {
  const fields = { payment: 'credit', creditMonths: creditTermValue(term), creditFirst: formatAmount(first) };
  return `/order/?${new URLSearchParams(fields)}`;
}

/** Reads the values of the order form from such an address; null if it contains no credit, or an impossible one. */
export function chosenCredit(fields: URLSearchParams): Readonly<Record<string, string>> | null {
  const months = (fields.get('creditMonths') ?? '').slice(0, MAX_LENGTH);
  if (fields.get('payment') !== 'credit' || !readCreditTerm(months)) return null;
  const first = (fields.get('creditFirst') ?? '').slice(0, MAX_LENGTH);
  return { payment: 'credit', creditMonths: months, creditFirst: /^0*(?:,0*)?$/.test(first) ? '' : first };
}

/** Returns the shop's default term: a year's credit, or the longest instalments if no bank lends. */
export function usualTerm({ variants, instalment }: CreditTerms): CreditTerm {
  if (variants.length > 0 || !instalment) return USUAL_TERM;
  return { months: Math.max(...instalment.months), instalment: true };
}

/**
 * Computes payment in parts of an order's total, as the credit block of the product page does [CREDIT-3] [CREDIT-5], with the chosen
 * variant and the allowed term closest to the requested one. `first` is the first payment, either as typed in or in kopecks.
 * @throws if the shop offers no payment in parts, see `payTabs`
 */
export function quoteOrder(
  total: Kopecks,
  { months, instalment, variant }: CreditTerm,
  first: string | Kopecks,
  terms: CreditTerms,
): CreditQuote {
  const draft = {
    tab: instalment ? 'instalment' : 'credit',
    variant: variant ?? terms.variants[0]?.number ?? 1,
    months: String(months),
    first: typeof first === 'string' ? first : formatAmount(first),
  } as const;
  return quoteCredit(draft, total, terms);
}
