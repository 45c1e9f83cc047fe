import type { Connection } from '../src/data/connection.ts';
import type { Result } from '../src/domain/result.ts';
import { applyCatalogue } from '../src/exchange/apply.ts';
import type { ImportReport } from '../src/exchange/report.ts';
import { systemClock } from '../src/kit/clock.ts';
import { demoCatalogue } from './catalogue.ts';
import { demoSource } from './source.ts';

/**
 * Brings the demo catalogue of about `count` products into the database, in one transaction: a start that breaks off leaves
 * nothing behind. Filling again changes nothing. `onProgress` gets the number of records taken in so far.
 */
export function fillDemo(
  connection: Connection,
  count: number,
  onProgress?: (records: number) => void,
): Promise<Result<ImportReport>> {
  return applyCatalogue(connection, demoSource, demoCatalogue(count), {
    clock: systemClock,
    words: null,
    ...(onProgress && { onProgress }),
  });
}
