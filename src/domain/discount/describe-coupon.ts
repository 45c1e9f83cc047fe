import { type Kopecks, kopecks } from '../measures/money.ts';
import { failure, type Result, success } from '../result.ts';
import type { CouponKind } from './coupon.ts';
import { couponKindSchema } from './coupon-schema.ts';

/** A coupon to be made; sections are named by their addresses. */
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

/** How somebody describes it: the words of a command's options or of a form's fields; empty or absent: not said. */
export interface CouponWords {
  code: string;
  /** «10%», «20» (roubles) or «доставка». */
  gift: string;
  /** Days dd.mm.yyyy or yyyy-mm-dd; both count whole. */
  from?: string | undefined;
  to?: string | undefined;
  /** Roubles. */
  min?: string | undefined;
  /** With commas between. */
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

/** The first moment in Minsk of a day, `later` days after it; null for no such day. */
function dayStart(text: string, later: number): Date | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const iso = day ? `${year}-${month}-${day}` : text;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return null;
  const start = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.getUTCDate() !== Number(iso.slice(8))) return null;
  start.setUTCDate(start.getUTCDate() + later);
  return new Date(start.getTime() - 3 * HOUR_MS);
}

/** The amount of a gift as each kind is written; null: it is no gift of this kind. */
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

/** Reads a coupon as somebody describes it; refuses what is not understood, naming the field by the failure's code. */
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
