import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Cities } from '../domain/delivery/city.ts';
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
import type { PageCache } from './page/page-cache.ts';
import { createErrorPage, createPageMaker } from './page/page-maker.ts';
import { createAddressMemory } from './page/page-rules.ts';
import { pages } from './page/pages.ts';
import { createQuickPages } from './page/quick-pages.ts';
import type { Renderer } from './page/renderer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every request goes through the framework's hooks. */
    endQuickPages(): void;
  }
}

export interface HostParts {
  shop: Shop;
  renderer: Renderer;
  cache: PageCache;
  logger: Logger;
  cities: Cities;
  /** Address of the shop as the world sees it, without a trailing slash. */
  publicUrl: string;
  /** Folder of the built assets; null in tests that need none. */
  clientFolder: string | null;
  /** Folder in which built assets outlive their build; none unless said. */
  keptAssets?: string | null;
  /** Other sites that pages may use; none unless said. */
  sources?: readonly PolicySources[];
  /** Changing requests a minute from one address; 0: no limit. */
  changesPerMinute: number;
  /** Is told of each request that was answered; absent: nobody counts. */
  observe?: ObserveRequest | null;
  /** Addresses of proxies whose X-Forwarded-For is believed; empty: none. */
  trustedProxies: string;
  /** What connections may take, where that is not the usual. */
  limits?: Partial<ConnectionLimits>;
}

const process8 = randomBytes(4).toString('hex');
let requestCount = 0;

/** Short, unique over restarts and nodes, and easy to read out on the phone. */
function nextRequestId(): string {
  return `${process8}-${(++requestCount).toString(36)}`;
}

/** Builds the server of the shop; endpoints are registered by the caller before it listens. */
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
  const quickPages = createQuickPages(parts.cache, addresses, everyAnswer, parts.observe);
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
    // By `server-timing` a page's own script knows the id too, for what it reports.
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
  if (clientFolder) await serveAssets(app, clientFolder, parts.keptAssets);
  listingEndpoint(app, shop, parts.cache, addresses);
  const { cache, cities } = parts;
  const { ruleOf } = renderer;
  const secondsTrue = () => shop.delivery.secondsTrue();
  pages(app, { make, cache, errorPage, addresses, ruleOf, cities, secondsTrue });
  app.decorate('endQuickPages', quickPages.end);
  return app;
}
