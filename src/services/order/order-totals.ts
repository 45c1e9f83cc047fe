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

/** What of a form changes its sum. */
export function receivingOf(
  settings: Pick<Settings, 'cities'>,
  { city, elsewhere, delivery, carry }: ReceivingForm,
): Receiving {
  const zone = elsewhere ? null : zoneOf(settings, city);
  return { zone, delivery, ...(carry ? { carry } : {}) };
}

/** What a basket comes to for a form, by the shop's prices. */
export function orderTotals(
  settings: Pick<Settings, 'cities' | 'tariff' | 'lift'>,
  basket: Basket,
  form: ReceivingForm,
): OrderTotals {
  return totalsOf(basket, receivingOf(settings, form), settings);
}

/** The tariff's region of a city by its name. */
export function zoneOf({ cities }: Pick<Settings, 'cities'>, city: string): Zone {
  return cities.find(({ name }) => name === city)?.zone ?? 'country';
}

/** The terms that are asked for, those wished brought within what is offered; without a wish the usual ones and no first payment. */
export function creditRequest(
  terms: CreditTerms,
  total: Kopecks,
  { payment, credit }: OrderForm,
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

/** Whether a credit was asked for whose first payment leaves nothing to pay back, not a kopeck a month [CREDIT-2]. */
export function leavesNothing(terms: CreditTerms, total: Kopecks, form: OrderForm): boolean {
  return creditRequest(terms, total, form)?.monthly === 0;
}

/** Why a total cannot be paid in parts as requested: nobody lends, or it is too small for instalments [CREDIT-5]; null where it can. */
export function creditProblem(terms: CreditTerms, total: Kopecks, form: OrderForm): string | null {
  if (form.payment !== 'credit') return null;
  const { instalment } = form.credit ?? usualTerm(terms);
  if (payTabs(terms, total).includes(instalment ? 'instalment' : 'credit')) return null;
  if (!instalment) return 'Кредита сейчас нет: выберите другую оплату.';
  if (!terms.instalment) return 'Рассрочки сейчас нет: выберите другую оплату.';
  return `Рассрочка\u00a0— для заказов дороже ${formatRoubles(terms.instalment.above)} Выберите срок кредита или другую оплату.`;
}
