import { DELIVERY_CHOICE, DELIVERY_TIMES } from '../../../content/delivery.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { Zone } from '../../domain/delivery/delivery.ts';
import { type DeliveryOptions, deliveryOptions } from '../../domain/delivery/delivery-choice.ts';
import { basketLeadDays } from '../order/expected-days.ts';

/** The days and times of delivery that can be chosen for a basket ordered now; null where the shop has to name the day. */
export function offerDeliveryOptions(
  now: Date,
  basket: Pick<Basket, 'lines'>,
): Readonly<Record<Zone, DeliveryOptions>> | null {
  const leadDays = basketLeadDays(basket);
  if (leadDays === null || DELIVERY_CHOICE.days === 0) return null;
  const of = (zone: Zone) => deliveryOptions(DELIVERY_TIMES, DELIVERY_CHOICE, { zone, now, leadDays });
  return { minsk: of('minsk'), country: of('country') };
}
