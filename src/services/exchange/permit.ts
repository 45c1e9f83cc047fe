import { gt } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { exchangePermits } from '../../data/schema/exchange.ts';
import type { Clock } from '../../kit/clock.ts';

interface PermitDeps {
  db: Database;
  clock: Clock;
}

const LASTS_MS = 24 * 3_600_000;

/** Lets the next exchange, within a day, take much of the catalogue out of sale. @returns until when */
export async function allowRetirement({ db, clock }: PermitDeps): Promise<Date> {
  const until = new Date(clock().getTime() + LASTS_MS);
  await db
    .insert(exchangePermits)
    .values({ id: 1, until })
    .onConflictDoUpdate({ target: exchangePermits.id, set: { until } });
  return until;
}

/** Whether much may go out of sale. */
export async function isRetirementAllowed({ db, clock }: PermitDeps): Promise<boolean> {
  return (await db.select().from(exchangePermits).where(gt(exchangePermits.until, clock()))).length > 0;
}

/** Takes the permission back: it is given for once. */
export async function spendPermit({ db }: Pick<PermitDeps, 'db'>): Promise<void> {
  await db.delete(exchangePermits);
}
