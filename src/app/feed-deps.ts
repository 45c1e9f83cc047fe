import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { downloadFile } from '../adapters/web/download.ts';
import { systemClock } from '../kit/clock.ts';
import type { Env } from '../kit/env.ts';
import type { FeedDeps } from '../services/import/take-feed.ts';
import type { ServiceDeps } from '../services/settings.ts';
import { vocabularyNow } from './vocabulary.ts';

/** From its name to its last byte. */
const TIMEOUT_MS = 600_000;

/** What the shop needs to bring in the feed at its address; null where none is set. */
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
  const bounds = {
    timeoutMs: TIMEOUT_MS,
    userAgent: `Kafel (+${publicUrl})`,
    accept: 'application/xml,text/xml,application/zip,text/csv',
    allowed: env.PICTURE_ALLOWED_ADDRESSES,
  };
  return {
    ...deps,
    ...{ url, clock: systemClock, folder: join(DATA_DIR, 'imported-feed'), every: FEED_MINUTES * 60_000 },
    download: (address, file, options) => downloadFile(address, file, { ...options, ...bounds }),
    runImport: importFile,
    rates: () =>
      createHash('sha256')
        .update(JSON.stringify(vocabularyNow(env).currencies))
        .digest('hex'),
  };
}
