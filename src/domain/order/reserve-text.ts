import { counted } from '../measures/plural.ts';
import type { PaymentMethod, ReserveHours } from './order.ts';

/**
 * Returns how long products stay reserved for payment on receipt: «3 дня», «36 часов»; null if no limit is stated, or the method is not
 * offered.
 */
export function pickupReserve({
  reserveHours,
  paymentMethods,
}: {
  reserveHours: ReserveHours | null;
  paymentMethods: readonly PaymentMethod[];
}): string | null {
  if (!reserveHours || !paymentMethods.includes('on-delivery')) return null;
  return hoursText(reserveHours['on-delivery']);
}

/** Formats a number of hours: «3 дня», «36 часов». */
export function hoursText(hours: number): string {
  return hours % 24 === 0
    ? counted(hours / 24, 'день', 'дня', 'дней')
    : counted(hours, 'час', 'часа', 'часов');
}
