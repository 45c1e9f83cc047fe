import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadFile } from '../adapters/web/download.ts';
import type { Connection } from '../data/connection.ts';
import type { PageCache } from '../http/page/page-cache.ts';
import { startLearningGoods } from '../jobs/recommendation-worker.ts';
import { startStoringTallies } from '../jobs/tally-worker.ts';
import { systemClock } from '../kit/clock.ts';
import { type Env, publicUrlOf } from '../kit/env.ts';
import type { FileStore } from '../kit/file-store.ts';
import type { Logger } from '../kit/logger.ts';
import { type AdminShop, openAdmin } from '../services/admin/open-admin.ts';
import { openSnapshotBuilder } from '../services/catalogue/build-in-thread.ts';
import { openSnapshotCache } from '../services/catalogue/snapshot-cache.ts';
import { openUploads } from '../services/catalogue-upload/open-uploads.ts';
import { type ExchangeShop, openExchange } from '../services/exchange/open-exchange.ts';
import { MAX_CATALOGUE_BYTES } from '../services/import/import-feed.ts';
import { picturePlaces } from '../services/pictures/picture-places.ts';
import { openPictures, type Pictures } from '../services/pictures/pictures.ts';
import { openCurrentSeo } from '../services/seo/current-seo.ts';
import type { ServiceDeps } from '../services/settings.ts';
import { openTallies, storeTallies } from '../services/statistics/tallies.ts';
import { openMargins } from '../services/visualiser/find-margins.ts';
import { openRenders, type Renders } from '../services/visualiser/open-renders.ts';
import { adminDeps } from './admin-deps.ts';
import { startBackground } from './background.ts';
import { bindOrderDeps, type ComposedShop, composeShop } from './compose-shop.ts';
import { catalogueDownload } from './feed-deps.ts';
import { openImportProcess } from './import-process.ts';
import { jivoScript } from './jivo-script.ts';
import { offeredMessengers, openBots } from './messengers.ts';
import { openCarriers } from './open-carriers.ts';
import { openContent } from './open-content.ts';
import { openCheckedFiles } from './open-files.ts';
import { openFilledDatabase } from './open-filled-database.ts';
import { ORDER_FILES } from './order-files.ts';
import { orderListeners } from './order-webhook.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { openRecommender } from './recommender.ts';
import { type FreshPages, openFreshPages } from './refresh-pages.ts';
import { worksInBackground } from './run-workers.ts';
import { isDemoShop } from './seed/is-demo-shop.ts';
import { withContent } from './settings.ts';
import { PICTURE_POOL } from './shipped-content.ts';
import { openViewedGoods } from './viewed-goods.ts';

/** Everything that the pages depend on: database, services, cache and background work. */
export interface AppContext extends ComposedShop, Pick<FreshPages, 'onChat' | 'renewCached'> {
  connection: Connection;
  exchange: ExchangeShop;
  admin: AdminShop;
  cache: PageCache;
  pictures: Pictures;
  renders: Renders;
  /** Folders with product documents, the merchant's before the demo's. */
  documentFolders: readonly string[];
  files: FileStore;
  /** True if `files` are a store of another service. */
  filesAreRemote: boolean;
  /** Stops the background work, then closes the database. */
  close(): Promise<void>;
}

const DEMO_DOCUMENTS = fileURLToPath(new URL('../../demo/documents', import.meta.url));

/** Opens the database, fills an empty one, loads the catalogue and starts the background work. @throws SchemaMismatch */
export async function openContext(env: Env, logger: Logger): Promise<AppContext> {
  const dataDir = env.DATA_DIR;
  const failed = (error: unknown) => logger.error({ err: error }, 'background work failed');
  const warn = (words: string) => logger.warn({ words }, 'not all that 1C sent was taken or understood');
  const { files, filesAreRemote } = await openCheckedFiles(env, logger);
  const connection = await openFilledDatabase(env, logger);
  const pages = openFreshPages(connection, logger, failed);
  const { stockChanged } = pages;
  const publicUrl = publicUrlOf(env);
  const isDemo = await isDemoShop(connection);
  const provider = openPaymentProvider(env, { publicUrl, isDemo }, logger);
  const orders = { publicUrl, provider, listeners: orderListeners(env) };
  const content = await openContent(connection, provider.name, logger);
  const seo = await openCurrentSeo(connection.db.$client);
  const settings = withContent(content.get, provider.name);
  const deps: ServiceDeps = { db: connection.db, settings };
  const bots = openBots(env, settings().contacts.name);
  const looks = await openViewedGoods(dataDir, logger);
  const pictures = openPictures({ dataDir, poolFolder: PICTURE_POOL, files, log: logger });
  const builder = openSnapshotBuilder(connection);
  const tallies = openTallies();
  const composed = await composeShop(connection, settings, stockChanged, orders, {
    messengers: offeredMessengers(env, bots, isDemo && !publicUrl.startsWith('https:')),
    ...{ bots, mapsKey: env.YANDEX_MAPS_KEY ?? null, recommender: openRecommender(env, logger) },
    ...{ operatorChat: env.CHAT_TELEGRAM_CHAT ?? null, jivo: jivoScript(env) },
    ...{ viewed: looks.viewed, margins: openMargins(pictures), tallies, seo: seo.get },
    catalogue: {
      beforeNext: async () => void (await Promise.all([content.reload(), seo.reload()])),
      build: builder.build,
      snapshotCache: openSnapshotCache(dataDir, connection.pool, failed),
    },
  });
  if (composed.catalogueFromCache) logger.info('the catalogue is that of the last run until it is renewed');
  const unfollow = pages.follow(composed);
  const { close: closeCarriers, ...carrying } = openCarriers(env, {
    ...{ contacts: settings().contacts, content, bots, publicUrl },
  });
  const learned = { learned: composed.learned, save: looks.save, clock: systemClock };
  const learning = startLearningGoods(learned, logger);
  const storeCounts = () => storeTallies(connection.db, tallies, systemClock());
  const counting = startStoringTallies(storeCounts, logger);
  const imports = openImportProcess({ DATABASE_URL: connection.url, DATA_DIR: dataDir });
  const bounds = { ...catalogueDownload(env, publicUrl), maxBytes: MAX_CATALOGUE_BYTES };
  const uploads = openUploads({
    ...{ db: connection.db, clock: systemClock, failed, runImport: imports.runFile },
    describe: imports.describe,
    files,
    download: (address, file) => downloadFile(address, file, bounds),
  });
  const renders = openRenders(dataDir, pictures, logger);
  const orderDeps = bindOrderDeps({ ...deps, stockChanged }, orders);
  const background = {
    deps,
    orderDeps,
    ...carrying,
    pictures,
    filesAreRemote,
    publicUrl,
    importFile: imports.runFile,
  };
  const stopBackground = worksInBackground() ? startBackground(background, env, logger) : async () => {};
  return {
    ...{ ...composed, connection, files, filesAreRemote, pictures, renders, cache: pages.cache },
    ...{ onChat: pages.onChat, renewCached: pages.renewCached },
    exchange: openExchange({
      ...{ ...orderDeps, ...ORDER_FILES, files },
      ...{ runImport: imports.run, failed, warn },
    }),
    admin: openAdmin(
      adminDeps({
        connection,
        content: content.get,
        orderDeps,
        stockChanged,
        places: picturePlaces(dataDir, null, files),
        uploads,
        shop: composed.shop,
      }),
    ),
    documentFolders: [resolve(dataDir, 'documents'), DEMO_DOCUMENTS],
    async close() {
      await imports.stop();
      await uploads.settle();
      await stopBackground();
      await renders.stop();
      await pictures.stop();
      await unfollow();
      await builder.stop();
      await learning.stop();
      await counting.stop();
      await storeCounts().catch(failed);
      await looks.save().catch(failed);
      if (worksInBackground()) await composed.saveCatalogue();
      closeCarriers();
      await connection.close();
    },
  };
}
