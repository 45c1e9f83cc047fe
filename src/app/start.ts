import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { CITIES, knownCity } from '../../content/cities.ts';
import { ORDER_LIMITS } from '../../content/order.ts';
import { estimatePdf } from '../adapters/documents/estimate-pdf.ts';
import { estimateXlsx } from '../adapters/documents/estimate-xlsx.ts';
import { textPageAddress } from '../domain/content/content.ts';
import { promotionAddress } from '../domain/content/promotion.ts';
import type { Cities } from '../domain/delivery/city.ts';
import { createHost } from '../http/create-host.ts';
import { basketEndpoints } from '../http/endpoints/basket/basket.ts';
import { basketArticlesEndpoint } from '../http/endpoints/basket/basket-articles.ts';
import { sampleEndpoints } from '../http/endpoints/basket/samples.ts';
import { chatEndpoints } from '../http/endpoints/chat/chat.ts';
import { cityEndpoints } from '../http/endpoints/city/city.ts';
import { bonusCardEndpoints } from '../http/endpoints/discount/bonus-card.ts';
import { couponEndpoints } from '../http/endpoints/discount/coupon.ts';
import { documentsEndpoint } from '../http/endpoints/files/documents.ts';
import { picturesEndpoint } from '../http/endpoints/files/pictures.ts';
import { sitemapEndpoints } from '../http/endpoints/files/sitemap.ts';
import { newsletterEndpoints } from '../http/endpoints/form/newsletter.ts';
import { productForms } from '../http/endpoints/form/product-forms.ts';
import { reviewForm } from '../http/endpoints/form/review-form.ts';
import { reviewVotes } from '../http/endpoints/form/review-votes.ts';
import { cardsEndpoint } from '../http/endpoints/goods/cards.ts';
import { recommendationEndpoints } from '../http/endpoints/goods/recommendations.ts';
import { healthEndpoints } from '../http/endpoints/health/health.ts';
import { menuEndpoint } from '../http/endpoints/menu/menu-sections.ts';
import { findOrderEndpoints } from '../http/endpoints/order/find-order.ts';
import { type OrderSettings, orderEndpoints } from '../http/endpoints/order/order.ts';
import { paymentEndpoints } from '../http/endpoints/order/payment.ts';
import { projectEndpoints } from '../http/endpoints/project/project.ts';
import { projectFiles } from '../http/endpoints/project/project-files.ts';
import { messengerWebhooks } from '../http/endpoints/request/messenger-webhooks.ts';
import { searchEndpoints } from '../http/endpoints/search/search.ts';
import { keptListEndpoints } from '../http/endpoints/visitor/kept-lists.ts';
import { sendFavouritesEndpoints } from '../http/endpoints/visitor/send-favourites.ts';
import { visitorEndpoint } from '../http/endpoints/visitor/visitor.ts';
import { gracefulStop } from '../http/host/graceful-stop.ts';
import { YANDEX_MAPS_SOURCES } from '../http/host/policy.ts';
import { loadRenderer } from '../http/page/renderer.ts';
import { readVariant } from '../http/page/variant.ts';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import { type AppContext, openContext } from './context.ts';

export interface RunningShop {
  /** Where it listens, without a trailing slash. */
  address: string;
  /** Lets running requests finish, then closes everything. Safe to call twice. */
  stop(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const SHOP_CITIES: Cities = { all: CITIES, known: knownCity };
const orderSettings = ({ deliveryTerms }: AppContext['shop']): OrderSettings => ({
  cities: SHOP_CITIES,
  points: () => deliveryTerms().pickupPoints.map(({ id }) => id),
  limits: ORDER_LIMITS,
});

/** The id of the city in a visitor's cookies, else of the usual one. */
function visitorCity(cookies: Readonly<Record<string, string | undefined>>): number {
  return readVariant(cookies, true, SHOP_CITIES).cityId;
}

async function registerEndpoints(
  app: FastifyInstance,
  context: AppContext,
  publicUrl: string,
  stopping: () => boolean,
): Promise<void> {
  const { shop, connection, productSlugs, facetPaths, shelfPaths } = context;
  const check = async () => (await connection.db.$client.query('select 1')).rowCount === 1;
  await app.register(healthEndpoints({ stopping, check }));
  await app.register(visitorEndpoint(shop, visitorCity));
  await app.register(searchEndpoints(shop));
  await app.register(menuEndpoint(shop));
  await app.register(cardsEndpoint(shop));
  await app.register(recommendationEndpoints(shop));
  await app.register(cityEndpoints(shop, SHOP_CITIES, visitorCity));
  const pages = () => [
    '/remnants/',
    '/action/',
    '/events/',
    ...shop.promotions().map(({ slug }) => promotionAddress(slug)),
    ...shop.content().pages.map(({ slug }) => textPageAddress(slug)),
  ];
  await app.register(
    sitemapEndpoints({ publicUrl, menu: shop.menu, pages, shelfPaths, facetPaths, productSlugs }),
  );
  await app.register(picturesEndpoint(context.pictures));
  await app.register(documentsEndpoint(context.documentFolders));
  await app.register(basketEndpoints(shop));
  await app.register(basketArticlesEndpoint(shop));
  await app.register(couponEndpoints(shop));
  await app.register(sampleEndpoints(shop));
  await app.register(bonusCardEndpoints(shop));
  await app.register(keptListEndpoints(shop));
  await app.register(sendFavouritesEndpoints(shop));
  await app.register(chatEndpoints(shop, context.onChat));
  await app.register(projectEndpoints(shop));
  await app.register(projectFiles(shop, { pdf: estimatePdf, xlsx: estimateXlsx }, visitorCity));
  await app.register(messengerWebhooks(shop));
  await app.register(orderEndpoints(shop, orderSettings(shop)));
  await app.register(findOrderEndpoints(shop));
  await app.register(paymentEndpoints(shop));
  await app.register(newsletterEndpoints(shop));
  await app.register(productForms(shop));
  await app.register(reviewForm(shop, context.pictures));
  await app.register(reviewVotes({ shop }));
}

/** Opens the database, loads the catalogue and begins to serve. @throws DirectoryInUse */
export async function startShop(env: Env, logger: Logger): Promise<RunningShop> {
  const rendererLoading = loadRenderer(DIST);
  rendererLoading.catch(() => {});
  const context = await openContext(env, logger);
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`;
  const app = await createHost({
    shop: context.shop,
    renderer: await rendererLoading,
    cache: context.cache,
    logger,
    cities: SHOP_CITIES,
    publicUrl,
    clientFolder: `${DIST}/client`,
    keptAssets: join(env.DATA_DIR, 'assets'),
    sources: env.YANDEX_MAPS_KEY ? YANDEX_MAPS_SOURCES : [],
    changesPerMinute: env.CHANGES_PER_MINUTE,
    trustedProxies: env.TRUSTED_PROXIES,
  });
  const { stop, stopping } = gracefulStop(app, [() => context.close()]);
  await registerEndpoints(app, context, publicUrl, stopping);
  const address = await app.listen({ host: env.HOST, port: env.PORT });
  return { address, stop };
}
