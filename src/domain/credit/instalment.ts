import { type Kopecks, NOTHING, scaleMoney, subtractMoney } from '../measures/money.ts';
import { creditPlan, EXAMPLE_MONTHS, firstPaymentOf, USUAL_FIRST_SHARE, yearlyPercent } from './credit.ts';

/** The minimum-credit teaser's rate: 23 % a year [CREDIT-3]. */
const TEASER_RATE = yearlyPercent(23);

/**
 * The monthly payment of the minimum-credit teaser: 48 months, 10 % at once, 23 % a year, insurance of 3,84 % of the
 * financed sum; rounded half up to a kopeck. Nothing for a price of nothing, which is never shown [CREDIT-5].
 */
export function minimumMonthlyPayment(price: Kopecks): Kopecks {
  if (price <= 0) return NOTHING;
  return creditPlan(price, firstPaymentOf(price, USUAL_FIRST_SHARE), EXAMPLE_MONTHS, TEASER_RATE).monthly;
}

/** The instalment block shows only for a price above its threshold, the minimum-credit block for any price [CREDIT-5]. */
export function showsInstalment(price: Kopecks, threshold: Kopecks): boolean {
  return price > threshold;
}

/** A month's instalment without interest [CREDIT-5]: the remainder over the months, rounded up so that none is left over. */
export function monthlyInstalment(price: Kopecks, first: Kopecks, months: number): Kopecks {
  const remainder = subtractMoney(price, first);
  if (remainder <= 0) return NOTHING;
  return scaleMoney((remainder + ((months - (remainder % months)) % months)) as Kopecks, 1, months);
}
