/**
 * Reads a number as files have it («1 234,50», «0.71») in whole parts of one: `decimals` 2 gives hundredths, 3
 * thousandths. Rounds half up beyond that. Null for anything that is not a plain number, and for what exceeds exact integers.
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

/** Takes the spaces out; where both point and comma occur, the one that comes last is the decimal separator. */
function plainDigits(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma < 0 || point < 0) return bare;
  return comma > point ? bare.replaceAll('.', '') : bare.replaceAll(',', '');
}

/** Reads a price or a stock: never below zero. Null for anything else. */
export function readAmount(text: string, decimals: number): number | null {
  const value = readNumber(text, decimals);
  return value === null || value < 0 ? null : value;
}
