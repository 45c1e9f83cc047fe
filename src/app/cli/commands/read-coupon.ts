import { parseArgs } from 'node:util';
import { kopecks } from '../../../domain/measures/money.ts';
import type { NewCoupon } from '../../../services/discount/keep-coupons.ts';

/** A coupon as the operator describes it; sections are still named by their addresses. */
export type DescribedCoupon = Omit<NewCoupon, 'sectionIds'> & { sections: readonly string[] };

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  min: { type: 'string' },
  sections: { type: 'string' },
  uses: { type: 'string' },
  each: { type: 'string' },
} as const;

/** Reads «20», «20,50» or «20.50» as hundredths; null for anything else. */
function hundredths(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** The first moment in Minsk of a day dd.mm.yyyy, `later` days after it; null for no such day. */
function dayStart(text: string, later: number): Date | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const start = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.getUTCDate() !== Number(day)) return null;
  start.setUTCDate(start.getUTCDate() + later);
  return new Date(start.getTime() - 3 * 3_600_000);
}

function giftOf(text: string): Pick<NewCoupon, 'kind' | 'amount'> | null {
  if (text === 'доставка') return { kind: 'free-delivery', amount: 0 };
  const amount = hundredths(text.replace(/%$/, ''));
  if (amount === null) return null;
  return { kind: text.endsWith('%') ? 'percent' : 'sum', amount };
}

/** What an option says, read; undefined where it is not given. @throws RangeError for what cannot be read */
function optional<Value>(
  text: string | undefined,
  read: (text: string) => Value | null,
): NonNullable<Value> | undefined {
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === null || value === undefined) throw new RangeError(text);
  return value;
}

const count = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

function without<T extends object>(given: T): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
}

/**
 * Reads «КОД 10% --from 01.12.2026 --to 31.12.2026 --min 300 --sections plitka,laminat --uses 100 --each 1»; the gift is a per cent,
 * a sum in roubles or «доставка», both days count. Null when anything of it is not understood.
 */
export function readCoupon(args: readonly string[]): DescribedCoupon | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [code, gift, ...rest] = positionals;
    const given = giftOf(gift ?? '');
    if (!code || !given || rest.length > 0) return null;
    const limits = without({
      startsAt: optional(values.from, (text) => dayStart(text, 0)),
      endsAt: optional(values.to, (text) => dayStart(text, 1)),
      minTotal: optional(values.min, (text) => {
        const amount = hundredths(text);
        return amount === null ? null : kopecks(amount);
      }),
      maxUses: optional(values.uses, count),
      maxUsesEach: optional(values.each, count),
    }) as Partial<NewCoupon>;
    return { ...limits, code, ...given, sections: values.sections?.split(',').filter(Boolean) ?? [] };
  } catch {
    return null;
  }
}
