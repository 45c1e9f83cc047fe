import type { Queryable } from '../../data/connection.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { Zone } from '../../domain/delivery/delivery.ts';
import { type DeliveryChoices, deliveryOptions } from '../../domain/delivery/delivery-choice.ts';
import type { Clock } from '../../kit/clock.ts';
import { basketLeadDays } from '../order/expected-days.ts';
import { readTakenParts } from '../order/read-taken-parts.ts';
import type { Settings } from '../settings.ts';

export interface OptionsDeps {
  db: Queryable;
  settings: () => Pick<Settings, 'cities' | 'deliveryChoice' | 'deliveryTimes'>;
  clock: Clock;
}

/** The days and times of delivery that can be chosen for a basket ordered now; null where the shop has to name the day. */
export async function offerDeliveryOptions(
  { db, settings: readSettings, clock }: OptionsDeps,
  basket: Pick<Basket, 'lines'>,
): Promise<DeliveryChoices | null> {
  const settings = readSettings();
  const now = clock();
  const { deliveryChoice: choice, deliveryTimes: times } = settings;
  const leadDays = basketLeadDays(basket);
  if (leadDays === null || !times || !choice) return null;
  const taken = await readTakenParts(db, { ...settings, times, choice }, ['minsk', 'country'], {
    now,
    leadDays,
  });
  const of = (zone: Zone) => deliveryOptions(times, choice, { zone, now, leadDays, taken });
  return { minsk: of('minsk'), country: of('country') };
}
