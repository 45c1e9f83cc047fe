import type { ImportWords } from '../import-words.ts';

/** Belarusian roubles for one unit of each currency, by ISO code, as decimal numbers: «3.2815». */
export type Rates = Readonly<Record<string, string>>;

const NUMBER = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/**
 * Returns the exact rate of one unit, given the rate of 1, 10, 100 … units: 3.5812 for 100 is «0.035812». Null for an invalid rate or any
 * other number of units.
 */
export function rateOfOne(rate: string, units: number): string | null {
  const [, whole = '', decimals = ''] = NUMBER.exec(rate) ?? [];
  const zeros = String(units).length - 1;
  if (whole === '' || zeros > 6 || units !== 10 ** zeros) return null;
  const digits = (whole + decimals).padStart(zeros + decimals.length + 1, '0');
  const point = digits.length - decimals.length - zeros;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const after = digits.slice(point).replace(/(?<!0)0+$/, '');
  const one = after === '' ? before : `${before}.${after}`;
  return Number(one) > 0 ? one : null;
}

/** Returns the currencies of imports with these rates; a currency without a known rate keeps its own. */
export function withRates(currencies: ImportWords['currencies'], rates: Rates): ImportWords['currencies'] {
  const rated = Object.entries(rates).filter(([code]) => code !== 'BYN' && code !== 'BYR');
  return {
    ...currencies,
    ...Object.fromEntries(
      rated.map(([code, rate]) => [code, { names: currencies[code]?.names ?? [code.toLowerCase()], rate }]),
    ),
  };
}
