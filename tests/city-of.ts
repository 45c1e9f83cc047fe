import { CITIES } from '../content/cities.ts';
import { citiesOf } from '../src/domain/delivery/city.ts';
import type { City } from '../src/domain/delivery/delivery.ts';

/** The cities of a shop that has said no others. */
export const SHOP_CITIES = citiesOf(() => CITIES);

/** The city with this id, else the usual one. */
export function cityOf(id: number): City {
  return SHOP_CITIES.known(String(id)) ?? SHOP_CITIES.usual;
}
