import { sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { dailyCounts } from '../../data/schema/daily-count.ts';
import { readCountedName } from '../../domain/statistics/counted.ts';
import { minskDay } from '../../domain/statistics/minsk-day.ts';
import { dayAfter } from '../../domain/statistics/period.ts';
import type { Tally } from '../redirect/tally.ts';

/** Searches that few people typed are forgotten after this many days, all others after the longest period. */
const RARE_DAYS = 90;
const RARE = 3;
const DAYS = 400;

/** Adds the counts in memory to those of the day. What happened in the last minute before midnight counts for the next day. */
export async function storeCounts(db: Database, did: Tally, now: Date): Promise<void> {
  const counts = did.take();
  if (counts.size === 0) return;
  const day = minskDay(now);
  const rows = [...counts].flatMap(([name, count]) => {
    const read = readCountedName(name);
    return read ? [{ day, ...read, count }] : [];
  });
  await db
    .insert(dailyCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.kind, dailyCounts.subject],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });
  await db.execute(sql`delete from daily_counts where day < ${dayAfter(day, -DAYS)}
    or (day < ${dayAfter(day, -RARE_DAYS)} and subject <> '' and count < ${RARE})`);
}
