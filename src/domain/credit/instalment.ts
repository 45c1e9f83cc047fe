import { type Kopecks, NOTHING, scaleMoney, subtractMoney } from '../measures/money.ts';
import { creditPlan, firstPaymentOf, type MonthlyRate, USUAL_FIRST_SHARE } from './credit.ts';

/**
 * Computes the monthly payment of the minimum-credit teaser: the longest term, a first payment of 10 %, and insurance by the term; rounded
 * half up to a kopeck. It may be 0 for tiny prices, for which the teaser is not shown [CREDIT-5].
 */
export function minimumMonthlyPayment(
  price: Kopecks,
  { months, rate }: { months: number; rate: MonthlyRate },
): Kopecks {
  if (price <= 0) return NOTHING;
  return creditPlan(price, firstPaymentOf(price, USUAL_FIRST_SHARE), months, rate).monthly;
}

/** Whether to show the instalment block: only for prices above its threshold [CREDIT-5]. */
export function showsInstalment(price: Kopecks, threshold: Kopecks): boolean {
  return price > threshold;
}

/** Whether a page mentions credit for a price; it never mentions a payment of 0 a month [CREDIT-5]. */
export function showsTeaser(price: Kopecks, monthly: Kopecks, threshold: Kopecks): boolean {
  return price > threshold && monthly > 0;
}

/**
 * Computes the monthly instalment without interest [CREDIT-5]: the remainder divided by the months, rounded up so that nothing remains
 * unpaid.
 */
export function monthlyInstalment(price: Kopecks, first: Kopecks, months: number): Kopecks {
  const remainder = subtractMoney(price, first);
  if (remainder <= 0) return NOTHING;
  return scaleMoney((remainder + ((months - (remainder % months)) % months)) as Kopecks, 1, months);
}
