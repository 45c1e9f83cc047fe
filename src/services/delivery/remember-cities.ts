import type { CityDelivery } from '../../domain/delivery/delivery-offer.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Settings } from '../settings.ts';
import { cityDelivery, type DeliverySettings, deliverySecondsTrue } from './look-up-delivery.ts';

/**
 * {@link cityDelivery} at this moment, computed once for each city as long as it stays true and the shop says the same: every page and every listing says it, and
 * naming its days takes as long as listing the goods. An unknown city is the usual one.
 */
export function rememberCities(
  readSettings: () => DeliverySettings & Pick<Settings, 'content'>,
  clock: Clock,
): (cityId: number) => CityDelivery {
  const known = new Map<number, CityDelivery>();
  let end = 0;
  let { content } = readSettings();
  return (cityId) => {
    const now = clock();
    const settings = readSettings();
    if (now.getTime() >= end || content !== settings.content) {
      known.clear();
      content = settings.content;
      end = now.getTime() + deliverySecondsTrue(settings, now) * 1000;
    }
    const city = known.get(cityId) ?? cityDelivery(settings, now, cityId);
    // By its own number: those that nobody knows are without end.
    known.set(city.id, city);
    return city;
  };
}
