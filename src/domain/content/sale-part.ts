import * as v from 'valibot';
import type { BonusRules } from '../discount/bonus.ts';
import { quantity } from '../measures/quantity.ts';
import { PAYMENT_METHODS } from '../order/order-lists.ts';
import type { RemnantRules } from '../product/remnant.ts';
import type { SampleRules } from '../product/sample.ts';
import type { ReturnRules } from '../return/return-amount.ts';
import { decimal, exactLine, group, kopecksOf, line, list, ROUBLES, withDefaults } from './content-fields.ts';
import { PROMISED } from './promised.ts';

const HOURS = decimal('Нужно число часов', { min: 1, max: 1000, digits: 0 });
const whole = (max: number) => decimal('Нужно целое число', { max, digits: 0 });
const METRES = decimal('Нужна площадь в м²', { max: 1000, digits: 3 });

/** Settings of payment and reservation. */
export const ORDER = withDefaults({
  /** Hours for which goods stay reserved; if null, they stay reserved until the shop releases them, and no page names a limit. */
  reserveHours: v.optional(v.nullable(group(v.entriesFromList(PAYMENT_METHODS, HOURS))), null),
  /** The shop's path and service in ЕРИП; null if it has none. */
  erip: v.optional(v.nullable(group({ path: list(line(80), 6), service: line(80) })), null),
  /** Bank details on invoices; null if the shop issues no invoices. */
  invoice: v.optional(
    v.nullable(
      group({
        ...{ account: exactLine(60), bank: line(120), bic: exactLine(20) },
        vat: v.exactOptional(v.nullable(whole(100))),
      }),
    ),
    null,
  ),
  /** Payment methods and other promises that the merchant has switched off, even if they are set up. */
  off: v.optional(list(v.picklist(PROMISED, `Нужно одно из: ${PROMISED.join(', ')}`), PROMISED.length), []),
});
export type OrderTexts = typeof ORDER.defaults;

export const SALE = withDefaults({
  /** Percentage of the payment for goods that is returned as points; null or 0 for none. */
  bonusEarned: v.optional(v.nullable(decimal('Нужны проценты', { max: 100, digits: 2 })), null),
  /** Percentage of the goods' price (after a coupon) that may be paid with points; null or 0 if the shop has no points. */
  bonusPayable: v.optional(v.nullable(whole(100)), null),
  /** Maximum number of samples in one order, and the price of each in roubles (0 if free); null if the shop offers no samples. */
  samples: v.optional(v.nullable(group({ max: whole(20), price: ROUBLES })), null),
  /** Minimum and maximum area of a remnant in square metres. */
  remnants: v.optional(
    v.pipe(
      group({ from: METRES, to: METRES }),
      v.check(({ from, to }) => from < to, 'Нижняя площадь больше верхней'),
    ),
    { from: 1, to: 6 },
  ),
  /** Days from receipt within which goods may be returned; null if the shop has not set them. */
  returnDays: v.optional(v.nullable(whole(365)), null),
  /** Whether only whole boxes are accepted back, unless the goods are broken or wrong. */
  returnWholeBoxes: v.optional(v.boolean('Нужно true или false'), false),
  /** Whether reviews are published without moderation. */
  reviewsAtOnce: v.optional(v.boolean('Нужно true или false'), false),
});
export type SaleTexts = typeof SALE.defaults;

/**
 * Converts the settings of points: `rate` is in hundredths of a per cent, `maxPercent` in whole per cent. Returns null if no price can be
 * paid with points, because earning them would then be of no use.
 */
export function bonusRulesOf({ bonusEarned, bonusPayable }: SaleTexts): BonusRules | null {
  if (!bonusPayable) return null;
  return { rate: Math.round((bonusEarned ?? 0) * 100), maxPercent: bonusPayable };
}

/** Converts the settings of samples; returns null if the shop offers none. */
export function samplesOf({ samples }: SaleTexts): SampleRules | null {
  return samples?.max ? { max: samples.max, price: kopecksOf(samples.price) } : null;
}

export function returnRulesOf({ returnDays, returnWholeBoxes }: SaleTexts): ReturnRules {
  return { days: returnDays, wholeBoxes: returnWholeBoxes };
}

export function remnantsOf({ remnants: { from, to } }: SaleTexts): RemnantRules {
  return { min: quantity(Math.round(from * 1000)), max: quantity(Math.round(to * 1000)) };
}
