import type { Database } from '../../data/connection.ts';
import { storeMissed } from '../redirect/missed-pages.ts';
import { openTally, type Tally } from '../redirect/tally.ts';
import { storeCounts } from './store-counts.ts';

/** What a process counts between two writes to the database. */
export interface Tallies {
  /** Addresses of pages that do not exist. */
  missed: Tally;
  /** What visitors did, see `countedName`. */
  did: Tally;
}

/** Maximum number of missed addresses between two writes. */
const MAX_MISSED = 500;
/** Maximum number of different searches and actions between two writes. */
const MAX_DID = 1000;

export const openTallies = (): Tallies => ({ missed: openTally(MAX_MISSED), did: openTally(MAX_DID) });

/** Adds what was counted in memory to the database. */
export async function storeTallies(db: Database, { missed, did }: Tallies, now: Date): Promise<void> {
  await storeMissed(db, missed, now);
  await storeCounts(db, did, now);
}
