import { addMoney, type Kopecks, NOTHING, scaleMoney, shareOf, subtractMoney } from './money.ts';

/** The minimum-credit teaser's terms [CREDIT-3]: months, first payment and insurance [CREDIT-4] in hundredths of a per cent. */
const MONTHS = 48n;
const FIRST_PAYMENT = 1000;
const INSURANCE = 384;
/** 23 % a year: the monthly rate is 23/1200, and one plus it 1223/1200. */
const RATE_PARTS = 23n;
const RATE_WHOLE = 1200n;

/** Annuity coefficient as an exact fraction cut to 15 decimals: i·qⁿ / (qⁿ − 1). */
const SCALE = 10n ** 15n;
const GROWN = (RATE_WHOLE + RATE_PARTS) ** MONTHS;
const COEFFICIENT = (SCALE * RATE_PARTS * GROWN) / (RATE_WHOLE * (GROWN - RATE_WHOLE ** MONTHS));

/**
 * The monthly payment of the minimum-credit teaser: 48 months, 10 % at once, 23 % a year, insurance of 3,84 % of the
 * financed sum; rounded half up to a kopeck. Nothing for a price of nothing, which is never shown [CREDIT-5].
 */
export function minimumMonthlyPayment(price: Kopecks): Kopecks {
  if (price <= 0) return NOTHING;
  const financed = subtractMoney(price, shareOf(price, FIRST_PAYMENT));
  const credit = addMoney(financed, shareOf(financed, INSURANCE));
  return scaleMoney(credit, Number(COEFFICIENT), Number(SCALE));
}
