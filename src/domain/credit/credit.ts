import type * as v from 'valibot';
import { addMoney, type Kopecks, kopecks, NOTHING, shareOf, subtractMoney } from '../measures/money.ts';
import type { creditPlanSchema, monthlyRateSchema } from './credit-schema.ts';

/** A month's interest as an exact fraction of what is owed: whole numbers, which travel as JSON. */
export type MonthlyRate = v.InferOutput<typeof monthlyRateSchema>;

/** The credit panel's rate, 32 % a year, as the bank states it for a month: 0,02666667 [CREDIT-3]. */
export const PANEL_RATE: MonthlyRate = { numerator: 2_666_667, denominator: 100_000_000 };

/** Terms that may be asked for, in months [CREDIT-1]. */
export const MIN_MONTHS = 3;
export const MAX_MONTHS = 36;

/** First payment that is proposed, in hundredths of a per cent of the price [CREDIT-2]. */
export const USUAL_FIRST_SHARE = 1000;

/** Per cent a year as a month's rate: a twelfth of it [CREDIT-3]. */
export function yearlyPercent(percent: number): MonthlyRate {
  return { numerator: percent, denominator: 1200 };
}

/** Per cent a year of a month's rate, to a tenth. */
export function percentOf({ numerator, denominator }: MonthlyRate): number {
  return Math.floor((numerator * 12_000) / denominator) / 10;
}

/** A wished term brought within 3 to 36 whole months; what is no number is the least [CREDIT-1]. */
export function clampMonths(wish: number): number {
  if (Number.isNaN(wish)) return MIN_MONTHS;
  return Math.min(MAX_MONTHS, Math.max(MIN_MONTHS, Math.round(wish)));
}

/** A wished first payment: never above the price, `reduced`: it was brought down to it [CREDIT-2]. */
export function clampFirstPayment(wish: Kopecks, price: Kopecks): { first: Kopecks; reduced: boolean } {
  return wish > price
    ? { first: price, reduced: true }
    : { first: wish < 0 ? NOTHING : wish, reduced: false };
}

/** A share of the price as first payment, `share` in hundredths of a per cent; half a kopeck up [CREDIT-2]. */
export function firstPaymentOf(price: Kopecks, share: number): Kopecks {
  return shareOf(price, share);
}

/** What is insured of the financed sum by term, in hundredths of a per cent [CREDIT-4]; longest terms first. */
const INSURANCE: readonly { from: number; share: number }[] = [
  { from: 48, share: 384 },
  { from: 36, share: 288 },
  { from: 24, share: 192 },
  { from: 12, share: 96 },
  { from: 0, share: 70 },
];

/** The insurance rate of a term in months, in hundredths of a per cent [CREDIT-4]. */
export function insuranceShare(months: number): number {
  return INSURANCE.find(({ from }) => months >= from)?.share ?? 0;
}

/** The equal monthly payment that repays `credit` in `months`, rounded half up to a kopeck: credit · i·qⁿ / (qⁿ − 1), q = 1 + i [CREDIT-3]. */
export function annuity(credit: Kopecks, rate: MonthlyRate, months: number): Kopecks {
  const [numerator, denominator] = [BigInt(rate.numerator), BigInt(rate.denominator)];
  const count = BigInt(months);
  const grown = (denominator + numerator) ** count;
  const above = BigInt(credit) * numerator * grown;
  const below = denominator * (grown - denominator ** count);
  return kopecks(Number((2n * above + below) / (2n * below)));
}

export type CreditPlan = v.InferOutput<typeof creditPlanSchema>;

/** What buying on credit comes to; all nothing where the first payment covers the price. */
export function creditPlan(price: Kopecks, first: Kopecks, months: number, rate: MonthlyRate): CreditPlan {
  const financed = subtractMoney(price, clampFirstPayment(first, price).first);
  const insurance = shareOf(financed, insuranceShare(months));
  const credit = addMoney(financed, insurance);
  return { financed, insurance, credit, monthly: annuity(credit, rate, months) };
}

/** A month of repaying. */
export interface Repayment {
  payment: Kopecks;
  interest: Kopecks;
  /** What is still owed after it. */
  owed: Kopecks;
}

/**
 * How a credit is repaid month by month: interest on what is owed, rounded half up, the rest of each payment off the debt,
 * and a last payment that ends it to the kopeck.
 */
export function repayments(credit: Kopecks, rate: MonthlyRate, months: number): Repayment[] {
  const [numerator, denominator] = [BigInt(rate.numerator), BigInt(rate.denominator)];
  const usual = annuity(credit, rate, months);
  const plan: Repayment[] = [];
  let owed = credit;
  for (let month = 1; month <= months; month++) {
    const product = 2n * BigInt(owed) * numerator + denominator;
    const interest = kopecks(Number(product / (2n * denominator)));
    const due = addMoney(owed, interest);
    const payment = month === months || usual > due ? due : usual;
    owed = subtractMoney(due, payment);
    plan.push({ payment, interest, owed });
  }
  return plan;
}
