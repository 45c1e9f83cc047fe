import { type Coupon, couponGift, formatDay } from '../discount/coupon.ts';
import { formatRoubles } from '../measures/money.ts';

/** A coupon as the desk lists it. */
export interface CouponRow extends Omit<Coupon, 'startsAt' | 'endsAt'> {
  id: number;
  /** ISO dates and times; null: no bound. */
  startsAt: string | null;
  endsAt: string | null;
  /** How many sections it is taken for; 0: all. */
  sections: number;
}

/** What a coupon is now, and whether it is taken. */
export function couponState(coupon: CouponRow, now: Date): { text: string; isTaken: boolean } {
  const { active, startsAt, endsAt, uses, maxUses } = coupon;
  const at = now.getTime();
  const not = (text: string) => ({ text, isTaken: false });
  if (!active) return not('остановлен');
  if (maxUses !== null && uses >= maxUses) return not('использован весь');
  if (endsAt !== null && at >= Date.parse(endsAt)) return not('закончился');
  if (startsAt !== null && at < Date.parse(startsAt)) return not('ещё не начался');
  return { text: 'действует', isTaken: true };
}

/** The limits of a coupon, one by one; none where it has none. */
export function couponLimits(coupon: CouponRow): string[] {
  const { startsAt, endsAt, minTotal, sections, maxUsesEach } = coupon;
  return [
    startsAt && `с ${formatDay(new Date(startsAt))}`,
    // The first moment it is no longer taken.
    endsAt && `по ${formatDay(new Date(Date.parse(endsAt) - 1))}`,
    minTotal > 0 && `от ${formatRoubles(minTotal)}`,
    sections > 0 && `разделов: ${sections}`,
    maxUsesEach !== null && `на человека: ${maxUsesEach}`,
  ].filter((limit) => typeof limit === 'string' && limit !== '') as string[];
}

/** What a coupon gives, and how often it was used: «−10 %, использован 3 из 100». */
export function couponText({ kind, amount, uses, maxUses }: CouponRow): string {
  return `${couponGift({ kind, amount })}, использован ${maxUses === null ? uses : `${uses} из ${maxUses}`}`;
}
