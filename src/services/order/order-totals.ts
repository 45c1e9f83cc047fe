import type { Basket } from '../../domain/basket/basket.ts';
import type { CreditTerms } from '../../domain/credit/credit-form.ts';
import { quoteOrder } from '../../domain/credit/credit-term.ts';
import { showsInstalment } from '../../domain/credit/instalment.ts';
import type { Zone } from '../../domain/delivery/delivery.ts';
import { type Kopecks, NOTHING } from '../../domain/measures/money.ts';
import type { CreditRequest, OrderForm } from '../../domain/order/order.ts';
import { type OrderTotals, orderTotals as totalsOf } from '../../domain/order/order-totals.ts';
import type { Settings } from '../settings.ts';

/** What a basket comes to for a form, by the shop's prices. */
export function orderTotals(
  settings: Pick<Settings, 'cities' | 'tariff' | 'lift'>,
  basket: Basket,
  { city, elsewhere, delivery, carry }: Pick<OrderForm, 'city' | 'elsewhere' | 'delivery' | 'carry'>,
): OrderTotals {
  const zone = elsewhere ? null : zoneOf(settings, city);
  const receiving = { zone, delivery, ...(carry ? { carry } : {}) };
  return totalsOf(basket, receiving, settings);
}

/** The tariff's region of a city by its name. */
export function zoneOf({ cities }: Pick<Settings, 'cities'>, city: string): Zone {
  return cities.find(({ name }) => name === city)?.zone ?? 'country';
}

const USUAL_MONTHS = 12;

/** The terms that are asked for, those wished brought within what is offered; without a wish a year and no first payment. */
export function creditRequest(
  terms: CreditTerms,
  total: Kopecks,
  { payment, credit }: OrderForm,
): CreditRequest | null {
  if (payment !== 'credit') return null;
  const term = credit ?? { months: USUAL_MONTHS, instalment: false };
  const quote = quoteOrder(total, term, credit?.firstPayment ?? NOTHING, terms);
  const { tab, months, first, variant, plan } = quote;
  const instalment = tab === 'instalment';
  return {
    months,
    instalment,
    firstPayment: first,
    bank: instalment ? '' : variant.bank,
    credit: plan.credit,
    monthly: plan.monthly,
  };
}

/** Whether a credit was asked for whose first payment leaves nothing to pay back, not a kopeck a month [CREDIT-2]. */
export function leavesNothing(terms: CreditTerms, total: Kopecks, form: OrderForm): boolean {
  return creditRequest(terms, total, form)?.monthly === 0;
}

/** Whether instalments were asked for that a total is too small for [CREDIT-5]. */
export function lacksInstalment({ instalment }: CreditTerms, total: Kopecks, { credit }: OrderForm): boolean {
  return credit?.instalment === true && !showsInstalment(total, instalment.above);
}
