import type { City } from '../../domain/delivery/delivery.ts';
import { readFloor } from '../../domain/delivery/lift.ts';
import { ELSEWHERE } from '../../domain/order/order-form.ts';
import { DELIVERY_WAYS } from '../../domain/order/order-lists.ts';
import type { Receiving } from '../../domain/order/order-totals.ts';

/** Cities to choose from, with no more than the form needs. */
export interface OrderRegion {
  name: string;
  cities: readonly Pick<City, 'id' | 'name' | 'zone'>[];
}

/** The order form's fields as they stand; an absent one is not filled in. */
export type FilledIn = Readonly<Record<string, string | undefined>>;

/** What of the form decides the sum; a floor that is none counts as none until it is mended. */
export function receivingOf(filled: FilledIn, regions: readonly OrderRegion[]): Receiving {
  const { city } = filled;
  const cities = regions.flatMap(({ cities }) => cities);
  const zone = cities.find(({ name }) => name === city)?.zone ?? 'country';
  const floor = readFloor(filled['floor'] ?? '') ?? 0;
  return {
    zone: city === ELSEWHERE ? null : zone,
    delivery: DELIVERY_WAYS.find((way) => way === filled['delivery']) ?? 'delivery',
    ...(floor > 0 ? { carry: { floor, lift: filled['lift'] === 'on' } } : {}),
  };
}
