import type * as v from 'valibot';
import { addMoney, formatAmount, type Kopecks, kopecks, NOTHING, subtractMoney } from '../measures/money.ts';
import { parseQuantity } from '../measures/quantity.ts';
import {
  type CreditPlan,
  clampFirstPayment,
  clampMonths,
  creditPlan,
  firstPaymentOf,
  MAX_MONTHS,
  MIN_MONTHS,
  type MonthlyRate,
  PANEL_RATE,
  percentOf,
  repayments,
  USUAL_FIRST_SHARE,
} from './credit.ts';
import type {
  creditQuoteSchema,
  creditResultSchema,
  creditTermsSchema,
  creditVariantSchema,
  longCreditSchema,
  payTabSchema,
} from './credit-form-schema.ts';
import { minimumMonthlyPayment, monthlyInstalment, showsInstalment } from './instalment.ts';

/** A variant of a bank's credit [CREDIT-6]. `months` are its terms; if null, every term from 3 to 36. */
export type CreditVariant = v.InferOutput<typeof creditVariantSchema>;

/** A bank's programme for terms longer than the form offers, see the schema [CREDIT-3]. */
type LongCredit = v.InferOutput<typeof longCreditSchema>;

/** Credit and instalments that the shop offers. */
export type CreditTerms = v.InferOutput<typeof creditTermsSchema>;

export type PayTab = v.InferOutput<typeof payTabSchema>;

/** Values of the credit form. Term and first payment are as typed in, or null if not typed in yet. */
export interface CreditDraft {
  tab: PayTab;
  variant: number;
  months: string | null;
  first: string | null;
}

export const PAY_TAB_NAMES: Readonly<Record<PayTab, string>> = { credit: 'Кредит', instalment: 'Рассрочка' };

/** Returns a title for the available tabs: «Кредит», «Рассрочка», «Кредит и рассрочка». */
export function payTabsTitle(tabs: readonly PayTab[]): string {
  const joined = tabs.map((tab) => PAY_TAB_NAMES[tab].toLowerCase()).join(' и ');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** Shares of the price to choose as first payment, in hundredths of a per cent. */
export const FIRST_SHARES = [0, 1000, 2000, 3000, 5000] as const;
const USUAL_MONTHS = 12;
/** Maximum characters of a field. */
const MAX_LENGTH = 20;

/** Reads the form from an address; the field `share` comes from the buttons of a page without script. */
export function readCreditDraft(fields: URLSearchParams, price: Kopecks): CreditDraft {
  const text = (name: string) => fields.get(name)?.slice(0, MAX_LENGTH) ?? null;
  const share = FIRST_SHARES.find((each) => String(each) === fields.get('share'));
  return {
    tab: fields.get('tab') === 'instalment' ? 'instalment' : 'credit',
    variant: Number(text('variant') ?? 1),
    months: text('months'),
    first: share === undefined ? text('first') : formatAmount(firstPaymentOf(price, share)),
  };
}

/** Writes the form's fields; {@link readCreditDraft} reads them back. */
export function writeCreditDraft({ tab, variant, months, first }: CreditDraft): [string, string][] {
  return [
    ['tab', tab],
    ['variant', String(variant)],
    ...(months === null ? [] : [['months', months] as [string, string]]),
    ...(first === null ? [] : [['first', first] as [string, string]]),
  ];
}

/** Expands a list of terms; null stands for every month from 3 to 36 [CREDIT-1]. */
export function termsOf(months: readonly number[] | null): readonly number[] {
  return months ?? Array.from({ length: MAX_MONTHS - MIN_MONTHS + 1 }, (_, index) => MIN_MONTHS + index);
}

/** Returns the allowed term closest to the requested one, the shorter of two equally close; the list must not be empty [CREDIT-1]. */
export function nearestTerm(requested: number, allowed: readonly number[]): number {
  const within = clampMonths(requested);
  return allowed.reduce((best, each) => (Math.abs(each - within) < Math.abs(best - within) ? each : best));
}

export type CreditQuote = v.InferOutput<typeof creditQuoteSchema>;

/** Figures of a quote as plain data, as the server sends them. */
export type CreditResult = v.InferOutput<typeof creditResultSchema>;

/** Extracts the figures of a quote. */
export function creditResult({
  tab,
  months,
  first,
  plan,
  repaid,
  example,
  percent,
}: CreditQuote): CreditResult {
  return { tab, months, first, plan, repaid, example, percent };
}

/** Lists the ways to pay a price in parts; instalments only above their threshold [CREDIT-5]. */
export function payTabs({ variants, instalment }: CreditTerms, price: Kopecks): readonly PayTab[] {
  const isForInstalment = instalment !== null && showsInstalment(price, instalment.above);
  return [
    ...(variants.length > 0 ? ['credit' as const] : []),
    ...(isForInstalment ? ['instalment' as const] : []),
  ];
}

/**
 * Computes the form for a price above zero. Any input gives a quote, with a notice about what was changed.
 * @throws if {@link payTabs} is empty
 */
export function quoteCredit(draft: CreditDraft, price: Kopecks, offered: CreditTerms): CreditQuote {
  const tabs = payTabs(offered, price);
  const tab = tabs.includes(draft.tab) ? draft.tab : tabs[0];
  if (!tab) throw new Error('no terms');
  const variant =
    offered.variants.find(({ number }) => number === draft.variant) ?? offered.variants[0] ?? null;
  const terms = tab === 'instalment' ? (offered.instalment?.months ?? []) : termsOf(variant?.months ?? null);
  const rate = variant?.rate ?? PANEL_RATE;
  const term = readMonths(draft.months, terms);
  const payment = readFirst(draft.first, price, tab);
  const { months } = term;
  const { first } = payment;
  return {
    tab,
    instalment: tabs.includes('instalment'),
    variant,
    terms,
    months,
    monthsNotice: term.notice,
    monthsText: term.text,
    first,
    firstNotice: payment.notice,
    firstText: payment.text,
    ...COUNTED[tab](price, first, months, rate),
    example: offered.long && exampleOf(offered.long, price),
  };
}

type Counting = (price: Kopecks, first: Kopecks, months: number, rate: MonthlyRate) => Counted;
type Counted = Pick<CreditQuote, 'plan' | 'repaid' | 'percent'>;

const COUNTED: Readonly<Record<PayTab, Counting>> = {
  credit(price, first, months, rate) {
    const plan = creditPlan(price, first, months, rate);
    const repaid = addMoney(...repayments(plan.credit, rate, months).map(({ payment }) => payment));
    return { plan, repaid, percent: percentOf(rate) };
  },
  instalment(price, first, months) {
    const plan = shares(price, first, months);
    return { plan, repaid: plan.credit, percent: 0 };
  },
};

/** Computes an example of the longer programme: its monthly payment, and the payment and rate that the teaser names. */
function exampleOf({ bank, months, rate, teaserRate }: LongCredit, price: Kopecks): CreditQuote['example'] {
  const { monthly } = creditPlan(price, NOTHING, months, rate);
  const teaser = minimumMonthlyPayment(price, { months, rate: teaserRate });
  return { bank, months, monthly, teaser, teaserPercent: percentOf(teaserRate) };
}

/**
 * Returns the term and rate of the teaser: those of the longer programme, else the longest term of the form [CREDIT-3]; null if no bank
 * lends.
 */
export function teaserTerms({ long, variants }: CreditTerms): { months: number; rate: MonthlyRate } | null {
  const [usual] = variants;
  if (!usual) return null;
  if (long) return { months: long.months, rate: long.teaserRate };
  const longest = ({ months }: CreditVariant) => Math.max(...termsOf(months));
  const variant = variants.reduce((best, each) => (longest(each) > longest(best) ? each : best), usual);
  return { months: longest(variant), rate: variant.rate };
}

/** Teasers on the product page, with the price from which they are shown and the longest term; null for what the shop does not offer. */
export interface CreditTeasers {
  instalment: { above: Kopecks; months: number } | null;
  /** `byBank` is true if the terms are those of one bank's longer programme. */
  credit: { above: Kopecks; months: number; rate: MonthlyRate; byBank: boolean } | null;
}

export function creditTeasers(terms: CreditTerms): CreditTeasers {
  const { instalment, teaserAbove, long } = terms;
  const longest = teaserTerms(terms);
  return {
    instalment: instalment && { above: instalment.above, months: Math.max(...instalment.months) },
    credit: longest && { above: teaserAbove, byBank: long !== null, ...longest },
  };
}

function shares(price: Kopecks, first: Kopecks, months: number): CreditPlan {
  const financed = subtractMoney(price, first);
  return { financed, insurance: NOTHING, credit: financed, monthly: monthlyInstalment(price, first, months) };
}

interface ReadTerm {
  months: number;
  notice: string | null;
  text: string;
}

function readMonths(typed: string | null, terms: readonly number[]): ReadTerm {
  const usual = nearestTerm(USUAL_MONTHS, terms);
  if (typed === null) return { months: usual, notice: null, text: String(usual) };
  const requested = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
  if (requested === null) {
    const notice = `Введите срок числом месяцев, от ${terms[0]} до ${terms.at(-1)}.`;
    return { months: usual, notice, text: typed };
  }
  const months = nearestTerm(requested, terms);
  const notice =
    months === requested ? null : `На ${requested} мес. не получится, ближайший срок\u00a0— ${months} мес.`;
  return { months, notice, text: String(months) };
}

interface ReadFirst {
  first: Kopecks;
  notice: string | null;
  text: string;
}

function readFirst(typed: string | null, price: Kopecks, tab: PayTab): ReadFirst {
  if (typed === null) {
    const first = tab === 'credit' ? firstPaymentOf(price, USUAL_FIRST_SHARE) : NOTHING;
    return { first, notice: null, text: formatAmount(first) };
  }
  const plain = typed
    .trim()
    .replace(/руб\.?$/i, '')
    .trim();
  const requested = plain === '' ? NOTHING : readKopecks(plain);
  if (requested === null) {
    const notice = 'Введите первый взнос числом, например 50 или 49,90.';
    return { first: NOTHING, notice, text: typed };
  }
  const { first, reduced } = clampFirstPayment(requested, price);
  const notice = reduced ? 'Первый взнос не может быть больше суммы покупки.' : null;
  return { first, notice, text: formatAmount(first) };
}

/** Reads typed roubles as kopecks; fractions of a kopeck are dropped. */
function readKopecks(text: string): Kopecks | null {
  const thousandths = parseQuantity(text);
  return thousandths === null ? null : kopecks(Math.floor(thousandths / 10));
}
