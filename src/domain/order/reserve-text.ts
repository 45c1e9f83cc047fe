import { counted } from '../measures/plural.ts';
import type { PaymentWay, ReserveHours } from './order.ts';

/** «3 дня», «36 часов»: how long goods wait for who pays on receipt; null: the shop names no time, or nobody can pay so. */
export function pickupReserve({
  reserveHours,
  paymentMethods,
}: {
  reserveHours: ReserveHours | null;
  paymentMethods: readonly PaymentWay[];
}): string | null {
  if (!reserveHours || !paymentMethods.includes('on-delivery')) return null;
  return hoursText(reserveHours['on-delivery']);
}

/** «3 дня», «36 часов». */
export function hoursText(hours: number): string {
  return hours % 24 === 0
    ? counted(hours / 24, 'день', 'дня', 'дней')
    : counted(hours, 'час', 'часа', 'часов');
}
