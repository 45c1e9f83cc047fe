import { addMoney, type Kopecks, kopecks, NOTHING, subtractMoney } from '../measures/money.ts';
import type { Discounts } from './applied-discounts.ts';
import { bonusOf } from './bonus.ts';
import { maxPoints, pointsFor } from './bonus-card.ts';
import { discountOf, GIFTS, type JudgedCoupon } from './coupon.ts';

export interface DiscountedBasket {
  lines: readonly { id: number; total: Kopecks }[];
  total: Kopecks;
  samples: readonly { price: Kopecks }[];
  discounts: Discounts;
  /** Share returned as points, see {@link bonusOf}; null if the shop has no points. */
  bonusRate: number | null;
}

export interface Totals {
  /** Price of the goods before any discount. */
  goods: Kopecks;
  /** Price of the samples. */
  samples: Kopecks;
  /** Discount of the coupon on the goods. */
  discount: Kopecks;
  /** Part of the goods' price that is paid with points. */
  bonusPaid: Kopecks;
  /** Maximum that may be paid with points; 0 without a card. */
  maxBonus: Kopecks;
  /** Delivery fee after the coupon; 0 if the coupon gives free delivery. */
  delivery: Kopecks;
  /** Amount to pay. */
  total: Kopecks;
  /** Points earned by paying for the goods. */
  toEarn: Kopecks;
  /** Discount by line id; lines without a discount are absent. The values add up to `discount`, and none exceeds its line's total. */
  lineDiscounts: Readonly<Record<number, Kopecks>>;
}

/**
 * Divides an amount in proportion to weights, exact to the kopeck: each part is its exact share rounded down, and the remaining kopecks go
 * to the parts with the largest remainders, earlier ones first. The parts add up to the amount, and none exceeds its weight as long as the
 * amount is at most the sum of the weights.
 * @throws RangeError for a negative amount or weight, and for an amount without weights
 */
export function prorate(amount: Kopecks, weights: readonly Kopecks[]): Kopecks[] {
  const whole = BigInt(addMoney(...weights));
  if (amount < 0 || weights.some((weight) => weight < 0) || (whole === 0n && amount > 0))
    throw new RangeError(`cannot prorate ${amount}`);
  if (whole === 0n) return weights.map(() => NOTHING);
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / whole), rest: product % whole };
  });
  const given = exact.reduce((sum, { part }) => sum + part, 0);
  const parts = exact.map(({ part }) => part);
  exact
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, amount - given)
    .forEach(({ index }) => {
      parts[index] = (parts[index] ?? 0) + 1;
    });
  return parts.map(kopecks);
}

function discountedLines(
  lines: DiscountedBasket['lines'],
  coupon: JudgedCoupon | null,
): { discount: Kopecks; lineDiscounts: Record<number, Kopecks> } {
  if (coupon?.verdict !== 'applied') return { discount: NOTHING, lineDiscounts: {} };
  const eligibleIds = new Set(coupon.lineIds);
  const eligible = lines.filter(({ id, total }) => eligibleIds.has(id) && total > 0);
  const weights = eligible.map(({ total }) => total);
  const discount = discountOf(coupon, addMoney(...weights));
  const parts = prorate(discount, weights);
  const lineDiscounts = Object.fromEntries(eligible.map(({ id }, at) => [id, parts[at] ?? NOTHING]));
  return { discount, lineDiscounts };
}

/**
 * Computes the totals of a basket: first the coupon, then points on the rest, then delivery. `fee` is the delivery price for the goods
 * before discounts. Samples are not discounted. Points are earned only on what is paid with money.
 */
export function basketTotals(basket: DiscountedBasket, fee: Kopecks = NOTHING): Totals {
  const { coupon, card } = basket.discounts;
  const goods = basket.total;
  const samples = addMoney(...basket.samples.map(({ price }) => price));
  const { discount, lineDiscounts } = discountedLines(basket.lines, coupon);
  const payable = subtractMoney(goods, discount);
  const bonusPaid = card ? pointsFor(card, payable) : NOTHING;
  const maxBonus = card ? maxPoints(card, payable) : NOTHING;
  const paid = addMoney(subtractMoney(payable, bonusPaid), samples);
  const free = coupon?.verdict === 'applied' && GIFTS[coupon.kind].freesDelivery;
  const delivery = free ? NOTHING : fee;
  const total = addMoney(paid, delivery);
  const toEarn = bonusOf(paid, basket.bonusRate ?? 0);
  return { goods, samples, discount, bonusPaid, maxBonus, delivery, total, toEarn, lineDiscounts };
}
