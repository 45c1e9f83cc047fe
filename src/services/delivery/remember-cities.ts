import type { CityDelivery } from '../../domain/delivery/delivery-offer.ts';
import type { Settings } from '../settings.ts';
import {
  cityDelivery,
  type DeliveryDeps,
  type DeliverySettings,
  deliverySecondsTrue,
} from './look-up-delivery.ts';

export interface CitiesDeps extends DeliveryDeps {
  settings: () => DeliverySettings & Pick<Settings, 'content'>;
}

/**
 * {@link cityDelivery} at this moment, computed once for each city as long as it stays true and the shop says the same: every page and every listing says it, and
 * naming its days takes as long as listing the goods. An unknown city is the usual one.
 */
export function rememberCities({
  settings: readSettings,
  clock,
}: CitiesDeps): (cityId: number) => CityDelivery {
  const known = new Map<number, CityDelivery>();
  let end = 0;
  let { content } = readSettings();
  return (cityId) => {
    const now = clock();
    const settings = readSettings();
    if (now.getTime() >= end || content !== settings.content) {
      known.clear();
      content = settings.content;
      end = now.getTime() + deliverySecondsTrue({ settings: () => settings, clock: () => now }) * 1000;
    }
    const city = known.get(cityId) ?? cityDelivery(settings, now, cityId);
    // By its own number: those that nobody knows are without end.
    known.set(city.id, city);
    return city;
  };
}
