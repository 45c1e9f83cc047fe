import type * as v from 'valibot';
import {
  addMoney,
  formatRoubles,
  type Kopecks,
  kopecks,
  NOTHING,
  shareOf,
  subtractMoney,
} from '../measures/money.ts';
import { formatPercent } from '../measures/percent.ts';
import type { couponKindSchema, couponVerdictSchema, judgedCouponSchema } from './coupon-schema.ts';

export type CouponKind = v.InferOutput<typeof couponKindSchema>;

/** Result of checking a code [BONUS-3]. */
export type CouponVerdict = v.InferOutput<typeof couponVerdictSchema>;

export interface Coupon {
  code: string;
  kind: CouponKind;
  /** Hundredths of a per cent, or kopecks, depending on the kind; 0 for free delivery. */
  amount: number;
  startsAt: Date | null;
  /** First moment at which the coupon is no longer valid. */
  endsAt: Date | null;
  /** Minimum total of the products that the coupon applies to. */
  minTotal: Kopecks;
  /** Maximum number of orders in all; null if unlimited. */
  maxUses: number | null;
  /** Maximum number of orders for one telephone number and for one basket; null if unlimited. */
  maxUsesEach: number | null;
  /** Number of orders that currently use the coupon. */
  uses: number;
  /** False if an operator has stopped the coupon. */
  active: boolean;
}

/** A coupon applied to a basket, checked against its goods. */
export type JudgedCoupon = v.InferOutput<typeof judgedCouponSchema>;

/** Facts about a basket that a coupon is checked against. */
export interface CouponGoods {
  now: Date;
  /** Number of orders from the same basket or telephone number that use the coupon. */
  usesOfTheirs: number;
  /** Lines of the basket that can be ordered and belong to the coupon's sections. */
  lines: readonly { id: number; total: Kopecks }[];
}

const CODE = /^[\p{L}\d][\p{L}\d_-]{0,39}$/u;

/** Normalises a code to capitals without spaces; returns null for an impossible code, '' for an empty field. */
export function readCouponCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, '').toLocaleUpperCase('ru');
  return code === '' || CODE.test(code) ? code : null;
}

/** Formats the date in Minsk: «31.10.2026». */
export function formatDay(moment: Date): string {
  return new Intl.DateTimeFormat('ru-RU', {
    timeZone: 'Europe/Minsk',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(moment);
}

interface Gift {
  text: (amount: number) => string;
  /** Computes the discount on goods of a price, before it is limited to that price. */
  off: (amount: number, goods: Kopecks) => Kopecks;
  /** Whether a coupon may have this amount. */
  fits: (amount: number) => boolean;
  freesDelivery: boolean;
}

export const GIFTS: Readonly<Record<CouponKind, Gift>> = {
  percent: {
    text: (amount) => `скидка ${formatPercent(amount / 100)}`,
    off: (amount, goods) => shareOf(goods, amount),
    fits: (amount) => amount > 0 && amount <= 10_000,
    freesDelivery: false,
  },
  sum: {
    text: (amount) => `скидка ${formatRoubles(kopecks(amount))}`,
    off: (amount) => kopecks(amount),
    fits: (amount) => amount > 0,
    freesDelivery: false,
  },
  'free-delivery': {
    text: () => 'бесплатная доставка',
    off: () => NOTHING,
    fits: (amount) => amount === 0,
    freesDelivery: true,
  },
};

/** Describes what a coupon gives: «скидка 10 %», «скидка 20,00 руб.» or «бесплатная доставка». */
export function couponGift({ kind, amount }: Pick<Coupon, 'kind' | 'amount'>): string {
  return GIFTS[kind].text(amount);
}

export const UNKNOWN_COUPON = 'Такого промокода нет. Проверьте, как он написан';

function judge(coupon: Coupon, goods: CouponGoods): [CouponVerdict, string] {
  const { startsAt, endsAt, minTotal, maxUses, maxUsesEach } = coupon;
  if (!coupon.active) return ['expired', 'Этот промокод больше не действует'];
  if (startsAt && goods.now < startsAt)
    return ['not-yet', `Промокод начнёт действовать ${formatDay(startsAt)}`];
  if (endsAt && goods.now >= endsAt)
    return ['expired', `Промокод действовал до ${formatDay(new Date(endsAt.getTime() - 1))}`];
  if (maxUses !== null && coupon.uses >= maxUses) return ['used-up', 'Этот промокод уже использован'];
  if (maxUsesEach !== null && goods.usesOfTheirs >= maxUsesEach)
    return ['used-up', 'Вы уже использовали этот промокод'];
  if (goods.lines.length === 0)
    return ['wrong-goods', 'В корзине нет товаров, на которые действует этот промокод'];
  const total = addMoney(...goods.lines.map((line) => line.total));
  if (total >= minTotal) return ['applied', `Промокод действует: ${couponGift(coupon)}`];
  const missing = formatRoubles(subtractMoney(minTotal, total));
  return ['minimum-sum', `Промокод действует от ${formatRoubles(minTotal)}: не хватает ${missing}`];
}

/** Checks whether the coupon applies to these products now; if not, returns the first reason why. */
export function judgeCoupon(coupon: Coupon, goods: CouponGoods): JudgedCoupon {
  const [verdict, message] = judge(coupon, goods);
  const { code, kind, amount } = coupon;
  const lineIds = verdict === 'applied' ? goods.lines.map(({ id }) => id) : [];
  return { code, kind, amount, verdict, message, lineIds };
}

/** Computes the coupon's discount on goods of this price, never more than the price; a percentage is rounded half up. */
export function discountOf({ kind, amount }: Pick<Coupon, 'kind' | 'amount'>, goods: Kopecks): Kopecks {
  const off = GIFTS[kind].off(amount, goods);
  return off < goods ? off : goods;
}
