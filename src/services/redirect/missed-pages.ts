import { sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { missingPages } from '../../data/schema/redirect.ts';
import { readMissedAddress } from '../../domain/redirect/missed-address.ts';
import { minskDay } from '../../domain/statistics/minsk-day.ts';
import { dayAfter } from '../../domain/statistics/period.ts';
import type { Tally } from './tally.ts';

/** Maximum number of missed addresses that are stored, those requested most often. */
const MAX_MISSED = 5000;
/** Addresses that nobody has requested for this long are forgotten. */
const MISSED_DAYS = 180;

/** Counts a request for a page that does not exist. */
export function missedPage({ missed }: { missed: Tally }, url: string): void {
  const address = readMissedAddress(url);
  if (address !== null) missed.add(address);
}

/** Adds the counts in memory to those stored, and deletes what is too much or too old. */
export async function storeMissed(db: Database, missed: Tally, now: Date): Promise<void> {
  const counts = missed.take();
  if (counts.size === 0) return;
  const lastOn = minskDay(now);
  await db
    .insert(missingPages)
    .values([...counts].map(([path, count]) => ({ path, count, lastOn })))
    .onConflictDoUpdate({
      target: missingPages.path,
      set: { count: sql`${missingPages.count} + excluded.count`, lastOn },
    });
  const oldest = dayAfter(lastOn, -MISSED_DAYS);
  await db.execute(sql`delete from missing_pages where last_on < ${oldest} or path in (
    select path from missing_pages order by count desc, last_on desc offset ${MAX_MISSED})`);
}
