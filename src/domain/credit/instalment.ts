import { type Kopecks, NOTHING, scaleMoney, subtractMoney } from '../measures/money.ts';
import { creditPlan, firstPaymentOf, type MonthlyRate, USUAL_FIRST_SHARE } from './credit.ts';

/**
 * The monthly payment of the minimum-credit teaser: the longest term, 10 % at once, insurance of the financed sum by the term; rounded
 * half up to a kopeck. Nothing for a price of nothing or next to it, which is never shown [CREDIT-5].
 */
export function minimumMonthlyPayment(
  price: Kopecks,
  { months, rate }: { months: number; rate: MonthlyRate },
): Kopecks {
  if (price <= 0) return NOTHING;
  return creditPlan(price, firstPaymentOf(price, USUAL_FIRST_SHARE), months, rate).monthly;
}

/** The instalment block shows only for a price above its threshold, the minimum-credit block for any price [CREDIT-5]. */
export function showsInstalment(price: Kopecks, threshold: Kopecks): boolean {
  return price > threshold;
}

/** Whether a page mentions a credit for a price; never of one of nothing a month [CREDIT-5]. */
export function showsTeaser(price: Kopecks, monthly: Kopecks, threshold: Kopecks): boolean {
  return price > threshold && monthly > 0;
}

/** A month's instalment without interest [CREDIT-5]: the remainder over the months, rounded up so that none is left over. */
export function monthlyInstalment(price: Kopecks, first: Kopecks, months: number): Kopecks {
  const remainder = subtractMoney(price, first);
  if (remainder <= 0) return NOTHING;
  return scaleMoney((remainder + ((months - (remainder % months)) % months)) as Kopecks, 1, months);
}
