import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { downloadFile } from '../adapters/web/download.ts';
import { systemClock } from '../kit/clock.ts';
import type { Env } from '../kit/env.ts';
import { storedReading } from '../services/content/stored-reading.ts';
import type { FeedDeps } from '../services/import/import-feed.ts';
import type { ServiceDeps } from '../services/settings.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Maximum milliseconds for a whole download. */
const TIMEOUT_MS = 600_000;

/** Returns the limits of every download of a catalogue. */
export function catalogueDownload(env: Env, publicUrl: string) {
  return {
    timeoutMs: TIMEOUT_MS,
    userAgent: `Kafel (+${publicUrl})`,
    accept:
      'application/xml,text/xml,application/zip,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    allowed: env.PICTURE_ALLOWED_ADDRESSES,
  };
}

/** Returns what the feed import needs; null if no feed address is set. */
export function feedDeps(
  {
    deps,
    publicUrl,
    importFile,
  }: { deps: ServiceDeps; publicUrl: string; importFile: FeedDeps['runImport'] },
  env: Env,
): FeedDeps | null {
  const { FEED_URL: url, FEED_MINUTES, DATA_DIR } = env;
  if (!url) return null;
  const bounds = catalogueDownload(env, publicUrl);
  return {
    ...deps,
    ...{ url, clock: systemClock, folder: join(DATA_DIR, 'imported-feed'), every: FEED_MINUTES * 60_000 },
    download: (address, file, options) => downloadFile(address, file, { ...options, ...bounds }),
    runImport: importFile,
    async rules() {
      const reading = await storedReading(deps.db.$client);
      const { currencies } = vocabularyOf(env, reading);
      return createHash('sha256')
        .update(JSON.stringify([currencies, reading]))
        .digest('hex');
    },
  };
}
