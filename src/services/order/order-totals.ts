import { CITIES } from '../../../content/cities.ts';
import { CREDIT_TERMS } from '../../../content/credit.ts';
import { LIFT, TARIFF } from '../../../content/delivery.ts';
import type { Basket } from '../../domain/basket.ts';
import { clampFirstPayment, clampMonths, creditPlan } from '../../domain/credit.ts';
import { deliveryPrice } from '../../domain/delivery.ts';
import { basketTotals } from '../../domain/discount.ts';
import { liftPrice } from '../../domain/lift.ts';
import { addMoney, type Kopecks, NOTHING } from '../../domain/money.ts';
import type { CreditRequest, OrderForm } from '../../domain/order.ts';

export interface OrderTotals {
  goodsTotal: Kopecks;
  discount: Kopecks;
  bonusPaid: Kopecks;
  deliveryTotal: Kopecks;
  liftTotal: Kopecks;
  total: Kopecks;
  /** Each basket line's share of the discount. */
  lineDiscounts: Readonly<Record<number, Kopecks>>;
}

/** Grams of what is ordered; goods of unknown weight count nothing. */
function weightOf(basket: Basket): number {
  const thousandths = basket.lines.reduce((sum, line) => sum + line.weight * line.orderable, 0);
  return Math.ceil(thousandths / 1000);
}

type Receiving = Pick<OrderForm, 'city' | 'delivery' | 'carry'>;

/** What a basket comes to for a form: goods, coupon and points, delivery by the tariff of the town, carrying to the floor. */
export function orderTotals(basket: Basket, { city, delivery, carry }: Receiving): OrderTotals {
  const zone = CITIES.find(({ name }) => name === city)?.zone ?? 'country';
  const brought = delivery === 'delivery';
  const fee = brought ? deliveryPrice(TARIFF, basket.total, zone) : NOTHING;
  const liftTotal = brought && carry ? liftPrice(LIFT, weightOf(basket), carry.floor, carry.lift) : NOTHING;
  const {
    goods,
    discount,
    bonusPaid,
    delivery: deliveryTotal,
    total,
    lineDiscounts,
  } = basketTotals(basket, fee);
  return {
    goodsTotal: goods,
    discount,
    bonusPaid,
    deliveryTotal,
    liftTotal,
    total: addMoney(total, liftTotal),
    lineDiscounts,
  };
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
