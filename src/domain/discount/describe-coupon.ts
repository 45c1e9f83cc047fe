import { type Kopecks, kopecks } from '../measures/money.ts';
import { failure, type Result, success } from '../result.ts';
import type { CouponKind } from './coupon.ts';
import { couponKindSchema } from './coupon-schema.ts';

/** A coupon to create; sections are named by their slugs. */
export interface DescribedCoupon {
  code: string;
  kind: CouponKind;
  /** Hundredths of a per cent (at most 10 000), or kopecks; 0 for free delivery. */
  amount: number;
  startsAt?: Date;
  endsAt?: Date;
  minTotal?: Kopecks;
  sections: readonly string[];
  maxUses?: number;
  maxUsesEach?: number;
}

/** Description of a coupon, as command-line options or fields of a form; an empty or absent one was not given. */
export interface CouponWords {
  code: string;
  /** What the coupon gives: «10%», «20» (roubles) or «доставка». */
  gift: string;
  /** First and last valid day, dd.mm.yyyy or yyyy-mm-dd; both are included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Minimum total in roubles. */
  min?: string | undefined;
  /** Slugs of sections, separated by commas. */
  sections?: string | undefined;
  uses?: string | undefined;
  each?: string | undefined;
}

const HOUR_MS = 3_600_000;

/** Reads «20», «20,50» or «20.50» as hundredths; null for anything else. */
function hundredths(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Returns the start of the day `later` days after a date, in Minsk; null for an invalid date. */
function dayStart(text: string, later: number): Date | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const iso = day ? `${year}-${month}-${day}` : text;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return null;
  const start = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.getUTCDate() !== Number(iso.slice(8))) return null;
  start.setUTCDate(start.getUTCDate() + later);
  return new Date(start.getTime() - 3 * HOUR_MS);
}

/** Functions that read the amount of each kind of coupon; they return null for a text of another kind. */
const AMOUNTS: Readonly<Record<CouponKind, (text: string) => number | null>> = {
  percent: (text) => (text.endsWith('%') ? hundredths(text.slice(0, -1).trim()) : null),
  sum: hundredths,
  'free-delivery': (text) => (text === 'доставка' ? 0 : null),
};

function giftOf(text: string): Pick<DescribedCoupon, 'kind' | 'amount'> | null {
  for (const kind of couponKindSchema.options) {
    const amount = AMOUNTS[kind](text);
    if (amount !== null) return { kind, amount };
  }
  return null;
}

const count = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

function roubles(text: string): Kopecks | null {
  const amount = hundredths(text);
  return amount === null ? null : kopecks(amount);
}

const DAY = 'День\u00a0— это дд.мм.гггг, например 01.12.2026';
const COUNT = 'Число раз\u00a0— целое, от единицы';

/** Reads the description of a coupon; for invalid input, the code of the failure is the name of the field. */
export function readCouponWords(words: CouponWords): Result<DescribedCoupon, keyof CouponWords> {
  const gift = giftOf(words.gift.trim());
  if (words.code.trim() === '') return failure('code', 'Введите код');
  if (!gift) return failure('gift', 'Скидка\u00a0— это 10%, 20 (рублей) или доставка');
  const limits = {
    from: ['startsAt', (text: string) => dayStart(text, 0), DAY],
    to: ['endsAt', (text: string) => dayStart(text, 1), DAY],
    min: ['minTotal', roubles, 'Сумма\u00a0— это рубли, например 300'],
    uses: ['maxUses', count, COUNT],
    each: ['maxUsesEach', count, COUNT],
  } as const;
  const read: Record<string, unknown> = {};
  for (const [field, [name, reader, problem]] of Object.entries(limits)) {
    const text = words[field as keyof typeof limits]?.trim() ?? '';
    if (text === '') continue;
    const value = reader(text);
    if (value === null) return failure(field as keyof typeof limits, problem);
    read[name] = value;
  }
  const sections = (words.sections ?? '').split(',').map((slug) => slug.trim());
  return success({
    ...(read as Partial<DescribedCoupon>),
    code: words.code.trim(),
    ...gift,
    sections: sections.filter(Boolean),
  });
}
