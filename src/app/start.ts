import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ORDER_LIMITS } from '../../content/order.ts';
import { tryLock } from '../data/advisory-lock.ts';
import type { AnalyticsServices } from '../domain/analytics/count-events.ts';
import { articleAddress } from '../domain/content/article.ts';
import { textPageAddress } from '../domain/content/content.ts';
import { promotionAddress } from '../domain/content/promotion.ts';
import { type Cities, citiesOf } from '../domain/delivery/city.ts';
import { fitsRooms } from '../domain/product/goods-kinds.ts';
import type { EstimateSheet } from '../domain/project/estimate-sheet.ts';
import { createHost } from '../http/create-host.ts';
import { adminEndpoints } from '../http/endpoints/admin/admin.ts';
import { metricsEndpoint } from '../http/endpoints/analytics/metrics.ts';
import { basketEndpoints } from '../http/endpoints/basket/basket.ts';
import { basketArticlesEndpoint } from '../http/endpoints/basket/basket-articles.ts';
import { sampleEndpoints } from '../http/endpoints/basket/samples.ts';
import { chatEndpoints } from '../http/endpoints/chat/chat.ts';
import { cityEndpoints } from '../http/endpoints/city/city.ts';
import { consentEndpoint } from '../http/endpoints/consent/consent.ts';
import { bonusCardEndpoints } from '../http/endpoints/discount/bonus-card.ts';
import { couponEndpoints } from '../http/endpoints/discount/coupon.ts';
import { exchangeEndpoint } from '../http/endpoints/exchange/exchange.ts';
import { documentsEndpoint } from '../http/endpoints/files/documents.ts';
import { feedEndpoints } from '../http/endpoints/files/feeds.ts';
import { picturesEndpoint } from '../http/endpoints/files/pictures.ts';
import { sitemapEndpoints } from '../http/endpoints/files/sitemap.ts';
import { newsletterEndpoints } from '../http/endpoints/form/newsletter.ts';
import { productForms } from '../http/endpoints/form/product-forms.ts';
import { reviewForm } from '../http/endpoints/form/review-form.ts';
import { reviewVotes } from '../http/endpoints/form/review-votes.ts';
import { cardsEndpoint } from '../http/endpoints/goods/cards.ts';
import { recommendationEndpoints } from '../http/endpoints/goods/recommendations.ts';
import { healthEndpoints } from '../http/endpoints/health/health.ts';
import { failureEndpoint } from '../http/endpoints/health/page-failure.ts';
import { menuEndpoint } from '../http/endpoints/menu/menu-sections.ts';
import { findOrderEndpoints } from '../http/endpoints/order/find-order.ts';
import { type OrderSettings, orderEndpoints } from '../http/endpoints/order/order.ts';
import { paymentEndpoints } from '../http/endpoints/order/payment.ts';
import { projectEndpoints } from '../http/endpoints/project/project.ts';
import { projectFiles } from '../http/endpoints/project/project-files.ts';
import { messengerWebhooks } from '../http/endpoints/request/messenger-webhooks.ts';
import { searchEndpoints } from '../http/endpoints/search/search.ts';
import { savedListEndpoints } from '../http/endpoints/visitor/saved-lists.ts';
import { sendFavouritesEndpoints } from '../http/endpoints/visitor/send-favourites.ts';
import { visitorEndpoint } from '../http/endpoints/visitor/visitor.ts';
import { visualiserEndpoints } from '../http/endpoints/visualiser/visualiser.ts';
import { gracefulStop } from '../http/host/graceful-stop.ts';
import {
  analyticsSources,
  jivoSources,
  type PolicySources,
  YANDEX_MAPS_SOURCES,
} from '../http/host/policy.ts';
import { loadRenderer, type Renderer } from '../http/page/renderer.ts';
import { readVariant } from '../http/page/variant.ts';
import { systemClock } from '../kit/clock.ts';
import { type Env, publicUrlOf } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import { openDocumentCache } from '../services/feed/document-cache.ts';
import { readShopState } from '../services/operation/read-shop-state.ts';
import { composeFeeds } from './compose-feeds.ts';
import { type AppContext, openContext } from './context.ts';
import { jivoScript } from './jivo-script.ts';
import { countOrders } from './metrics/count-orders.ts';
import type { ShopMetrics } from './metrics/shop-metrics.ts';
import { worksInBackground } from './run-workers.ts';
import { stopDelay } from './stop-delay.ts';

export interface RunningShop {
  /** Address it listens on, without a trailing slash. */
  address: string;
  /** Lets running requests finish, then closes everything. Safe to call twice. */
  stop(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const orderSettings = ({ settings }: AppContext['shop'], cities: Cities): OrderSettings => ({
  cities,
  points: () => settings().pickupPoints.map(({ id }) => id),
  prices: settings,
  limits: ORDER_LIMITS,
});

/** Loaded on the first request for an estimate: the libraries take megabytes. */
const ESTIMATES = {
  pdf: async (sheet: EstimateSheet) =>
    (await import('../adapters/documents/estimate-pdf.ts')).estimatePdf(sheet),
  xlsx: async (sheet: EstimateSheet) =>
    (await import('../adapters/documents/estimate-xlsx.ts')).estimateXlsx(sheet),
};

/** Returns the analytics services, used for visitors who consent. */
const analyticsOf = ({ YANDEX_METRICA_ID, GA4_ID, ANALYTICS_URL }: Env): AnalyticsServices => ({
  metrica: YANDEX_METRICA_ID ?? null,
  ga4: GA4_ID ?? null,
  collector: ANALYTICS_URL ?? null,
});

async function registerEndpoints(
  app: FastifyInstance,
  context: AppContext,
  {
    env,
    publicUrl,
    analytics,
    cities,
    metrics,
  }: {
    env: Env;
    publicUrl: string;
    analytics: AnalyticsServices;
    cities: Cities;
    metrics: ShopMetrics | null;
  },
  stopping: () => boolean,
): Promise<void> {
  const { shop, connection } = context;
  /** Returns the id of the city in a visitor's cookies, otherwise that of the default city. */
  const visitorCity = (cookies: Readonly<Record<string, string | undefined>>) =>
    readVariant(cookies, true, cities).cityId;
  const check = async () => (await connection.db.$client.query('select 1')).rowCount === 1;
  await app.register(healthEndpoints({ stopping, check }));
  await app.register(failureEndpoint({ count: (kind) => metrics?.failed(kind) }));
  await app.register(visitorEndpoint(shop, visitorCity));
  await app.register(searchEndpoints(shop));
  await app.register(menuEndpoint(shop));
  await app.register(cardsEndpoint(shop));
  await app.register(recommendationEndpoints(shop));
  await app.register(cityEndpoints(shop, cities, visitorCity));
  const pages = () => [
    '/remnants/',
    ...(fitsRooms(shop.catalogue.kinds()) ? ['/visualiser/'] : []),
    '/action/',
    '/events/',
    '/articles/',
    ...shop.settings().content.articles.map(({ slug }) => articleAddress(slug)),
    ...shop.content.listPromotions().map(({ slug }) => promotionAddress(slug)),
    ...shop.settings().content.pages.map(({ slug }) => textPageAddress(slug)),
  ];
  const documents = openDocumentCache(context.files, systemClock, (name) =>
    tryLock(connection.db, name, DOCUMENT_LOCK),
  );
  const map = {
    ...{ publicUrl, pages, version: shop.catalogue.version, menu: shop.catalogue.menu },
    ...{ shelfPaths: shop.listing.shelfAddresses, facetPaths: shop.listing.facetAddresses },
    products: shop.feed.listProductPages,
  };
  await app.register(sitemapEndpoints(map, documents));
  await app.register(feedEndpoints(composeFeeds(env.FEEDS, shop, documents)));
  await app.register(picturesEndpoint(context.pictures));
  await app.register(visualiserEndpoints(shop, context.renders));
  await app.register(
    documentsEndpoint(context.documentFolders, context.filesAreRemote ? context.files : null),
  );
  await app.register(basketEndpoints(shop));
  await app.register(basketArticlesEndpoint(shop));
  await app.register(couponEndpoints(shop));
  await app.register(sampleEndpoints(shop));
  await app.register(bonusCardEndpoints(shop));
  await app.register(consentEndpoint);
  await app.register(metricsEndpoint(shop, analytics));
  await app.register(savedListEndpoints(shop));
  await app.register(sendFavouritesEndpoints(shop));
  await app.register(chatEndpoints(shop, context.onChat));
  await app.register(projectEndpoints(shop));
  await app.register(projectFiles(shop, ESTIMATES, visitorCity));
  await app.register(messengerWebhooks(shop));
  await app.register(orderEndpoints(shop, orderSettings(shop, cities)));
  await app.register(findOrderEndpoints(shop));
  await app.register(paymentEndpoints(shop));
  await app.register(newsletterEndpoints(shop));
  await app.register(productForms(shop));
  await app.register(reviewForm(shop, context.pictures));
  await app.register(reviewVotes({ shop }));
  await app.register(adminEndpoints(context.admin, context.onChat));
}

/** Opens the context and, if metrics are switched on, registers what they read. */
async function openWatched(env: Env, logger: Logger, metrics: ShopMetrics | null): Promise<AppContext> {
  const context = await openContext(env, logger);
  if (!metrics) return context;
  const { cache, shop, connection } = context;
  metrics.watch({
    cache: () => cache.statistics,
    catalogueVersion: shop.catalogue.version,
    state: worksInBackground() ? () => readShopState(connection.pool, systemClock()) : null,
  });
  return { ...context, shop: countOrders(shop, metrics) };
}

/** Kind of the lock of a feed or sitemap that is being made, see `tryLock`. */
const DOCUMENT_LOCK = 7_235_006;

export interface ShopPages {
  renderer: Promise<Renderer>;
  /** Folder of the built assets; null when something else serves them. */
  clientFolder: string | null;
  /** Additional sources for the content security policy; none by default. */
  sources?: readonly PolicySources[];
}

export interface OpenShop extends Pick<RunningShop, 'stop'>, Pick<AppContext, 'renewCached'> {
  app: FastifyInstance;
}

/** Opens the database, loads the catalogue and builds a server that does not listen yet. @throws SchemaMismatch */
export async function openShop(
  env: Env,
  logger: Logger,
  metrics: ShopMetrics | null,
  { renderer, clientFolder, sources = [] }: ShopPages,
): Promise<OpenShop> {
  renderer.catch(() => {});
  const context = await openWatched(env, logger, metrics);
  const publicUrl = publicUrlOf(env);
  const analytics = analyticsOf(env);
  const jivo = jivoScript(env);
  const cities = citiesOf(() => context.shop.settings().cities);
  const app = await createHost({
    shop: context.shop,
    renderer: await renderer,
    cache: context.cache,
    logger,
    cities,
    publicUrl,
    clientFolder,
    previousAssets: join(env.DATA_DIR, 'assets'),
    sharedAssets: context.filesAreRemote ? context.files : null,
    sources: [
      ...sources,
      ...(env.YANDEX_MAPS_KEY ? [YANDEX_MAPS_SOURCES] : []),
      ...analyticsSources(analytics),
      ...(jivo ? [jivoSources(jivo)] : []),
    ],
    changesPerMinute: env.CHANGES_PER_MINUTE,
    trustedProxies: env.TRUSTED_PROXIES,
    observe: metrics?.observe ?? null,
    missing: context.shop.redirect,
    counts: context.shop.statistics,
  });
  const { EXCHANGE_USER: user, EXCHANGE_PASSWORD: password } = env;
  if (user && password) {
    const { EXCHANGE_PATH: path, EXCHANGE_ENCODING: encoding } = env;
    await app.register(exchangeEndpoint(context.exchange, { user, password, path, encoding, publicUrl }));
  }
  const { stop, stopping } = gracefulStop(app, [() => context.close()], () =>
    stopDelay(env, context.connection.db),
  );
  await registerEndpoints(app, context, { env, publicUrl, analytics, cities, metrics }, stopping);
  return { app, stop, renewCached: context.renewCached };
}

/** Opens the shop with its built pages and starts serving; `metrics` receives its figures. @throws SchemaMismatch */
export async function startShop(
  env: Env,
  logger: Logger,
  metrics: ShopMetrics | null = null,
): Promise<RunningShop> {
  const pages = { renderer: loadRenderer(DIST), clientFolder: `${DIST}/client` };
  const { app, stop, renewCached } = await openShop(env, logger, metrics, pages);
  const address = await app.listen({ host: env.HOST, port: env.PORT });
  renewCached();
  return { address, stop };
}
