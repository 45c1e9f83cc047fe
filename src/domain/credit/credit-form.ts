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

/** A variant of a bank's [CREDIT-6]; `months` are the terms it gives, null: every one from 3 to 36. */
export type CreditVariant = v.InferOutput<typeof creditVariantSchema>;

/** A programme for longer than the form counts: only its example and the teaser name it, a manager draws it up [CREDIT-3]. */
type LongCredit = v.InferOutput<typeof longCreditSchema>;

/** What the shop offers. */
export type CreditTerms = v.InferOutput<typeof creditTermsSchema>;

export type PayTab = v.InferOutput<typeof payTabSchema>;

/** The credit form as it is filled in: term and first payment as typed; null where nothing was typed yet. */
export interface CreditDraft {
  tab: PayTab;
  variant: number;
  months: string | null;
  first: string | null;
}

export const PAY_TAB_NAMES: Readonly<Record<PayTab, string>> = { credit: 'Кредит', instalment: 'Рассрочка' };

/** Names what there is to pay in parts by: «Кредит», «Рассрочка», «Кредит и рассрочка». */
export function payTabsTitle(tabs: readonly PayTab[]): string {
  const joined = tabs.map((tab) => PAY_TAB_NAMES[tab].toLowerCase()).join(' и ');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** Shares of the price that may be chosen as first payment, in hundredths of a per cent. */
export const FIRST_SHARES = [0, 1000, 2000, 3000, 5000] as const;
const USUAL_MONTHS = 12;
/** Longer texts are no figures. */
const MAX_LENGTH = 20;

/** The form of an address; `share` is the button of a page without script. */
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

/** The form's fields; {@link readCreditDraft} reads them back. */
export function writeCreditDraft({ tab, variant, months, first }: CreditDraft): [string, string][] {
  return [
    ['tab', tab],
    ['variant', String(variant)],
    ...(months === null ? [] : [['months', months] as [string, string]]),
    ...(first === null ? [] : [['first', first] as [string, string]]),
  ];
}

/** The terms of a list; null stands for every month from 3 to 36 [CREDIT-1]. */
export function termsOf(months: readonly number[] | null): readonly number[] {
  return months ?? Array.from({ length: MAX_MONTHS - MIN_MONTHS + 1 }, (_, index) => MIN_MONTHS + index);
}

/** The allowed term next to a wish, the shorter of two equally near; the list is not empty [CREDIT-1]. */
export function nearestTerm(wish: number, allowed: readonly number[]): number {
  const within = clampMonths(wish);
  return allowed.reduce((best, each) => (Math.abs(each - within) < Math.abs(best - within) ? each : best));
}

/** What the form comes to. */
export type CreditQuote = v.InferOutput<typeof creditQuoteSchema>;

/** What of a quote is shown as its figures: plain data, which the server answers. */
export type CreditResult = v.InferOutput<typeof creditResultSchema>;

/** The figures of a quote alone. */
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

/** How a price can be paid in parts; instalments only above their threshold [CREDIT-5]. Empty: not at all. */
export function payTabs({ variants, instalment }: CreditTerms, price: Kopecks): readonly PayTab[] {
  const isForInstalment = instalment !== null && showsInstalment(price, instalment.above);
  return [
    ...(variants.length > 0 ? ['credit' as const] : []),
    ...(isForInstalment ? ['instalment' as const] : []),
  ];
}

/**
 * Computes the form for a price above zero; whatever was typed gives a quote, with a word about what was changed.
 * @throws where {@link payTabs} are none
 */
export function quoteCredit(draft: CreditDraft, price: Kopecks, offered: CreditTerms): CreditQuote {
  const tabs = payTabs(offered, price);
  const tab = tabs.includes(draft.tab) ? draft.tab : tabs[0];
  if (!tab) throw new Error('nothing is offered to pay in parts');
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

/** The longer programme as the panel and as the teaser count it, so that either figure is found here. */
function exampleOf({ bank, months, rate, teaserRate }: LongCredit, price: Kopecks): CreditQuote['example'] {
  const { monthly } = creditPlan(price, NOTHING, months, rate);
  const teaser = minimumMonthlyPayment(price, { months, rate: teaserRate });
  return { bank, months, monthly, teaser, teaserPercent: percentOf(teaserRate) };
}

/** The terms of the teaser: the longer programme's, else the longest that the form counts [CREDIT-3]; null where no bank lends. */
export function teaserTerms({ long, variants }: CreditTerms): { months: number; rate: MonthlyRate } | null {
  const [usual] = variants;
  if (!usual) return null;
  if (long) return { months: long.months, rate: long.teaserRate };
  const longest = ({ months }: CreditVariant) => Math.max(...termsOf(months));
  const variant = variants.reduce((best, each) => (longest(each) > longest(best) ? each : best), usual);
  return { months: longest(variant), rate: variant.rate };
}

/** What the page of goods says of paying in parts: from which price, and the longest terms; null for what the shop does not offer. */
export interface CreditTeasers {
  instalment: { above: Kopecks; months: number } | null;
  /** `byBank`: it is the programme of one bank. */
  credit: { above: Kopecks; months: number; rate: MonthlyRate; byBank: boolean } | null;
}

/** The teasers of what the shop offers. */
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
  const wish = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
  if (wish === null) {
    const notice = `Введите срок числом месяцев, от ${terms[0]} до ${terms.at(-1)}.`;
    return { months: usual, notice, text: typed };
  }
  const months = nearestTerm(wish, terms);
  const notice =
    months === wish ? null : `На ${wish} мес. не получится, ближайший срок\u00a0— ${months} мес.`;
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
  const wish = plain === '' ? NOTHING : readKopecks(plain);
  if (wish === null) {
    const notice = 'Введите первый взнос числом, например 50 или 49,90.';
    return { first: NOTHING, notice, text: typed };
  }
  const { first, reduced } = clampFirstPayment(wish, price);
  const notice = reduced ? 'Первый взнос не может быть больше суммы покупки.' : null;
  return { first, notice, text: formatAmount(first) };
}

/** Roubles as typed, in kopecks; broken kopecks are dropped. */
function readKopecks(text: string): Kopecks | null {
  const thousandths = parseQuantity(text);
  return thousandths === null ? null : kopecks(Math.floor(thousandths / 10));
}
