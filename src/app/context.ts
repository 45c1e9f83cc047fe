import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutboxFolder, openOutboxFolder } from '../adapters/files/outbox-folder.ts';
import { openFolderMail } from '../adapters/mail/folder-mail.ts';
import type { Mail } from '../adapters/mail/mail.ts';
import { openSmtpMail } from '../adapters/mail/smtp-mail.ts';
import { type Connection, openDatabase } from '../data/connection.ts';
import { shopMailbox } from '../domain/shop-contacts.ts';
import { PageCache } from '../http/page/page-cache.ts';
import { startDeletingAbandoned } from '../jobs/abandoned-baskets.ts';
import { startNotifyingWaiting } from '../jobs/notify-waiting.ts';
import { startOutboxWorker } from '../jobs/outbox-worker.ts';
import { startPaymentWorker } from '../jobs/payment-worker.ts';
import { startPictureWorker } from '../jobs/picture-worker.ts';
import { startLearningGoods } from '../jobs/recommendation-worker.ts';
import { startReserveWorker } from '../jobs/reserve-worker.ts';
import { startRetentionWorker } from '../jobs/retention-worker.ts';
import { systemClock } from '../kit/clock.ts';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import { openCurrentContent } from '../services/content/current-content.ts';
import { missingContent } from '../services/content/missing-content.ts';
import { openPictures, type Pictures } from '../services/pictures/pictures.ts';
import type { ServiceDeps } from '../services/settings.ts';
import { announceStock } from './announce-stock.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import { bindOrderDeps } from './compose-orders.ts';
import { type ComposedShop, composeShop } from './compose-shop.ts';
import { followStock } from './follow-stock.ts';
import { withContent } from './live-settings.ts';
import { openBots, openMessengers, openSms } from './messengers.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { pictureDownloader } from './picture-downloader.ts';
import { openRecommender } from './recommender.ts';
import { fillEmptyCatalogue } from './seed/seed-catalogue.ts';
import { SETTINGS } from './settings.ts';

/** Everything behind the pages: database, services, cache, and what runs in the background. */
export interface AppContext extends ComposedShop {
  connection: Connection;
  cache: PageCache;
  pictures: Pictures;
  /** Calls `listener` with the chat in which somebody wrote, on whichever node; null: perhaps in any. */
  onChat(listener: (chatId: number | null) => void): void;
  /** Where documents of goods lie, the merchant's before the demo's. */
  documentFolders: readonly string[];
  /** Ends what runs in the background, then closes the database. */
  close(): Promise<void>;
}

const DEMO_DOCUMENTS = fileURLToPath(new URL('../../demo/documents', import.meta.url));
const PICTURE_POOL = fileURLToPath(new URL('../../demo/pictures', import.meta.url));
/** Some 3,000 pages. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

function openMail(env: Env, folder: OutboxFolder, email: string): Mail {
  const from = env.MAIL_FROM ?? email;
  return env.SMTP_URL ? openSmtpMail(env.SMTP_URL, from) : openFolderMail(folder, from);
}

/** Opens the database, fills it when it is empty, loads the catalogue and starts the background. @throws DirectoryInUse */
export async function openContext(env: Env, logger: Logger): Promise<AppContext> {
  const connection = await openDatabase(env, {
    brokenWhileIdle: (error) => logger.warn({ err: error }, 'an idle connection broke'),
  });
  await fillEmptyCatalogue(connection, env.DEMO_PRODUCTS, (line) => console.log(line));
  const failed = (error: unknown) => logger.error({ err: error }, 'background work failed');
  const cache = new PageCache({ maxBytes: PAGE_CACHE_BYTES, now: () => performance.now(), failed });
  const stock = followStock({
    drop: (touched) => cache.drop(touched),
    rebuild: () => renew(true),
    failed,
  });
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`;
  // The embedded engine has this one node.
  const notifyOthers = connection.embedded
    ? () => {}
    : announceStock({ pool: connection.db.$client }, (error) =>
        logger.warn({ err: error }, 'other nodes do not know what was sold'),
      );
  const stockChanged = (productIds: readonly number[]) => {
    stock.sold(productIds);
    void notifyOthers(productIds);
  };
  const orders = { publicUrl, provider: openPaymentProvider(env, publicUrl, logger) };
  const content = await openCurrentContent(connection.db.$client, SETTINGS.content, (key) =>
    logger.warn({ key }, 'a record of the content was written by another version and is left out'),
  );
  const settings = withContent(content.get);
  const missing = await missingContent(connection.pool, SETTINGS.content);
  if (missing.length > 0) logger.warn({ missing }, 'what the shop has not said of itself yet');
  const deps: ServiceDeps = { db: connection.db, settings };
  const bots = openBots(env, settings.contacts.name);
  const mapsKey = env.YANDEX_MAPS_KEY ?? null;
  const composed = await composeShop(
    connection,
    settings,
    stockChanged,
    orders,
    mapsKey,
    bots,
    env.CHAT_TELEGRAM_CHAT ?? null,
    openRecommender(env, logger),
  );

  /** What the kept pages show. */
  let shownVersion = composed.shop.catalogueVersion();

  async function renew(always: boolean): Promise<void> {
    await composed.reload(always);
    const version = composed.shop.catalogueVersion();
    // Two that overlap must not forget the pages twice.
    if (version === shownVersion) return;
    shownVersion = version;
    cache.clear();
    await content.reload();
    // Pages that were made meanwhile say what the shop said before.
    cache.clear();
    logger.info({ version }, 'the catalogue was replaced');
  }

  const listeners = new Set<(chatId: number | null) => void>();
  const chatted = (chatId: number | null) => {
    for (const listener of listeners) listener(chatId);
  };
  const listener = { look: () => renew(false), sold: stock.sold, chatted };
  const unwatch = watchCatalogue(env.DATABASE_URL ?? connection.subscribe, listener, logger);
  const folder = openOutboxFolder(join(env.DATA_DIR, 'outbox'));
  const mail = openMail(env, folder, shopMailbox(settings.contacts));
  const carriers = { mail, sms: openSms(env, folder), messenger: openMessengers(env, bots, folder) };
  const worker = startOutboxWorker({ db: connection.db, ...carriers, logger, clock: systemClock });
  const orderDeps = bindOrderDeps({ ...deps, stockChanged }, orders);
  const asking = startPaymentWorker(orderDeps, logger);
  const reserves = startReserveWorker(orderDeps, logger);
  const abandoned = startDeletingAbandoned({ db: connection.db, logger });
  const notifying = startNotifyingWaiting({ ...deps, clock: systemClock, publicUrl, logger });
  const learning = startLearningGoods({ learned: composed.learned, clock: systemClock }, logger);
  const { MESSAGE_DAYS: deliveredDays, UNDELIVERED_DAYS: undeliveredDays } = env;
  const retained = { db: connection.db, clock: systemClock, folder, deliveredDays, undeliveredDays };
  const retention = startRetentionWorker(retained, logger);
  const pictures = openPictures({ dataDir: env.DATA_DIR, poolFolder: PICTURE_POOL, log: logger });
  const fetching = {
    db: connection.db,
    clock: systemClock,
    pictures,
    download: pictureDownloader(env, publicUrl),
  };
  const pictureWorker = startPictureWorker(fetching, logger);
  return {
    ...composed,
    connection,
    cache,
    pictures,
    onChat: (listener) => void listeners.add(listener),
    documentFolders: [resolve(env.DATA_DIR, 'documents'), DEMO_DOCUMENTS],
    async close() {
      stock.end();
      await pictureWorker.stop();
      await pictures.stop();
      await unwatch();
      await abandoned.stop();
      await notifying.stop();
      await retention.stop();
      await learning.stop();
      await asking.stop();
      await reserves.stop();
      await worker.stop();
      mail.close();
      await connection.close();
    },
  };
}
