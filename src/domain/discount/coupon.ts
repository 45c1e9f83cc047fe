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

/** What the server says of a code [BONUS-3]. */
export type CouponVerdict = v.InferOutput<typeof couponVerdictSchema>;

export interface Coupon {
  code: string;
  kind: CouponKind;
  /** Hundredths of a per cent, or kopecks; 0 for free delivery. */
  amount: number;
  startsAt: Date | null;
  /** The first moment it is no longer taken. */
  endsAt: Date | null;
  /** Least price of the goods it is taken for, together. */
  minTotal: Kopecks;
  /** Orders it may be used in at all; null: any number. */
  maxUses: number | null;
  /** The same for one phone and for one basket. */
  maxUsesEach: number | null;
  /** Orders that use it now. */
  uses: number;
  /** False when the operator stopped it. */
  active: boolean;
}

/** A coupon a basket holds, as it stands with the basket's goods. */
export type JudgedCoupon = v.InferOutput<typeof judgedCouponSchema>;

/** What a coupon is judged against. */
export interface CouponGoods {
  now: Date;
  /** Orders of the same basket or the same phone that use the coupon. */
  usesOfTheirs: number;
  /** Lines of its sections that can be ordered. */
  lines: readonly { id: number; total: Kopecks }[];
}

const CODE = /^[\p{L}\d][\p{L}\d_-]{0,39}$/u;

/** The code as it is kept: capitals, no spaces; null for what no code looks like, '' for an empty field. */
export function readCouponCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, '').toLocaleUpperCase('ru');
  return code === '' || CODE.test(code) ? code : null;
}

/** «31.10.2026», the day in Minsk. */
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
  /** What it takes off goods of a price, before the limit that they cost. */
  off: (amount: number, goods: Kopecks) => Kopecks;
  /** Whether a coupon may be made of such an amount. */
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

/** «скидка 10 %», «скидка 20,00 руб.» or «бесплатная доставка». */
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

/** Whether the coupon is taken for these goods now, and if not, why; the first reason of the list counts. */
export function judgeCoupon(coupon: Coupon, goods: CouponGoods): JudgedCoupon {
  const [verdict, message] = judge(coupon, goods);
  const { code, kind, amount } = coupon;
  const lineIds = verdict === 'applied' ? goods.lines.map(({ id }) => id) : [];
  return { code, kind, amount, verdict, message, lineIds };
}

/** What the coupon takes off goods of this price: never more than they cost; a share is rounded half up. */
export function discountOf({ kind, amount }: Pick<Coupon, 'kind' | 'amount'>, goods: Kopecks): Kopecks {
  const off = GIFTS[kind].off(amount, goods);
  return off < goods ? off : goods;
}
