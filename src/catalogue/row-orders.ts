import { ratingPercent } from '../domain/listing/filter-rating.ts';
import type { CardStore } from './card-store.ts';
import type { Filters } from './facets.ts';
import { buildOrders, type Orders } from './orders.ts';
import { type Pace, pacedSort } from './pace.ts';
import { ABSENT, type RangeColumn } from './range-column.ts';
import type { Collected } from './text-source.ts';

/** Sorts goods in stock first, then backorders, then sold out, then without a price; each group by popularity, newer ids last. */
export function defaultOrder(collected: Collected, cards: CardStore, pace: Pace): Promise<Int32Array> {
  const { availability, popularity } = collected;
  return pacedSort(
    cards.size,
    pace,
    (a, b) =>
      (availability[a] as number) - (availability[b] as number) ||
      (popularity[b] as number) - (popularity[a] as number) ||
      cards.collected('id', a) - cards.collected('id', b),
  );
}

/** Returns the price per m² by row, from the filter of that name; null if no goods have one. */
function squareMetrePrices({ before }: Filters): RangeColumn | null {
  const filter = before.find(({ id }) => id === 'price-m2');
  return filter?.kind === 'range' ? filter.column : null;
}

/** Returns the sort orders other than the default, for rows that are in the default order. */
export function ordersOf(
  collected: Collected,
  cards: CardStore,
  filters: Filters,
  order: Int32Array,
  pace: Pace,
): Promise<Orders> {
  const arranged = <T>(values: readonly T[]) => Array.from(order, (index) => values[index] as T);
  const availability = arranged(collected.availability);
  const createdAt = arranged(collected.createdAt);
  const names = arranged(collected.nameKey);
  const price = cards.column('price');
  const perMetre = squareMetrePrices(filters);
  const sums = cards.column('ratingSum');
  const counts = cards.column('ratingCount');
  const percents = Uint8Array.from(sums, (sum, row) => ratingPercent(sum, counts[row] as number));
  return buildOrders(
    {
      count: order.length,
      availability: (row) => availability[row] as number,
      price: (row) => price[row] as number,
      squareMetrePrice: (row) => {
        const kopecks = perMetre?.[row] ?? ABSENT;
        return kopecks === ABSENT ? Number.POSITIVE_INFINITY : kopecks;
      },
      createdAt: (row) => createdAt[row] as number,
      ratingPercent: (row) => percents[row] as number,
      ratingCount: (row) => counts[row] as number,
      name: (row) => names[row] as string,
    },
    pace,
  );
}
