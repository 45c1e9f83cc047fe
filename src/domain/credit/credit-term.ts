import type * as v from 'valibot';
import { formatAmount, type Kopecks } from '../measures/money.ts';
import { clampMonths } from './credit.ts';
import { type CreditQuote, type CreditTerms, quoteCredit } from './credit-form.ts';
import type { creditTermSchema } from './credit-term-schema.ts';

/** Longer texts are no figures. */
const MAX_LENGTH = 20;

/** How long is paid, to the bank with interest or in instalments without. */
export type CreditTerm = v.InferOutput<typeof creditTermSchema>;

/** Of a credit whose term is not chosen. */
const USUAL_TERM: CreditTerm = { months: 12, instalment: false };

/** The value of the order form's field: «12», «3-17» of the third variant, or «instalment-10». */
export function creditTermValue({ months, instalment, variant = 1 }: CreditTerm): string {
  if (instalment) return `instalment-${months}`;
  return variant === 1 ? String(months) : `${variant}-${months}`;
}

/** Reads it back, empty as a year's credit; null for a term that nobody gives. */
export function readCreditTerm(text: string): CreditTerm | null {
  const typed = text.trim();
  if (typed === '') return USUAL_TERM;
  const [, kind, digits] = /^(?:(instalment|[2-9])-)?(\d{1,2})$/.exec(typed) ?? [];
  const months = Number(digits ?? 0);
  if (months !== clampMonths(months)) return null;
  const instalment = kind === 'instalment';
  return { months, instalment, ...(kind && !instalment ? { variant: Number(kind) } : {}) };
}

/** Where an order begins with what was chosen for goods; {@link chosenCredit} reads it back. */
export function creditOrderAddress(term: CreditTerm, first: Kopecks): string {
  const fields = { payment: 'credit', creditMonths: creditTermValue(term), creditFirst: formatAmount(first) };
  return `/order/?${new URLSearchParams(fields)}`;
}

/** What of an order form such an address fills in; null for an address that chooses no credit, or none that anybody gives. */
export function chosenCredit(fields: URLSearchParams): Readonly<Record<string, string>> | null {
  const months = (fields.get('creditMonths') ?? '').slice(0, MAX_LENGTH);
  if (fields.get('payment') !== 'credit' || !readCreditTerm(months)) return null;
  const first = (fields.get('creditFirst') ?? '').slice(0, MAX_LENGTH);
  return { payment: 'credit', creditMonths: months, creditFirst: /^0*(?:,0*)?$/.test(first) ? '' : first };
}

/** The term before one is chosen: a year's credit, or the shop's longest instalments where no bank lends. */
export function usualTerm({ variants, instalment }: CreditTerms): CreditTerm {
  if (variants.length > 0 || !instalment) return USUAL_TERM;
  return { months: Math.max(...instalment.months), instalment: true };
}

/**
 * What paying an order's total in parts comes to, as the product page's credit block counts it [CREDIT-3] [CREDIT-5], by the chosen one
 * of the shop's variants and at the allowed term nearest to the wish. `first` is the first payment as typed, or in kopecks.
 * @throws where nothing is offered to pay in parts, see `payTabs`
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
