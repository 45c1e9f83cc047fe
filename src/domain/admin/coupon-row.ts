import { type Coupon, couponGift, formatDay } from '../discount/coupon.ts';
import { formatRoubles } from '../measures/money.ts';

export interface CouponRow extends Omit<Coupon, 'startsAt' | 'endsAt'> {
  id: number;
  /** ISO dates and times; null if not limited. */
  startsAt: string | null;
  endsAt: string | null;
  /** Number of sections that the coupon applies to; 0 if it applies to all goods. */
  sections: number;
}

/** Returns the state of a coupon in words, and whether it is valid now. */
export function couponState(coupon: CouponRow, now: Date): { text: string; isValid: boolean } {
  const { active, startsAt, endsAt, uses, maxUses } = coupon;
  const at = now.getTime();
  const not = (text: string) => ({ text, isValid: false });
  if (!active) return not('выключен');
  if (maxUses !== null && uses >= maxUses) return not('использован весь');
  if (endsAt !== null && at >= Date.parse(endsAt)) return not('закончился');
  if (startsAt !== null && at < Date.parse(startsAt)) return not('ещё не начался');
  return { text: 'действует', isValid: true };
}

/** Returns the limits of a coupon as texts; empty if it has none. */
export function couponLimits(coupon: CouponRow): string[] {
  const { startsAt, endsAt, minTotal, sections, maxUsesEach } = coupon;
  return [
    startsAt && `с ${formatDay(new Date(startsAt))}`,
    // `endsAt` is the first moment at which the coupon is no longer valid, so the last valid day is shown.
    endsAt && `по ${formatDay(new Date(Date.parse(endsAt) - 1))}`,
    minTotal > 0 && `от ${formatRoubles(minTotal)}`,
    sections > 0 && `разделов: ${sections}`,
    maxUsesEach !== null && `на человека: ${maxUsesEach}`,
  ].filter((limit) => typeof limit === 'string' && limit !== '') as string[];
}

/** Formats discount and uses of a coupon: «−10 %, использован 3 из 100». */
export function couponText({ kind, amount, uses, maxUses }: CouponRow): string {
  return `${couponGift({ kind, amount })}, использован ${maxUses === null ? uses : `${uses} из ${maxUses}`}`;
}
