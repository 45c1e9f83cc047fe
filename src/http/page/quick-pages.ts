import type { IncomingMessage } from 'node:http';
import { CACHED_PAGE, type ObserveRequest } from '../host/observe-requests.ts';
import type { RequestListener } from '../host/one-at-a-time.ts';
import type { Encoded } from './content-encoding.ts';
import type { CountPage } from './count-pages.ts';
import type { MadePage, PageCache } from './page-cache.ts';
import type { AddressMemory, PageAddress } from './page-rules.ts';

/** Cookies on which the content of pages depends, see `readVariant`. */
const VARIES = /(?:^|;)\s*(?:CITY_ID|site_version)=/;

/** A cached page and its body in the visitor's encoding. */
interface Ready {
  address: PageAddress;
  page: MadePage;
  body: Encoded;
}

/** Headers of cached bodies in the form that `writeHead` takes; a new body gets new ones. */
const readyHeaders = new WeakMap<Buffer, string[]>();

function headersOf(
  { page, body: { bytes, encoding } }: Omit<Ready, 'address'>,
  everyAnswer: Record<string, string>,
): string[] {
  let headers = readyHeaders.get(bytes);
  if (!headers) {
    headers = Object.entries({
      ...everyAnswer,
      ...page.headers,
      'cache-control': sharedCacheControl(page),
      vary: SHARED_VARY,
      etag: page.etag,
      'content-encoding': encoding,
      'content-length': String(bytes.length),
    }).flat();
    readyHeaders.set(bytes, headers);
  }
  return headers;
}

/**
 * Cache-Control of a page that is the same for everybody. Browsers revalidate each time, cheaply by ETag. A cache in front of the shop learns
 * nothing of changes, so it may keep a page for a second.
 */
export function sharedCacheControl({ life }: Pick<MadePage, 'life'>): string {
  return life ? 'public, max-age=0, s-maxage=1' : 'no-store';
}

/** Two of the cookies choose another page at the same address (`VARIES`). A cache that knows them may leave the others out of its key. */
export const SHARED_VARY = 'accept-encoding, cookie';

/**
 * Finds the cached response to a simple request: GET, with no cookie that the page depends on, in an encoding that is ready; otherwise
 * null.
 */
function readyPage(request: IncomingMessage, cache: PageCache, addresses: AddressMemory): Ready | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers['if-none-match'] || headers.expect) return null;
  const address = addresses.known(url);
  if (!address?.cacheable) return null;
  if (headers.cookie && VARIES.test(headers.cookie)) return null;
  const key = { text: address.path + address.query, narrowed: address.narrowed };
  const body = cache.peek(key)?.body.ready(headers['accept-encoding']);
  // `fresh` counts the request as served from the cache, so it is called only when a body is ready.
  const page = body ? cache.fresh(key) : null;
  return page && body ? { address, page, body } : null;
}

/** Serves cached pages before the framework. */
export interface QuickPages {
  /** Answers from the cache and leaves all other requests to `usual`. */
  before(usual: RequestListener): RequestListener;
  /** Leaves every request to the framework from now on. */
  end(): void;
}

/**
 * Answers requests from the page cache before they reach the framework, which costs more than the response itself. Every request but the
 * simplest goes to the framework. `observe` and `count` are called for each that is answered here.
 */
export function createQuickPages(
  cache: PageCache,
  addresses: AddressMemory,
  everyAnswer: Record<string, string>,
  observe: ObserveRequest | null = null,
  count: CountPage | null = null,
): QuickPages {
  let on = true;
  return {
    before: (usual) => (request, response) => {
      const began = performance.now();
      const ready = on ? readyPage(request, cache, addresses) : null;
      if (!ready) return usual(request, response);
      response.writeHead(200, headersOf(ready, everyAnswer));
      response.end(ready.body.bytes);
      const seconds = (performance.now() - began) / 1000;
      count?.(ready.address, request.headers, ready.page.tags);
      observe?.({ route: CACHED_PAGE, method: 'GET', status: 200, seconds });
    },
    end() {
      on = false;
    },
  };
}
