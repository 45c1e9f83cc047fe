import { ORDER_LIMITS } from '../../content/order.ts';
import { createHost, type HostParts } from '../../src/http/create-host.ts';
import type { OrderSettings } from '../../src/http/endpoints/order/order.ts';
import { PageCache } from '../../src/http/page/page-cache.ts';
import type { Renderer } from '../../src/http/page/renderer.ts';
import { createLogger } from '../../src/kit/logger.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { SHOP_CITIES } from '../city-of.ts';
import { ruleOf } from '../page-rules.ts';
import { SELLING } from '../selling-settings.ts';

/** Replaces the built pages by a function from address to response, under the page rules of the real ones. */
export function fakeRenderer(
  page: (url: URL, locals: App.Locals, request: Request) => Response | Promise<Response>,
): Renderer & { rendered: string[] } {
  const rendered: string[] = [];
  return {
    rendered,
    ruleOf,
    inline: { scripts: ["'sha256-x'"] },
    async render(request, locals) {
      const url = new URL(request.url);
      rendered.push(url.pathname + url.search);
      return page(url, locals, request);
    },
  };
}

/** Creates an HTML response with headers as a page would set them. */
export function html(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/html', ...headers } });
}

export const ORDER_SETTINGS: OrderSettings = {
  cities: SHOP_CITIES,
  points: () => ['shop', 'store'],
  prices: () => SELLING,
  limits: ORDER_LIMITS,
};

/** Creates a shop with only these operations. */
export function fakeShop(
  parts: {
    [Name in keyof Shop]?: Shop[Name] extends () => unknown ? Shop[Name] : Partial<Shop[Name]>;
  },
): Shop {
  return parts as Shop;
}

/** Creates a host around a fake renderer, for tests that need no data of the shop. */
export async function testHost(renderer: Renderer, parts: Partial<HostParts> & { now?: () => number } = {}) {
  const cache = new PageCache({
    maxBytes: 4_000_000,
    now: parts.now ?? (() => performance.now()),
    failed: () => {},
  });
  const app = await createHost({
    shop: { delivery: { secondsTrue: () => 86_400 } } as Shop,
    renderer,
    cache,
    logger: createLogger('silent'),
    cities: SHOP_CITIES,
    publicUrl: 'http://shop.test',
    clientFolder: null,
    changesPerMinute: 0,
    trustedProxies: '',
    ...parts,
  });
  return { app, cache };
}
