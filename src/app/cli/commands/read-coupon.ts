import { parseArgs } from 'node:util';
import { type DescribedCoupon, readCouponWords } from '../../../domain/discount/describe-coupon.ts';

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  min: { type: 'string' },
  sections: { type: 'string' },
  uses: { type: 'string' },
  each: { type: 'string' },
} as const;

/**
 * Reads «КОД 10% --from 01.12.2026 --to 31.12.2026 --min 300 --sections plitka,laminat --uses 100 --each 1»; the gift is a per cent,
 * a sum in roubles or «доставка», both days count. Null when anything of it is not understood.
 */
export function readCoupon(args: readonly string[]): DescribedCoupon | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [code = '', gift = '', ...rest] = positionals;
    // What is given must say something.
    if (rest.length > 0 || Object.values(values).includes('')) return null;
    const described = readCouponWords({ ...values, code, gift });
    return described.ok ? described.value : null;
  } catch {
    return null;
  }
}
