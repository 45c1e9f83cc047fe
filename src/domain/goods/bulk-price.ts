import { type Kopecks, kopecks, scaleMoney } from '../measures/money.ts';
import { failure, type Result, success } from '../result.ts';

/** Multiple to which a changed price is rounded, in kopecks, by the name in the form. */
const STEPS = { '1': 1, '5': 5, '10': 10, '100': 100 } as const;
export type Rounding = keyof typeof STEPS;

const NAMES: Readonly<Record<Rounding, string>> = {
  '1': 'до копейки',
  '5': 'до 0,05 руб.',
  '10': 'до 0,10 руб.',
  '100': 'до 1 руб.',
};

export const roundingName = (rounding: Rounding): string => NAMES[rounding];

export const ROUNDING_NAMES = Object.keys(STEPS).filter((name): name is Rounding =>
  Object.hasOwn(STEPS, name),
);

/** Hundredths of a per cent: 100 % are 10 000. */
const WHOLE = 10_000;
/** Largest increase: prices multiplied by more are a typing error. */
const MAX_PERCENT = 50_000;

/** Reads a change in per cent with at most two decimals, «-5», «+12,5», as hundredths of a per cent. */
export function readPercent(text: string): Result<number> {
  const match = /^([+\-−–]?)(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(text.replace(/\s/g, ''));
  if (!match) return failure('percent', 'На сколько процентов: 10 или −5,5');
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  const percent = match[1] === '' || match[1] === '+' ? size : -size;
  if (percent === 0) return failure('percent', 'Ноль процентов ничего не меняет');
  if (percent <= -WHOLE) return failure('percent', 'Цена станет нулевой: снижение меньше 100 %');
  return percent <= MAX_PERCENT ? success(percent) : failure('percent', 'Не больше 500 %');
}

/**
 * Changes a price by hundredths of a per cent and rounds it half up to a multiple of the rounding, at least one multiple; a product without
 * a price stays without. `bulkPriceSql` computes the same for many goods.
 */
export function changedPrice(price: Kopecks, percent: number, rounding: Rounding): Kopecks {
  if (price <= 0) return price;
  const step = STEPS[rounding];
  const steps = scaleMoney(price, WHOLE + percent, WHOLE * step);
  return kopecks(Math.max(steps, 1) * step);
}

/**
 * SQL for `changedPrice` of an expression of kopecks; `percent` and the step are whole numbers, so that they may stand in the statement. It
 * counts in whole numbers, because a catalogue has hundreds of thousands of prices.
 */
export function bulkPriceSql(price: string, percent: number, rounding: Rounding): string {
  const step = STEPS[rounding];
  const divisor = WHOLE * step;
  return `case when ${price} > 0 then greatest((${price}::bigint * ${2 * (WHOLE + percent)} + ${divisor}) / ${2 * divisor}, 1) * ${step} else ${price} end`;
}
