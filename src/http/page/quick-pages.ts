import type { IncomingMessage } from 'node:http';
import { KEPT_PAGE, type ObserveRequest } from '../host/observe-requests.ts';
import type { RequestListener } from '../host/one-at-a-time.ts';
import type { Encoded } from './page-body.ts';
import type { MadePage, PageCache } from './page-cache.ts';
import type { AddressMemory } from './page-rules.ts';

/** Cookies by which pages differ, see `readVariant`. */
const VARIES = /(?:^|;)\s*(?:CITY_ID|site_version)=/;

/** A kept page and its body as the visitor takes it. */
interface Ready {
  page: MadePage;
  body: Encoded;
}

/** Headers of ready bodies as `writeHead` takes them; a body made anew gets its own. */
const readyHeaders = new WeakMap<Buffer, string[]>();

function headersOf(
  { page, body: { bytes, encoding } }: Ready,
  everyAnswer: Record<string, string>,
): string[] {
  let headers = readyHeaders.get(bytes);
  if (!headers) {
    headers = Object.entries({
      ...everyAnswer,
      ...page.headers,
      'cache-control': sharedCacheControl(page),
      vary: 'accept-encoding',
      etag: page.etag,
      'content-encoding': encoding,
      'content-length': String(bytes.length),
    }).flat();
    readyHeaders.set(bytes, headers);
  }
  return headers;
}

/** What headers say to caches of a page that is the same for everybody; browsers ask again each time, cheaply by ETag. */
export function sharedCacheControl({ life }: Pick<MadePage, 'life'>): string {
  return life ? `public, max-age=0, s-maxage=${life.fresh}` : 'no-store';
}

/** What lies ready for a request, if it is the plain case: GET, nothing that pages differ by, an encoding that is there. */
function readyPage(request: IncomingMessage, cache: PageCache, addresses: AddressMemory): Ready | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers['if-none-match'] || headers.expect) return null;
  const address = addresses.known(url);
  if (!address?.keepable) return null;
  if (headers.cookie && VARIES.test(headers.cookie)) return null;
  const key = { text: address.path + address.query, narrowed: address.narrowed };
  const body = cache.peek(key)?.body.ready(headers['accept-encoding']);
  // Counted as asked for only where it is answered here.
  const page = body ? cache.fresh(key) : null;
  return page && body ? { page, body } : null;
}

/** A way past the framework for pages that lie ready. */
export interface QuickPages {
  /** Answers what lies ready and leaves the rest to the `usual` way. */
  before(usual: RequestListener): RequestListener;
  /** From now on every request goes the usual way. */
  end(): void;
}

/**
 * Answers from the page cache before the framework sees the request, which costs more than the answer itself. Whatever is not
 * the plain case goes its usual way. `observe` is told of each.
 */
export function createQuickPages(
  cache: PageCache,
  addresses: AddressMemory,
  everyAnswer: Record<string, string>,
  observe: ObserveRequest | null = null,
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
      observe?.({ route: KEPT_PAGE, method: 'GET', status: 200, seconds });
    },
    end() {
      on = false;
    },
  };
}
