import * as v from 'valibot';
import { quantity } from '../measures/quantity.ts';
import type { SupplyRules } from '../stock/supply.ts';
import { decimal, group, SLUG, withDefaults } from './content-fields.ts';

const MAX_NAMED = 200;
const AMOUNT = decimal('Нужно количество', { max: 100_000, digits: 3 });
const DAYS = decimal('Нужно число дней', { min: 1, max: 365, digits: 0 });
const ADDRESS = v.pipe(v.string(), v.regex(SLUG, 'Нужен адрес латиницей, например «keramogranit»'));
const DAYS_BY_SLUG = v.pipe(
  v.record(ADDRESS, DAYS, 'Нужны адреса и дни'),
  v.check((days) => Object.keys(days).length <= MAX_NAMED, `Больше ${MAX_NAMED}\u00a0— слишком много`),
);

/** Limits of orders beyond the counted stock, in selling units and days. */
export const SUPPLY_SCHEMA = withDefaults({
  /**
   * For products «В наличии» without a number: the quantity that may be ordered at once, and the quantity above which a manager confirms.
   */
  unstated: v.optional(
    v.pipe(
      group({ max: AMOUNT, confirmAbove: AMOUNT }),
      v.check(({ max, confirmAbove }) => confirmAbove <= max, 'Подтверждают меньше, чем можно заказать'),
    ),
    { max: 1000, confirmAbove: 100 },
  ),
  /** For products «Под заказ»: lead time in days for all of them, or null, and days by the slug of a section or brand. */
  backorder: v.optional(
    group({ days: v.nullable(DAYS), sections: DAYS_BY_SLUG, brands: DAYS_BY_SLUG, max: AMOUNT }),
    { days: null, sections: {}, brands: {}, max: 1000 },
  ),
});
export type SupplyTexts = typeof SUPPLY_SCHEMA.defaults;

const amountOf = (units: number) => quantity(Math.round(units * 1000));

export function supplyRulesOf({ unstated, backorder }: SupplyTexts): SupplyRules {
  return {
    unstated: { max: amountOf(unstated.max), confirmAbove: amountOf(unstated.confirmAbove) },
    backorder: { ...backorder, max: amountOf(backorder.max) },
  };
}
