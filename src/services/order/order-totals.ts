import type { Basket } from '../../domain/basket/basket.ts';
import { type CreditTerms, payTabs } from '../../domain/credit/credit-form.ts';
import { quoteOrder, usualTerm } from '../../domain/credit/credit-term.ts';
import type { Zone } from '../../domain/delivery/delivery.ts';
import { formatRoubles, type Kopecks, NOTHING } from '../../domain/measures/money.ts';
import type { CreditRequest, OrderForm } from '../../domain/order/order.ts';
import {
  type OrderTotals,
  type Receiving,
  orderTotals as totalsOf,
} from '../../domain/order/order-totals.ts';
import type { Settings } from '../settings.ts';

type ReceivingForm = Pick<OrderForm, 'city' | 'elsewhere' | 'delivery' | 'carry'>;

/** How an order is paid, as far as a credit depends on it. */
type RequestedCredit = Pick<OrderForm, 'payment' | 'credit'>;

/** Returns what an order's total depends on, from the fields of its form. */
export function receivingOf(
  settings: Pick<Settings, 'cities'>,
  { city, elsewhere, delivery, carry }: ReceivingForm,
): Receiving {
  const zone = elsewhere ? null : zoneOf(settings, city);
  return { zone, delivery, ...(carry ? { carry } : {}) };
}

/** Totals of a basket for a form, at the shop's prices. */
export function orderTotals(
  settings: Pick<Settings, 'cities' | 'tariff' | 'lift'>,
  basket: Basket,
  form: ReceivingForm,
): OrderTotals {
  return totalsOf(basket, receivingOf(settings, form), settings);
}

export function zoneOf({ cities }: Pick<Settings, 'cities'>, city: string): Zone {
  return cities.find(({ name }) => name === city)?.zone ?? 'country';
}

/**
 * Returns the requested credit terms, limited to what is offered; by default the usual terms without a first payment. Null if the order is
 * not paid on credit.
 */
export function creditRequest(
  terms: CreditTerms,
  total: Kopecks,
  { payment, credit }: RequestedCredit,
): CreditRequest | null {
  if (payment !== 'credit') return null;
  const term = credit ?? usualTerm(terms);
  const quote = quoteOrder(total, term, credit?.firstPayment ?? NOTHING, terms);
  const { tab, months, first, variant, plan } = quote;
  const instalment = tab === 'instalment';
  return {
    months,
    instalment,
    firstPayment: first,
    bank: instalment ? '' : (variant?.bank ?? ''),
    credit: plan.credit,
    monthly: plan.monthly,
  };
}

/** True when the first payment of a credit is so large that not even a kopeck a month remains to be paid [CREDIT-2]. */
export function leavesNothing(terms: CreditTerms, total: Kopecks, form: RequestedCredit): boolean {
  return creditRequest(terms, total, form)?.monthly === 0;
}

/**
 * Returns why a total cannot be paid in parts: no credit is offered, or the total is too small for instalments [CREDIT-5]. Null when it
 * can, or when the order is not paid on credit.
 */
export function creditProblem(terms: CreditTerms, total: Kopecks, form: RequestedCredit): string | null {
  if (form.payment !== 'credit') return null;
  const { instalment } = form.credit ?? usualTerm(terms);
  if (payTabs(terms, total).includes(instalment ? 'instalment' : 'credit')) return null;
  if (!instalment) return 'Кредита сейчас нет: выберите другую оплату.';
  if (!terms.instalment) return 'Рассрочки сейчас нет: выберите другую оплату.';
  return `Рассрочка\u00a0— для заказов дороже ${formatRoubles(terms.instalment.above)} Выберите срок кредита или другую оплату.`;
}
