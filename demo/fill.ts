import type { Connection } from '../src/data/connection.ts';
import type { ImportProgress } from '../src/domain/import-progress.ts';
import type { Result } from '../src/domain/result.ts';
import { applyCatalogue } from '../src/exchange/apply.ts';
import type { ImportReport } from '../src/exchange/report.ts';
import { systemClock } from '../src/kit/clock.ts';
import { demoCatalogue } from './catalogue.ts';
import { demoSource } from './source.ts';

/**
 * Imports the demo catalogue of about `count` products into the database in one transaction, so that an interrupted start leaves nothing
 * behind. Importing it again changes nothing. `onProgress` gets what has been read so far.
 */
export function fillDemo(
  connection: Connection,
  count: number,
  onProgress?: (progress: ImportProgress) => void,
): Promise<Result<ImportReport>> {
  return applyCatalogue(connection, demoSource, demoCatalogue(count), {
    clock: systemClock,
    words: null,
    ...(onProgress && { onProgress }),
  });
}
