import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import type { Zone } from '../../domain/delivery/delivery.ts';
import { type BookedPart, promisedDays } from '../../domain/delivery/delivery-choice.ts';
import { isoDay, readIsoDay } from '../../domain/delivery/delivery-day.ts';
import type { Settings } from '../settings.ts';
import { zoneOf } from './order-totals.ts';

const DELIVERY_DAY_LOCK = 0x6b64;

/** Locks a delivery day until the transaction ends, so that two orders cannot both take the last delivery of that day. */
export async function lockDeliveryDay(tx: Queryable, day: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DELIVERY_DAY_LOCK}, ${readIsoDay(day) ?? 0})`);
}

export interface DeliveryDays {
  times: NonNullable<Settings['deliveryTimes']>;
  choice: NonNullable<Settings['deliveryChoice']>;
}

/** Counts orders, except cancelled ones, on the days that can now be promised in these zones. */
export async function countBookedParts(
  db: Queryable,
  { times, choice, ...settings }: Pick<Settings, 'cities'> & DeliveryDays,
  zones: readonly Zone[],
  when: { now: Date; leadDays: number },
): Promise<BookedPart[]> {
  const days = zones.flatMap((zone) => promisedDays(times, choice, { zone, ...when }).map(isoDay));
  if (days.length === 0) return [];
  const { deliveryDay: day, deliveryPart: part, city, delivery, state } = orders;
  const rows = await db
    .select({ day, part, city, orders: count() })
    .from(orders)
    .where(
      and(ne(day, ''), inArray(day, [...new Set(days)]), eq(delivery, 'delivery'), ne(state, 'cancelled')),
    )
    .groupBy(day, part, city);
  return rows.map(({ city: name, ...booked }) => ({ ...booked, zone: zoneOf(settings, name) }));
}
