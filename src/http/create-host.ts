import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Cities } from '../domain/delivery/city.ts';
import type { FileStore } from '../kit/file-store.ts';
import type { Logger } from '../kit/logger.ts';
import { readProxyList } from '../kit/proxy-list.ts';
import type { Shop } from '../services/open-shop.ts';
import { listingEndpoint } from './endpoints/listing/listing-data.ts';
import { serveAssets } from './host/assets.ts';
import { HostLog } from './host/client-aborts.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, openConnections } from './host/connections.ts';
import { answerBrokenRequest, answerError, answerFailures } from './host/error-answer.ts';
import { rememberVisitors } from './host/known-visitors.ts';
import { limitRequests, withoutNul } from './host/limits.ts';
import { type ObserveRequest, observeRequests } from './host/observe-requests.ts';
import { type PolicySources, pagePolicy } from './host/policy.ts';
import { MAX_BODY_BYTES } from './host/posted-fields.ts';
import { readBodies } from './host/read-body.ts';
import { originForm } from './host/request-target.ts';
import { securityHeaders } from './host/security-headers.ts';
import { warnOfUntrustedProxy } from './host/trusted-proxies.ts';
import { countBaskets, createPageCounter, type PageCounts } from './page/count-pages.ts';
import type { PageCache } from './page/page-cache.ts';
import { createErrorPage, createPageMaker } from './page/page-maker.ts';
import { createAddressMemory } from './page/page-rules.ts';
import { type MissingPages, pages } from './page/pages.ts';
import { createQuickPages } from './page/quick-pages.ts';
import type { Renderer } from './page/renderer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Stops serving pages from memory ahead of the framework: from then on, every request passes through its hooks. */
    endQuickPages(): void;
  }
}

export interface HostParts {
  shop: Shop;
  renderer: Renderer;
  cache: PageCache;
  logger: Logger;
  cities: Cities;
  /** Public address of this site, without a trailing slash. */
  publicUrl: string;
  /** Folder of the built assets; null in tests that need none. */
  clientFolder: string | null;
  /** Folder with the assets of earlier builds; by default there is none. */
  previousAssets?: string | null;
  /** Store for assets of machines that run another version; by default there is none. */
  sharedAssets?: FileStore | null;
  /** Other sites from which pages may load content; by default there are none. */
  sources?: readonly PolicySources[];
  /** Maximum number of changing requests per minute from one visitor, with a higher limit for one address; 0 means no limit. */
  changesPerMinute: number;
  /** Called for every answered request; if absent, requests are not observed. */
  observe?: ObserveRequest | null;
  /** What becomes of addresses without a page; by default they answer 404 and are not counted. */
  missing?: MissingPages | null;
  /** Counts what visitors do; by default nothing is counted. */
  counts?: PageCounts | null;
  /** Addresses of proxies whose X-Forwarded-For is trusted; empty for none. */
  trustedProxies: string;
  /** Connection limits that replace the default ones. */
  limits?: Partial<ConnectionLimits>;
}

const process8 = randomBytes(4).toString('hex');
let requestCount = 0;

/** Creates a request id that is short, unique across restarts and servers, and easy to read out on the telephone. */
function nextRequestId(): string {
  return `${process8}-${(++requestCount).toString(36)}`;
}

/** Builds the HTTP server of this site; the caller registers the endpoints before it listens. */
export async function createHost(parts: HostParts): Promise<FastifyInstance> {
  const { logger, publicUrl, clientFolder } = parts;
  const https = publicUrl.startsWith('https:');
  const everyAnswer = securityHeaders(https);
  const { shop, renderer, sources = [] } = parts;
  const policy = pagePolicy(renderer.inline, sources);
  const make = createPageMaker({ shop, cities: parts.cities, renderer, publicUrl, policy });
  const errorPage = createErrorPage(make);
  const trusts = readProxyList(parts.trustedProxies);
  const addresses = createAddressMemory();
  const { missing = null, counts = null } = parts;
  const count = counts && createPageCounter(counts, publicUrl);
  const quickPages = createQuickPages(parts.cache, addresses, everyAnswer, parts.observe, count);
  const connections = openConnections({ ...CONNECTION_LIMITS, ...parts.limits }, answerBrokenRequest);
  const app = Fastify({
    serverFactory: (usual) => connections.listenTo(quickPages.before(usual)),
    loggerInstance: logger,
    logController: new HostLog(),
    genReqId: nextRequestId,
    rewriteUrl: ({ url = '/' }) => withoutNul(originForm(url)),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trusts,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: connections.refuse,
    frameworkErrors: (error, request, reply) => {
      reply.headers(everyAnswer).header('x-request-id', request.id);
      void answerError(request as never, reply as never, error.statusCode ?? 400, errorPage);
    },
  }) as unknown as FastifyInstance;
  app.addHook('onRequest', (request, reply, done) => {
    // `server-timing` makes the id available to the page's script too, which adds it to its error reports.
    reply
      .headers(everyAnswer)
      .header('x-request-id', request.id)
      .header('server-timing', `request;desc="${request.id}"`);
    done();
  });
  await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure: https } });
  if (parts.observe) observeRequests(app, parts.observe);
  await readBodies(app);
  answerFailures(app, errorPage);
  rememberVisitors(app, https);
  warnOfUntrustedProxy(app, trusts);
  limitRequests(app, parts);
  if (clientFolder) await serveAssets(app, clientFolder, parts.previousAssets, parts.sharedAssets);
  listingEndpoint(app, shop, parts.cache, addresses);
  const { cache, cities } = parts;
  const { ruleOf } = renderer;
  const secondsTrue = () => shop.delivery.secondsTrue();
  pages(app, { make, cache, errorPage, addresses, ruleOf, cities, secondsTrue, missing, count });
  if (counts) countBaskets(app, counts);
  app.decorate('endQuickPages', quickPages.end);
  return app;
}
