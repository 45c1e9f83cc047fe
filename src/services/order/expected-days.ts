import type { orders } from '../../data/schema/order.ts';
import type { Basket, BasketLine } from '../../domain/basket/basket.ts';
import { pickupPoints } from '../../domain/content/delivery-terms.ts';
import { chosenText } from '../../domain/delivery/delivery-choice.ts';
import { deliveryDays, formatDates, pickupDay } from '../../domain/delivery/delivery-day.ts';
import type { PickupPoint } from '../../domain/delivery/pickup-point.ts';
import { RECEIVING } from '../../domain/order/order-lists.ts';
import type { Settings } from '../settings.ts';
import { zoneOf } from './order-totals.ts';

/**
 * The point where the goods of an order wait, also of a shop where nothing can be fetched any more; one that is gone is the usual one. Null
 * where none is known.
 */
export function pickupPoint(
  { content, cities }: Pick<Settings, 'content' | 'cities'>,
  id: string,
): PickupPoint | null {
  const known = pickupPoints(content, cities);
  return known.find((point) => point.id === id) ?? known[0] ?? null;
}

/** Within how many days the shop has what of a line it must get first; null where it has all of it. */
export function leadDaysOf({
  backordered,
  supply,
}: Pick<BasketLine, 'backordered' | 'supply'>): number | null {
  return backordered > 0 && supply?.kind === 'backorder' ? supply.days : null;
}

/** Within how many days the shop has all of a basket; null while some of it waits for a batch, and nobody knows. */
export function basketLeadDays({ lines }: Pick<Basket, 'lines'>): number | null {
  if (lines.some(({ waitsForBatch }) => waitsForBatch)) return null;
  return Math.max(0, ...lines.map((line) => leadDaysOf(line) ?? 0));
}

/** What of an order says when it comes. */
type Expected = Pick<
  typeof orders.$inferSelect,
  'city' | 'delivery' | 'deliveryDay' | 'deliveryPart' | 'deliveryPriceByPhone' | 'createdAt'
>;

/**
 * When an order comes or can be fetched: what was chosen, else by what was known when it was ordered, in dates: a page read days later
 * must not say «завтра». Null where the shop has to say; `leadDays` as of {@link basketLeadDays}.
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
  // The price is agreed by telephone in a place that is none of the cities, whose days nobody knows, and where there is no tariff.
  const isElsewhere = order.deliveryPriceByPhone && !cities.some(({ name }) => name === city);
  if (!times || isElsewhere) return null;
  const fetched = pickupDay(times, createdAt, leadDays);
  return formatDates(
    RECEIVING[order.delivery].isFetched
      ? { first: fetched, last: fetched }
      : deliveryDays(times, zoneOf(settings, city), createdAt, leadDays),
  );
}
