import * as v from 'valibot';
import type { BonusRules } from '../discount/bonus.ts';
import { quantity } from '../measures/quantity.ts';
import { PAYMENT_WAYS } from '../order/order-lists.ts';
import type { RemnantRules } from '../product/remnant.ts';
import type { SampleRules } from '../product/sample.ts';
import { decimal, exactLine, group, kopecksOf, line, list, ROUBLES, someOf } from './content-fields.ts';
import { PROMISED } from './promised.ts';

const HOURS = decimal('Нужно число часов', { min: 1, max: 1000, digits: 0 });
const whole = (max: number) => decimal('Нужно целое число', { max, digits: 0 });
const METRES = decimal('Нужна площадь в м²', { max: 1000, digits: 3 });

/** How an order is paid and how long it waits. */
export const ORDER = someOf({
  /** Hours that goods wait once they are reserved; null: until the shop releases them, and no page names a time. */
  reserveHours: v.nullable(group(v.entriesFromList(PAYMENT_WAYS, HOURS))),
  /** Where the shop stands in the tree of ЕРИП; null: nowhere. */
  erip: v.nullable(group({ path: list(line(80), 6), service: line(80) })),
  /** What stands on an invoice beside the shop's name; null: the shop writes none. */
  invoice: v.nullable(
    group({
      ...{ account: exactLine(60), bank: line(120), bic: exactLine(20) },
      vat: v.exactOptional(v.nullable(whole(100))),
    }),
  ),
  /** Methods of payment and other promises that the merchant does not want, whatever is set for them. */
  off: list(v.picklist(PROMISED, `Нужно одно из: ${PROMISED.join(', ')}`), PROMISED.length),
});
export type OrderTexts = Required<v.InferOutput<typeof ORDER>>;

/** By which rules the shop sells besides. */
export const SALE = someOf({
  /** Per cent of what is paid for goods that comes back as points; null or 0: none are given. */
  bonusEarned: v.nullable(decimal('Нужны проценты', { max: 100, digits: 2 })),
  /** Per cent of the goods, after a coupon, that points may pay; null or 0: the shop has no points. */
  bonusPayable: v.nullable(whole(100)),
  /** In one order, and of one in roubles; nothing makes them free. Null: the shop has none. */
  samples: v.nullable(group({ max: whole(20), price: ROUBLES })),
  /** Goods whose whole stock covers at least and at most so many m². */
  remnants: v.pipe(
    group({ from: METRES, to: METRES }),
    v.check(({ from, to }) => from < to, 'Нижняя площадь больше верхней'),
  ),
  /** Reviews are shown as soon as they are sent. */
  reviewsAtOnce: v.boolean('Нужно true или false'),
});
export type SaleTexts = Required<v.InferOutput<typeof SALE>>;

/** Points as they are counted: what comes back in hundredths of a per cent, what they may pay in whole ones; null: the shop has
 * none, for points that pay for nothing are none. */
export function bonusRulesOf({ bonusEarned, bonusPayable }: SaleTexts): BonusRules | null {
  if (!bonusPayable) return null;
  return { rate: Math.round((bonusEarned ?? 0) * 100), maxPercent: bonusPayable };
}

/** Samples as they are counted; null: the shop has none. */
export function samplesOf({ samples }: SaleTexts): SampleRules | null {
  return samples?.max ? { max: samples.max, price: kopecksOf(samples.price) } : null;
}

export function remnantsOf({ remnants: { from, to } }: SaleTexts): RemnantRules {
  return { min: quantity(Math.round(from * 1000)), max: quantity(Math.round(to * 1000)) };
}
