import { addMoney, type Kopecks, kopecks, NOTHING, subtractMoney } from '../measures/money.ts';
import { bonusOf } from './bonus.ts';
import { maxPoints, pointsFor } from './bonus-card.ts';
import { discountOf, GIFTS, type JudgedCoupon } from './coupon.ts';
import type { Discounts } from './held-discounts.ts';

export interface DiscountedBasket {
  lines: readonly { id: number; total: Kopecks }[];
  /** The sum of the lines. */
  total: Kopecks;
  samples: readonly { price: Kopecks }[];
  discounts: Discounts;
  /** What of the sum comes back as points, see {@link bonusOf}; null: the shop has no points. */
  bonusRate: number | null;
}

export interface Totals {
  /** Before any discount. */
  goods: Kopecks;
  /** What the samples cost together. */
  samples: Kopecks;
  /** Taken off the goods by the coupon. */
  discount: Kopecks;
  /** Of the goods, paid by points. */
  bonusPaid: Kopecks;
  /** The most that points may pay of them; nothing without a card. */
  maxBonus: Kopecks;
  /** After the coupon: nothing where it gives free delivery. */
  delivery: Kopecks;
  /** What is left to pay. */
  total: Kopecks;
  /** Points to earn with what is paid for the goods. */
  toEarn: Kopecks;
  /** The discount by line id; lines without one are absent. Sums to `discount`, and no line's is above its total. */
  lineDiscounts: Readonly<Record<number, Kopecks>>;
}

/**
 * Parts an amount by weights to the kopeck: each part is its exact share rounded down, and the kopecks that are left go to the
 * largest remainders, the earlier first. The parts sum to the amount, and while the amount is at most the sum of the weights
 * no part is above its weight.
 * @throws RangeError for a negative amount or weight, and for an amount without weights to bear it
 */
export function prorate(amount: Kopecks, weights: readonly Kopecks[]): Kopecks[] {
  const whole = BigInt(addMoney(...weights));
  if (amount < 0 || weights.some((weight) => weight < 0) || (whole === 0n && amount > 0))
    throw new RangeError(`cannot prorate ${amount} over ${weights.join(', ')}`);
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
  const taken = new Set(coupon.lineIds);
  const eligible = lines.filter(({ id, total }) => taken.has(id) && total > 0);
  const weights = eligible.map(({ total }) => total);
  const discount = discountOf(coupon, addMoney(...weights));
  const parts = prorate(discount, weights);
  const lineDiscounts = Object.fromEntries(eligible.map(({ id }, at) => [id, parts[at] ?? NOTHING]));
  return { discount, lineDiscounts };
}

/**
 * What the basket comes to: the coupon first, then points on what it leaves, then delivery, whose price the caller reads off
 * the tariff by the goods before any discount. Samples are paid as they are. Points are earned with money, not with points.
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
