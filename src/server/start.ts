import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { basketEndpoints } from '../endpoints/basket.ts';
import { basketArticlesEndpoint } from '../endpoints/basket-articles.ts';
import { bonusCardEndpoints } from '../endpoints/bonus-card.ts';
import { cityEndpoints } from '../endpoints/city.ts';
import { couponEndpoints } from '../endpoints/coupon.ts';
import { documentsEndpoint } from '../endpoints/documents.ts';
import { healthEndpoints } from '../endpoints/health.ts';
import { keptListEndpoints } from '../endpoints/kept-lists.ts';
import { orderEndpoints } from '../endpoints/order.ts';
import { paymentEndpoints } from '../endpoints/payment.ts';
import { picturesEndpoint } from '../endpoints/pictures.ts';
import { productForms } from '../endpoints/product-forms.ts';
import { sampleEndpoints } from '../endpoints/samples.ts';
import { sitemapEndpoints } from '../endpoints/sitemap.ts';
import { visitorEndpoint } from '../endpoints/visitor.ts';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import { gracefulStop } from './graceful-stop.ts';
import { createHost } from './host.ts';
import { YANDEX_MAPS_SOURCES } from './policy.ts';
import { loadRenderer } from './renderer.ts';
import { readVariant } from './variant.ts';
import { openWorld, type World } from './world.ts';

export interface RunningShop {
  /** Where it listens, without a trailing slash. */
  address: string;
  /** Lets running requests finish, then closes everything. Safe to call twice. */
  stop(): Promise<void>;
}

const TEXTS = fileURLToPath(new URL('../../content/pages', import.meta.url));
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** The id of the city in a visitor's cookies, else of the usual one. */
function visitorCity(cookies: Readonly<Record<string, string | undefined>>): number {
  return readVariant(cookies, true).cityId;
}

/** Own paths of the texts in `content/pages`. */
function textPaths(): string[] {
  const names = existsSync(TEXTS) ? readdirSync(TEXTS) : [];
  return names.filter((name) => name.endsWith('.md')).map((name) => `/${name.slice(0, -3)}/`);
}

async function registerEndpoints(
  app: FastifyInstance,
  world: World,
  publicUrl: string,
  stopping: () => boolean,
): Promise<void> {
  const { shop, connection, productSlugs, facetPaths } = world;
  const check = async () => (await connection.pool.query('select 1')).rowCount === 1;
  await app.register(healthEndpoints({ stopping, check }));
  await app.register(visitorEndpoint(shop, visitorCity));
  await app.register(cityEndpoints(shop, visitorCity));
  const pages = ['/leftovers/', ...textPaths()];
  await app.register(sitemapEndpoints({ publicUrl, menu: shop.menu, pages, facetPaths, productSlugs }));
  await app.register(picturesEndpoint(world.pictures));
  await app.register(documentsEndpoint(world.documentFolders));
  await app.register(basketEndpoints(shop));
  await app.register(basketArticlesEndpoint(shop));
  await app.register(couponEndpoints(shop));
  await app.register(sampleEndpoints(shop));
  await app.register(bonusCardEndpoints(shop));
  await app.register(keptListEndpoints(shop));
  await app.register(orderEndpoints(shop));
  await app.register(paymentEndpoints(shop));
  await app.register(productForms(shop));
}

/** Opens the database, loads the catalogue and begins to serve. @throws DirectoryInUse */
export async function startShop(env: Env, logger: Logger): Promise<RunningShop> {
  const rendererLoading = loadRenderer(DIST);
  rendererLoading.catch(() => {});
  const world = await openWorld(env, logger);
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`;
  const app = await createHost({
    shop: world.shop,
    renderer: await rendererLoading,
    cache: world.cache,
    logger,
    publicUrl,
    clientFolder: `${DIST}/client`,
    sources: env.YANDEX_MAPS_KEY ? YANDEX_MAPS_SOURCES : [],
    changesPerMinute: env.CHANGES_PER_MINUTE,
    trustedProxies: env.TRUSTED_PROXIES,
  });
  const { stop, stopping } = gracefulStop(app, [() => world.close()]);
  await registerEndpoints(app, world, publicUrl, stopping);
  const address = await app.listen({ host: env.HOST, port: env.PORT });
  return { address, stop };
}
