import type { ImportWords } from '../import-words.ts';

/** Rates in Belarusian roubles of one unit, by ISO code, as decimal numbers: «3.2815». */
export type Rates = Readonly<Record<string, string>>;

const NUMBER = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/**
 * The rate of one unit where a bank says it of 1, 10, 100 … units: 3.5812 for 100 is «0.035812», exactly. Null for a rate that is
 * none, or for another number of units.
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

/** The currencies of imports with these rates in place of their own; those that no rate is known of keep theirs. */
export function withRates(currencies: ImportWords['currencies'], rates: Rates): ImportWords['currencies'] {
  const rated = Object.entries(rates).filter(([code]) => code !== 'BYN' && code !== 'BYR');
  return {
    ...currencies,
    ...Object.fromEntries(
      rated.map(([code, rate]) => [code, { names: currencies[code]?.names ?? [code.toLowerCase()], rate }]),
    ),
  };
}
