import { CITIES } from '../../../content/cities.ts';
import { CREDIT_TERMS } from '../../../content/credit.ts';
import { LIFT, TARIFF } from '../../../content/delivery.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { clampFirstPayment, clampMonths, creditPlan } from '../../domain/credit/credit.ts';
import { type Kopecks, NOTHING } from '../../domain/measures/money.ts';
import type { CreditRequest, OrderForm } from '../../domain/order/order.ts';
import { type OrderTotals, orderTotals as totalsOf } from '../../domain/order/order-totals.ts';

/** What a basket comes to for a form, by the shop's prices. */
export function orderTotals(
  basket: Basket,
  { city, delivery, carry }: Pick<OrderForm, 'city' | 'delivery' | 'carry'>,
): OrderTotals {
  const zone = CITIES.find(({ name }) => name === city)?.zone ?? 'country';
  const receiving = { zone, delivery, ...(carry ? { carry } : {}) };
  return totalsOf(basket, receiving, { tariff: TARIFF, lift: LIFT });
}

const USUAL_MONTHS = 12;

/** The terms a bank is asked for: those wished, brought within what is lent; without a wish a year and no first payment. */
export function creditRequest(total: Kopecks, { payment, credit }: OrderForm): CreditRequest | null {
  if (payment !== 'credit') return null;
  const [variant] = CREDIT_TERMS.variants;
  const months = clampMonths(credit?.months ?? USUAL_MONTHS);
  const { first } = clampFirstPayment(credit?.firstPayment ?? NOTHING, total);
  const plan = creditPlan(total, first, months, variant.rate);
  return { months, firstPayment: first, bank: variant.bank, credit: plan.credit, monthly: plan.monthly };
}
