import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../data/connection.ts';
import type { PageCache } from '../http/page/page-cache.ts';
import { startLearningGoods } from '../jobs/recommendation-worker.ts';
import { systemClock } from '../kit/clock.ts';
import { type Env, publicUrlOf } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import { openSnapshotBuilder } from '../services/catalogue/build-in-thread.ts';
import { openKeptCatalogue } from '../services/catalogue/kept-catalogue.ts';
import { type DeskShop, openDesk } from '../services/desk/open-desk.ts';
import { type ExchangeShop, openExchange } from '../services/exchange/open-exchange.ts';
import { openPictures, type Pictures } from '../services/pictures/pictures.ts';
import type { ServiceDeps } from '../services/settings.ts';
import { openMargins } from '../services/visualiser/find-margins.ts';
import { openStills, type Stills } from '../services/visualiser/keep-stills.ts';
import { startBackground } from './background.ts';
import { bindOrderDeps, type ComposedShop, composeShop } from './compose-shop.ts';
import { deskDeps } from './desk-deps.ts';
import { openImportProcess } from './import-process.ts';
import { jivoScript } from './jivo-script.ts';
import { type FreshPages, keepPagesFresh } from './keep-pages-fresh.ts';
import { openBots } from './messengers.ts';
import { openCarriers } from './open-carriers.ts';
import { openContent } from './open-content.ts';
import { openFilledDatabase } from './open-filled-database.ts';
import { ORDER_FILES } from './order-files.ts';
import { orderListeners } from './order-webhook.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { openRecommender } from './recommender.ts';
import { worksInBackground } from './run-workers.ts';
import { isDemoShop } from './seed/is-demo-shop.ts';
import { withContent } from './settings.ts';
import { PICTURE_POOL } from './shipped-content.ts';
import { openViewedGoods } from './viewed-goods.ts';

/** Everything behind the pages: database, services, cache, and what runs in the background. */
export interface AppContext extends ComposedShop, Pick<FreshPages, 'onChat' | 'renewKept'> {
  connection: Connection;
  /** What 1C may ask of the shop. */
  exchange: ExchangeShop;
  /** What the shop's own people do. */
  desk: DeskShop;
  cache: PageCache;
  pictures: Pictures;
  stills: Stills;
  /** Where documents of goods lie, the merchant's before the demo's. */
  documentFolders: readonly string[];
  /** Ends what runs in the background, then closes the database. */
  close(): Promise<void>;
}

const DEMO_DOCUMENTS = fileURLToPath(new URL('../../demo/documents', import.meta.url));

/** Opens the database, fills it when it is empty, loads the catalogue and starts the background. @throws SchemaMismatch */
export async function openContext(env: Env, logger: Logger): Promise<AppContext> {
  const dataDir = env.DATA_DIR;
  const failed = (error: unknown) => logger.error({ err: error }, 'background work failed');
  const warn = (words: string) => logger.warn({ words }, 'not all that 1C sent was taken or understood');
  const connection = await openFilledDatabase(env, logger);
  const pages = keepPagesFresh(connection, logger, failed);
  const { stockChanged } = pages;
  const publicUrl = publicUrlOf(env);
  const provider = openPaymentProvider(env, { publicUrl, isDemo: await isDemoShop(connection) }, logger);
  const orders = { publicUrl, provider, listeners: orderListeners(env) };
  const content = await openContent(connection, provider.name, logger);
  const settings = withContent(content.get, provider.name);
  const deps: ServiceDeps = { db: connection.db, settings };
  const bots = openBots(env, settings().contacts.name);
  const looks = await openViewedGoods(dataDir, logger);
  const pictures = openPictures({ dataDir, poolFolder: PICTURE_POOL, log: logger });
  const builder = openSnapshotBuilder(connection);
  const composed = await composeShop(connection, settings, stockChanged, orders, {
    ...{ bots, mapsKey: env.YANDEX_MAPS_KEY ?? null, recommender: openRecommender(env, logger) },
    ...{ operatorChat: env.CHAT_TELEGRAM_CHAT ?? null, jivo: jivoScript(env) },
    ...{ viewed: looks.viewed, margins: openMargins(pictures) },
    catalogue: {
      beforeNext: content.reload,
      build: builder.build,
      kept: openKeptCatalogue(dataDir, connection.pool, failed),
    },
  });
  if (composed.catalogueWasKept) logger.info('the catalogue is that of the last run until it is renewed');
  const unfollow = pages.follow(composed);
  const { close: closeCarriers, ...carrying } = openCarriers(env, {
    ...{ contacts: settings().contacts, content, bots, publicUrl },
  });
  const learned = { learned: composed.learned, keep: looks.keep, clock: systemClock };
  const learning = startLearningGoods(learned, logger);
  const imports = openImportProcess({ DATABASE_URL: connection.url, DATA_DIR: dataDir });
  const stills = openStills(dataDir, pictures, logger);
  const orderDeps = bindOrderDeps({ ...deps, stockChanged }, orders);
  const background = { deps, orderDeps, ...carrying, pictures, publicUrl, importFile: imports.runFile };
  const stopBackground = worksInBackground() ? startBackground(background, env, logger) : async () => {};
  return {
    ...{ ...composed, connection, pictures, stills, cache: pages.cache },
    ...{ onChat: pages.onChat, renewKept: pages.renewKept },
    exchange: openExchange({
      ...{ ...orderDeps, ...ORDER_FILES, root: join(dataDir, 'exchange') },
      ...{ runImport: imports.run, failed, warn },
    }),
    desk: openDesk(
      deskDeps({
        connection,
        content: content.get,
        orderDeps,
        stockChanged,
        dataDir,
        search: composed.shop.search.show,
      }),
    ),
    documentFolders: [resolve(dataDir, 'documents'), DEMO_DOCUMENTS],
    async close() {
      await imports.stop();
      await stopBackground();
      await stills.stop();
      await pictures.stop();
      await unfollow();
      await builder.stop();
      await learning.stop();
      await looks.keep().catch(failed);
      if (worksInBackground()) await composed.keepCatalogue();
      closeCarriers();
      await connection.close();
    },
  };
}
