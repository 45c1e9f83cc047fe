import type * as v from 'valibot';
import { addMoney, type Kopecks, kopecks, NOTHING, shareOf, subtractMoney } from '../measures/money.ts';
import type { creditPlanSchema, monthlyRateSchema } from './credit-schema.ts';

/** A month's interest as an exact fraction of the debt; both numbers are whole, so that JSON can carry them. */
export type MonthlyRate = v.InferOutput<typeof monthlyRateSchema>;

/** Rate of the credit panel, 32 % a year, as the bank states it per month: 0,02666667 [CREDIT-3]. */
export const PANEL_RATE: MonthlyRate = { numerator: 2_666_667, denominator: 100_000_000 };

/** Minimum and maximum term in months [CREDIT-1]. */
export const MIN_MONTHS = 3;
export const MAX_MONTHS = 36;

/** Suggested first payment, in hundredths of a per cent of the price [CREDIT-2]. */
export const USUAL_FIRST_SHARE = 1000;

/** Converts per cent a year to a monthly rate, which is one twelfth [CREDIT-3]. */
export function yearlyPercent(percent: number): MonthlyRate {
  return { numerator: percent, denominator: 1200 };
}

/** Converts a monthly rate to per cent a year, rounded down to a tenth. */
export function percentOf({ numerator, denominator }: MonthlyRate): number {
  return Math.floor((numerator * 12_000) / denominator) / 10;
}

/** Limits a term to 3 to 36 whole months; NaN becomes the minimum [CREDIT-1]. */
export function clampMonths(months: number): number {
  if (Number.isNaN(months)) return MIN_MONTHS;
  return Math.min(MAX_MONTHS, Math.max(MIN_MONTHS, Math.round(months)));
}

/** Limits a first payment to the price; `reduced` is true if it exceeded the price [CREDIT-2]. */
export function clampFirstPayment(requested: Kopecks, price: Kopecks): { first: Kopecks; reduced: boolean } {
  return requested > price
    ? { first: price, reduced: true }
    : { first: requested < 0 ? NOTHING : requested, reduced: false };
}

/** Computes the first payment for a share of the price in hundredths of a per cent; rounds half up to a kopeck [CREDIT-2]. */
export function firstPaymentOf(price: Kopecks, share: number): Kopecks {
  return shareOf(price, share);
}

/** Insurance rates by term, in hundredths of a per cent of the financed sum [CREDIT-4]; longest terms first. */
const INSURANCE: readonly { from: number; share: number }[] = [
  { from: 48, share: 384 },
  { from: 36, share: 288 },
  { from: 24, share: 192 },
  { from: 12, share: 96 },
  { from: 0, share: 70 },
];

/** Insurance rate of a term in months, in hundredths of a per cent [CREDIT-4]. */
export function insuranceShare(months: number): number {
  return INSURANCE.find(({ from }) => months >= from)?.share ?? 0;
}

/** Equal monthly payment that repays `credit` in `months`, rounded half up to a kopeck: credit · i·qⁿ / (qⁿ − 1), q = 1 + i [CREDIT-3]. */
export function annuity(credit: Kopecks, rate: MonthlyRate, months: number): Kopecks {
  const [numerator, denominator] = [BigInt(rate.numerator), BigInt(rate.denominator)];
  const count = BigInt(months);
  const grown = (denominator + numerator) ** count;
  const above = BigInt(credit) * numerator * grown;
  const below = denominator * (grown - denominator ** count);
  return kopecks(Number((2n * above + below) / (2n * below)));
}

export type CreditPlan = v.InferOutput<typeof creditPlanSchema>;

/** Computes a purchase on credit; all values are zero if the first payment covers the price. */
export function creditPlan(price: Kopecks, first: Kopecks, months: number, rate: MonthlyRate): CreditPlan {
  const financed = subtractMoney(price, clampFirstPayment(first, price).first);
  const insurance = shareOf(financed, insuranceShare(months));
  const credit = addMoney(financed, insurance);
  return { financed, insurance, credit, monthly: annuity(credit, rate, months) };
}

export interface Repayment {
  payment: Kopecks;
  interest: Kopecks;
  /** Debt that remains after the payment. */
  owed: Kopecks;
}

/**
 * Computes the repayment plan by month. Interest on the debt is rounded half up, the rest of each payment reduces the debt, and the last
 * payment settles it to the kopeck.
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
