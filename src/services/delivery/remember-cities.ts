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
 * Returns {@link cityDelivery} with a cache per city, for as long as the days stay correct and the settings are the same: every page and
 * listing shows them, and computing them takes as long as listing the products. An unknown city stands for the default one.
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
    // Cached under the id of the city that was found, because there is no limit to unknown ids.
    known.set(city.id, city);
    return city;
  };
}
