import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { CITIES } from '../../content/cities.ts';
import { SHOP } from '../../content/shop.ts';
import { openFolderMail } from '../adapters/mail/folder-mail.ts';
import type { Mail } from '../adapters/mail/mail.ts';
import { openSmtpMail } from '../adapters/mail/smtp-mail.ts';
import { openDatabase } from '../data/connection.ts';
import { healthEndpoints } from '../endpoints/health.ts';
import { picturesEndpoint } from '../endpoints/pictures.ts';
import { sitemapEndpoints } from '../endpoints/sitemap.ts';
import { visitorEndpoint } from '../endpoints/visitor.ts';
import { startOutboxWorker } from '../jobs/outbox-worker.ts';
import { systemClock } from '../kit/clock.ts';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import { openPictures } from '../services/pictures/pictures.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import { composeShop } from './compose-shop.ts';
import { fillEmptyCatalogue } from './first-catalogue.ts';
import { gracefulStop } from './graceful-stop.ts';
import { createHost } from './host.ts';
import { PageCache } from './page-cache.ts';
import { loadRenderer } from './renderer.ts';
import { readVariant } from './variant.ts';

export interface RunningShop {
  app: FastifyInstance;
  /** Where it listens, without a trailing slash. */
  address: string;
  /** Lets running requests finish, then closes everything. Safe to call twice. */
  stop(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PICTURE_POOL = fileURLToPath(new URL('../../demo/pictures', import.meta.url));
/** Some 3,000 pages. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Name of the city in a visitor's cookies, else of the usual one. */
function cityName(cookies: Readonly<Record<string, string | undefined>>): string {
  const { cityId } = readVariant(cookies, true);
  return (CITIES.find(({ id }) => id === cityId) ?? CITIES[0])?.name ?? '';
}

function openMail(env: Env): Mail {
  const from = env.MAIL_FROM ?? SHOP.email;
  return env.SMTP_URL ? openSmtpMail(env.SMTP_URL, from) : openFolderMail(join(env.DATA_DIR, 'outbox'), from);
}

/** Opens the database, loads the catalogue and begins to serve. @throws DirectoryInUse */
export async function startShop(env: Env, logger: Logger): Promise<RunningShop> {
  const rendererLoading = loadRenderer(DIST);
  const connection = await openDatabase(env);
  await fillEmptyCatalogue(connection, env.DEMO_PRODUCTS, (line) => console.log(line));
  const composed = await composeShop(connection);
  const { shop } = composed;
  const cache = new PageCache({
    maxBytes: PAGE_CACHE_BYTES,
    now: () => performance.now(),
    failed: (error) => logger.error({ err: error }, 'a page could not be made again'),
  });
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`;
  const app = await createHost({
    shop,
    renderer: await rendererLoading,
    cache,
    logger,
    publicUrl,
    clientFolder: `${DIST}/client`,
    changesPerMinute: env.CHANGES_PER_MINUTE,
    trustedProxies: env.TRUSTED_PROXIES,
  });
  const refresh = async () => {
    if (!(await composed.reload())) return;
    cache.clear();
    logger.info({ version: shop.catalogueVersion() }, 'the catalogue was replaced');
  };
  const unwatch = watchCatalogue(env.DATABASE_URL ?? null, refresh, logger);
  const pictures = openPictures({ dataDir: env.DATA_DIR, poolFolder: PICTURE_POOL, log: logger });
  const mail = openMail(env);
  const worker = startOutboxWorker({ db: connection.db, mail, logger, clock: systemClock });
  const { stop, stopping } = gracefulStop(app, [
    unwatch,
    () => worker.stop(),
    () => mail.close(),
    () => connection.close(),
  ]);
  const check = async () => (await connection.pool.query('select 1')).rowCount === 1;
  await app.register(healthEndpoints({ stopping, check }));
  await app.register(visitorEndpoint(shop, cityName));
  await app.register(
    sitemapEndpoints({ publicUrl, menu: shop.menu, pages: [], productSlugs: composed.productSlugs }),
  );
  await app.register(picturesEndpoint(pictures));
  const address = await app.listen({ host: env.HOST, port: env.PORT });
  return { app, address, stop };
}
