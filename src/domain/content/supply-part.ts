import * as v from 'valibot';
import { quantity } from '../measures/quantity.ts';
import type { SupplyRules } from '../stock/supply.ts';
import { decimal, group, SLUG } from './content-fields.ts';

/** What can be ordered beyond the counted stock, as a merchant says it: in selling units and days. */
export interface SupplyTexts {
  /** «В наличии» without a number: so much at once, and above the second figure a manager confirms it. */
  unstated: { max: number; confirmAbove: number };
  /** «Под заказ»: days for all goods, or null, and by the slugs of sections and brands. */
  backorder: {
    days: number | null;
    sections: Readonly<Record<string, number>>;
    brands: Readonly<Record<string, number>>;
    max: number;
  };
}

const MAX_NAMED = 200;
const AMOUNT = decimal('Нужно количество', { max: 100_000, digits: 3 });
const DAYS = decimal('Нужно число дней', { min: 1, max: 365, digits: 0 });
const ADDRESS = v.pipe(v.string(), v.regex(SLUG, 'Нужен адрес латиницей, например «keramogranit»'));
const DAYS_BY_SLUG = v.pipe(
  v.record(ADDRESS, DAYS, 'Нужны адреса и дни'),
  v.check((days) => Object.keys(days).length <= MAX_NAMED, `Больше ${MAX_NAMED}\u00a0— слишком много`),
);

/** Goods to order and goods whose stock nobody states. */
export const SUPPLY_SCHEMA = group({
  unstated: v.exactOptional(
    v.pipe(
      group({ max: AMOUNT, confirmAbove: AMOUNT }),
      v.check(({ max, confirmAbove }) => confirmAbove <= max, 'Подтверждают меньше, чем можно заказать'),
    ),
  ),
  backorder: v.exactOptional(
    group({ days: v.nullable(DAYS), sections: DAYS_BY_SLUG, brands: DAYS_BY_SLUG, max: AMOUNT }),
  ),
}) satisfies v.GenericSchema<unknown, Partial<SupplyTexts>>;

const amountOf = (said: number) => quantity(Math.round(said * 1000));

/** Supply as it is counted. */
export function supplyRulesOf({ unstated, backorder }: SupplyTexts): SupplyRules {
  return {
    unstated: { max: amountOf(unstated.max), confirmAbove: amountOf(unstated.confirmAbove) },
    backorder: { ...backorder, max: amountOf(backorder.max) },
  };
}
