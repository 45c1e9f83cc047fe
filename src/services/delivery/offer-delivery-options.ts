import type { Queryable } from '../../data/connection.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { type DeliveryChoices, deliveryOptions } from '../../domain/delivery/delivery-choice.ts';
import { byZone, zoneSchema } from '../../domain/delivery/delivery-schema.ts';
import type { Clock } from '../../kit/clock.ts';
import { countBookedParts } from '../order/count-booked-parts.ts';
import { basketLeadDays } from '../order/expected-days.ts';
import type { Settings } from '../settings.ts';

export interface OptionsDeps {
  db: Queryable;
  settings: () => Pick<Settings, 'cities' | 'deliveryChoice' | 'deliveryTimes'>;
  clock: Clock;
}

/** Lists the days and times of delivery that can be chosen for a basket ordered now; null when the shop sets the day itself. */
export async function offerDeliveryOptions(
  { db, settings: readSettings, clock }: OptionsDeps,
  basket: Pick<Basket, 'lines'>,
): Promise<DeliveryChoices | null> {
  const settings = readSettings();
  const now = clock();
  const { deliveryChoice: choice, deliveryTimes: times } = settings;
  const leadDays = basketLeadDays(basket);
  if (leadDays === null || !times || !choice) return null;
  const booked = await countBookedParts(db, { ...settings, times, choice }, zoneSchema.options, {
    now,
    leadDays,
  });
  return byZone((zone) => deliveryOptions(times, choice, { zone, now, leadDays, booked }));
}
