import type { orders } from '../../data/schema/order.ts';
import type { Basket, BasketLine } from '../../domain/basket/basket.ts';
import { pickupPoints } from '../../domain/content/delivery-terms.ts';
import { chosenText } from '../../domain/delivery/delivery-choice.ts';
import { deliveryDays, formatDates, pickupDay } from '../../domain/delivery/delivery-day.ts';
import type { PickupPoint } from '../../domain/delivery/pickup-point.ts';
import { DELIVERY_METHOD_FACTS } from '../../domain/order/order-lists.ts';
import { backorderDays } from '../../domain/stock/supply.ts';
import type { Settings } from '../settings.ts';
import { zoneOf } from './order-totals.ts';

/**
 * Finds the pickup point of an order, even if the shop has abolished pickup; if the point is gone, the default one. Null when the shop has
 * none.
 */
export function pickupPoint(
  { content, cities }: Pick<Settings, 'content' | 'cities'>,
  id: string,
): PickupPoint | null {
  const known = pickupPoints(content, cities);
  return known.find((point) => point.id === id) ?? known[0] ?? null;
}

/** Days until the shop has everything for a line; null when it is in stock. */
export function leadDaysOf({
  backordered,
  supply,
}: Pick<BasketLine, 'backordered' | 'supply'>): number | null {
  return backordered > 0 ? backorderDays(supply) : null;
}

/**
 * Returns the number of days until the shop has everything for a basket; null while a line waits for a batch, because nobody knows when it
 * comes.
 */
export function basketLeadDays({ lines }: Pick<Basket, 'lines'>): number | null {
  if (lines.some(({ waitsForBatch }) => waitsForBatch)) return null;
  return Math.max(0, ...lines.map((line) => leadDaysOf(line) ?? 0));
}

/** Fields of an order that determine its date. */
type Expected = Pick<
  typeof orders.$inferSelect,
  'city' | 'delivery' | 'deliveryDay' | 'deliveryPart' | 'deliveryPriceByPhone' | 'createdAt'
>;

/**
 * Returns when an order will be delivered or ready: the chosen day, otherwise what was promised when it was placed, as dates, because a
 * page that is read days later must not say «завтра». Null when the shop sets the day; `leadDays` as in {@link basketLeadDays}.
 */
export function expectedDays(
  settings: Pick<Settings, 'cities' | 'deliveryTimes'>,
  order: Expected,
  leadDays: number | null,
): string | null {
  if (leadDays === null) return null;
  const { deliveryDay: day, deliveryPart: part, createdAt, city } = order;
  const chosen = day && chosenText({ day, part });
  if (chosen) return chosen;
  const { deliveryTimes: times, cities } = settings;
  // The price is also agreed by telephone in a shop without a tariff, so only a city that is not listed counts as elsewhere; its delivery
  // days are unknown.
  const isElsewhere = order.deliveryPriceByPhone && !cities.some(({ name }) => name === city);
  if (!times || isElsewhere) return null;
  const fetched = pickupDay(times, createdAt, leadDays);
  return formatDates(
    DELIVERY_METHOD_FACTS[order.delivery].isPickup
      ? { first: fetched, last: fetched }
      : deliveryDays(times, zoneOf(settings, city), createdAt, leadDays),
  );
}
