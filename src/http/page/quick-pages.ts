import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './content-encoding.ts';
import type { KeptPage, MadePage, PageCache } from './page-cache.ts';
import type { AddressMemory } from './page-rules.ts';

/** Cookies by which pages differ, see `readVariant`. */
const VARIES = /(?:^|;)\s*(?:CITY_ID|site_version)=/;

/** Headers of ready bodies as `writeHead` takes them; a body made anew gets its own. */
const readyHeaders = new WeakMap<Buffer, string[]>();

function headersOf(page: MadePage, body: Buffer, everyAnswer: Record<string, string>): string[] {
  let headers = readyHeaders.get(body);
  if (!headers) {
    headers = Object.entries({
      ...everyAnswer,
      ...page.headers,
      'cache-control': sharedCacheControl(page),
      vary: 'accept-encoding',
      etag: page.etag,
      'content-encoding': 'br',
      'content-length': String(body.length),
    }).flat();
    readyHeaders.set(body, headers);
  }
  return headers;
}

/** What headers say to caches of a page that is the same for everybody; browsers ask again each time, cheaply by ETag. */
export function sharedCacheControl({ life }: Pick<MadePage, 'life'>): string {
  return life ? `public, max-age=0, s-maxage=${life.fresh}` : 'no-store';
}

/** The page that lies ready for a request, if it is the plain case: GET, brotli, nothing that pages differ by. */
function readyPage(request: IncomingMessage, cache: PageCache, addresses: AddressMemory): KeptPage | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers['if-none-match'] || headers.expect) return null;
  const address = addresses.known(url);
  if (!address?.keepable || chooseEncoding(headers['accept-encoding']) !== 'br') return null;
  if (headers.cookie && VARIES.test(headers.cookie)) return null;
  return cache.fresh({ text: address.path + address.query, narrowed: address.narrowed });
}

/** What a server calls with each request. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** A way past the framework for pages that lie ready. */
export interface QuickPages {
  /** Answers what lies ready and leaves the rest to the `usual` way. */
  before(usual: RequestListener): RequestListener;
  /** From now on every request goes the usual way. */
  end(): void;
}

/**
 * Answers from the page cache before the framework sees the request, which costs more than the answer itself. Whatever is not
 * the plain case goes its usual way.
 */
export function createQuickPages(
  cache: PageCache,
  addresses: AddressMemory,
  everyAnswer: Record<string, string>,
): QuickPages {
  let on = true;
  return {
    before: (usual) => (request, response) => {
      const page = on ? readyPage(request, cache, addresses) : null;
      if (!page) return usual(request, response);
      const body = page.body.brotli;
      response.writeHead(200, headersOf(page, body, everyAnswer));
      response.end(body);
    },
    end() {
      on = false;
    },
  };
}
