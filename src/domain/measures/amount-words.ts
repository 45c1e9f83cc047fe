import { counted } from './plural.ts';
import { formatQuantity, ONE, type Quantity } from './quantity.ts';

/**
 * Formats an amount with its unit: «9 упаковок», «34 штуки», «2,4 п. м». Whole counts have the unit's full name, other amounts the unit as
 * written.
 */
export function amountWords(amount: Quantity, unit: string): string {
  const whole = amount % ONE === 0 ? amount / ONE : null;
  if (whole !== null && /^шт/.test(unit)) return counted(whole, 'штука', 'штуки', 'штук');
  if (whole !== null && /^уп/.test(unit)) return counted(whole, 'упаковка', 'упаковки', 'упаковок');
  return `${formatQuantity(amount)}\u00a0${unit}`;
}
