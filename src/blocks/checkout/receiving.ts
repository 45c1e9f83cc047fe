import type { City } from '../../domain/delivery/delivery.ts';
import { readFloor } from '../../domain/delivery/lift.ts';
import { ELSEWHERE } from '../../domain/order/order-form.ts';
import { DELIVERY_METHODS } from '../../domain/order/order-lists.ts';
import type { Receiving } from '../../domain/order/order-totals.ts';

/** Cities to choose from, with the data that the form needs. */
export interface OrderRegion {
  name: string;
  cities: readonly Pick<City, 'id' | 'name' | 'zone'>[];
}

/** Current values of the order form; an absent field is empty. */
export type FilledIn = Readonly<Record<string, string | undefined>>;

/** Returns the values that determine the sum; an invalid floor is ignored. */
export function receivingOf(filled: FilledIn, regions: readonly OrderRegion[]): Receiving {
  const { city } = filled;
  const cities = regions.flatMap(({ cities }) => cities);
  const zone = cities.find(({ name }) => name === city)?.zone ?? 'country';
  const floor = readFloor(filled['floor'] ?? '') ?? 0;
  return {
    zone: city === ELSEWHERE ? null : zone,
    delivery: DELIVERY_METHODS.find((method) => method === filled['delivery']) ?? 'delivery',
    ...(floor > 0 ? { carry: { floor, lift: filled['lift'] === 'on' } } : {}),
  };
}
