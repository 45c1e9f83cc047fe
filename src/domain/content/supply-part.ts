import * as v from 'valibot';
import { quantity } from '../measures/quantity.ts';
import type { SupplyRules } from '../stock/supply.ts';
import { decimal, group, SLUG, someOf } from './content-fields.ts';

const MAX_NAMED = 200;
const AMOUNT = decimal('Нужно количество', { max: 100_000, digits: 3 });
const DAYS = decimal('Нужно число дней', { min: 1, max: 365, digits: 0 });
const ADDRESS = v.pipe(v.string(), v.regex(SLUG, 'Нужен адрес латиницей, например «keramogranit»'));
const DAYS_BY_SLUG = v.pipe(
  v.record(ADDRESS, DAYS, 'Нужны адреса и дни'),
  v.check((days) => Object.keys(days).length <= MAX_NAMED, `Больше ${MAX_NAMED}\u00a0— слишком много`),
);

/** What can be ordered beyond the counted stock, as a merchant says it: in selling units and days. */
export const SUPPLY_SCHEMA = someOf({
  /** «В наличии» without a number: so much at once, and above the second figure a manager confirms it. */
  unstated: v.pipe(
    group({ max: AMOUNT, confirmAbove: AMOUNT }),
    v.check(({ max, confirmAbove }) => confirmAbove <= max, 'Подтверждают меньше, чем можно заказать'),
  ),
  /** «Под заказ»: days for all goods, or null, and by the slugs of sections and brands. */
  backorder: group({ days: v.nullable(DAYS), sections: DAYS_BY_SLUG, brands: DAYS_BY_SLUG, max: AMOUNT }),
});
export type SupplyTexts = Required<v.InferOutput<typeof SUPPLY_SCHEMA>>;

const amountOf = (said: number) => quantity(Math.round(said * 1000));

export function supplyRulesOf({ unstated, backorder }: SupplyTexts): SupplyRules {
  return {
    unstated: { max: amountOf(unstated.max), confirmAbove: amountOf(unstated.confirmAbove) },
    backorder: { ...backorder, max: amountOf(backorder.max) },
  };
}
