import { DELIVERY_CHOICE, DELIVERY_TIMES } from '../../../content/delivery.ts';
import type { Queryable } from '../../data/connection.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { Zone } from '../../domain/delivery/delivery.ts';
import { type DeliveryChoices, deliveryOptions } from '../../domain/delivery/delivery-choice.ts';
import { basketLeadDays } from '../order/expected-days.ts';
import { readTakenParts } from '../order/read-taken-parts.ts';

/** The days and times of delivery that can be chosen for a basket ordered now; null where the shop has to name the day. */
export async function offerDeliveryOptions(
  db: Queryable,
  now: Date,
  basket: Pick<Basket, 'lines'>,
): Promise<DeliveryChoices | null> {
  const leadDays = basketLeadDays(basket);
  if (leadDays === null || DELIVERY_CHOICE.days === 0) return null;
  const taken = await readTakenParts(db, ['minsk', 'country'], { now, leadDays });
  const of = (zone: Zone) => deliveryOptions(DELIVERY_TIMES, DELIVERY_CHOICE, { zone, now, leadDays, taken });
  return { minsk: of('minsk'), country: of('country') };
}
