import { CITIES } from '../content/cities.ts';
import { citiesOf } from '../src/domain/delivery/city.ts';
import type { City } from '../src/domain/delivery/delivery.ts';

/** Cities of a shop that has not set its own. */
export const SHOP_CITIES = citiesOf(() => CITIES);

/** Returns the city with this id, or the default city. */
export function cityOf(id: number): City {
  return SHOP_CITIES.known(String(id)) ?? SHOP_CITIES.usual;
}
