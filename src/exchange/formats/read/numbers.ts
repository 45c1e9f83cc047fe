/**
 * Reads a number as written in files («1 234,50», «0.71») as an integer: with `decimals` 2 in hundredths, with 3 in thousandths. Further
 * digits are rounded half up. Null for anything else and for numbers too large for a safe integer.
 */
export function readNumber(text: string, decimals: number): number | null {
  const match = /^([+-]?)(\d+)?(?:[.,](\d+)?)?$/.exec(plainDigits(text));
  if (!match || (match[2] === undefined && match[3] === undefined)) return null;
  const fraction = (match[3] ?? '').padEnd(decimals + 1, '0');
  const whole = BigInt((match[2] ?? '') + fraction.slice(0, decimals) || '0');
  const rounded = whole + (Number(fraction[decimals]) >= 5 ? 1n : 0n);
  const value = Number(rounded);
  if (!Number.isSafeInteger(value)) return null;
  return match[1] === '-' && value !== 0 ? -value : value;
}

/** Removes spaces and thousands separators: of point and comma, the one that comes last is the decimal separator. */
function plainDigits(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma < 0 || point < 0) return bare;
  return comma > point ? bare.replaceAll('.', '') : bare.replaceAll(',', '');
}

/** Reads a price or a stock, at least zero. Null for anything else. */
export function readAmount(text: string, decimals: number): number | null {
  const value = readNumber(text, decimals);
  return value === null || value < 0 ? null : value;
}
