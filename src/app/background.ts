import type { OutboxFolder } from '../adapters/files/outbox-folder.ts';
import { openNationalBank } from '../adapters/rates/national-bank.ts';
import { startDeletingAbandoned } from '../jobs/abandoned-baskets.ts';
import { startDroppingDerived } from '../jobs/deleted-pictures.ts';
import { startDiscountWorker } from '../jobs/discount-worker.ts';
import { startFeedWorker } from '../jobs/feed-worker.ts';
import { startNotifyingWaiting } from '../jobs/notify-waiting.ts';
import { startOutboxWorker } from '../jobs/outbox-worker.ts';
import { startPaymentWorker } from '../jobs/payment-worker.ts';
import { startPictureWorker } from '../jobs/picture-worker.ts';
import { startRateWorker } from '../jobs/rate-worker.ts';
import { startReserveWorker } from '../jobs/reserve-worker.ts';
import { startRetentionWorker } from '../jobs/retention-worker.ts';
import { systemClock } from '../kit/clock.ts';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import type { FeedDeps } from '../services/import/import-feed.ts';
import type { Pictures } from '../services/pictures/pictures.ts';
import type { ServiceDeps } from '../services/settings.ts';
import { feedDeps } from './feed-deps.ts';
import { pictureDownloader } from './picture-downloader.ts';

type Outbox = Parameters<typeof startOutboxWorker>[0];

/** The parts of the shop that background work needs. */
export interface BackgroundParts {
  deps: ServiceDeps;
  orderDeps: Parameters<typeof startPaymentWorker>[0] & Parameters<typeof startReserveWorker>[0];
  carriers: Pick<Outbox, 'mail' | 'sms' | 'messenger' | 'webhook'>;
  folder: OutboxFolder;
  pictures: Pictures;
  /** True if the masters of pictures are not on this machine. */
  filesAreRemote: boolean;
  publicUrl: string;
  importFile: FeedDeps['runImport'];
}

/**
 * Starts the background work: messages, payments, reserves, pictures, deletion of old data. One process per machine runs it; several
 * machines may run it at the same time without disturbing each other.
 * @returns a function that waits for work in progress and stops
 */
export function startBackground(parts: BackgroundParts, env: Env, logger: Logger): () => Promise<void> {
  const { deps, orderDeps, carriers, folder, pictures, publicUrl } = parts;
  const { db } = deps;
  const clock = systemClock;
  const { MESSAGE_DAYS: deliveredDays, UNDELIVERED_DAYS: undeliveredDays } = env;
  const fetching = { db, clock, pictures, download: pictureDownloader(env, publicUrl) };
  const rates = { dataDir: env.DATA_DIR, fetchRates: openNationalBank().today, clock };
  const feed = feedDeps(parts, env);
  const workers = [
    ...(feed ? [startFeedWorker(feed, logger)] : []),
    ...(env.CURRENCY_RATES === 'national-bank' ? [startRateWorker(rates, logger)] : []),
    startPictureWorker(fetching, logger),
    ...(parts.filesAreRemote ? [startDroppingDerived(pictures, logger)] : []),
    startDeletingAbandoned({ db, logger }),
    startNotifyingWaiting({ ...deps, clock, publicUrl, logger }),
    startRetentionWorker({ db, clock, folder, deliveredDays, undeliveredDays }, logger),
    startPaymentWorker(orderDeps, logger),
    startReserveWorker(orderDeps, logger),
    startDiscountWorker({ db, clock }, logger),
    startOutboxWorker({ db, ...carriers, logger, clock }),
  ];
  return async () => {
    for (const worker of workers) await worker.stop();
  };
}
