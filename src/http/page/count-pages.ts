import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { basketToken } from '../endpoints/basket/basket-cookie.ts';
import { isSameOrigin } from '../host/same-origin.ts';
import type { PageAddress } from './page-rules.ts';

/** What visitors do that the shop counts; nothing of it says who they are. */
export interface PageCounts {
  /** Counts a page that a person opened. */
  opened(page: OpenedPage): void;
  /** Counts a basket with its first goods. */
  basketBegun(): void;
}

interface OpenedPage {
  path: string;
  /** Begins with a question mark; may be empty. */
  query: string;
  /** True if the visitor came from outside the shop. */
  enters: boolean;
  /** True if the page says that a search found nothing. */
  foundNothing: boolean;
}

/** Tag of pages that say that a search found nothing. */
const NOTHING_FOUND = 'nothing-found';

/** Programs that name themselves. Those that pretend to be browsers are counted like people. */
const PROGRAM =
  /bot\b|bot\/|crawl|spider|slurp|yandex[a-z]{0,20}\/|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|okhttp|axios|go-http|libwww|facebookexternalhit|preview|scan/i;

/** True if a person looks at the page: no program, and no page loaded in advance. */
function isLookedAt(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  if (!agent || PROGRAM.test(agent)) return false;
  return headers['sec-purpose'] === undefined && headers['purpose'] === undefined;
}

/** True if the visitor came from outside the shop: from another site, a bookmark or by typing the address. */
function comesFromOutside(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { referer } = headers;
  return (
    referer === undefined || !isSameOrigin({ ...headers, origin: URL.parse(referer)?.origin }, publicUrl)
  );
}

export type CountPage = (
  address: Pick<PageAddress, 'path' | 'query'>,
  headers: IncomingHttpHeaders,
  tags: readonly string[],
) => void;

/** Returns a function that counts a page that was sent. */
export function createPageCounter(counts: PageCounts, publicUrl: string): CountPage {
  return ({ path, query }, headers, tags) => {
    if (!isLookedAt(headers)) return;
    const enters = comesFromOutside(headers, publicUrl);
    counts.opened({ path, query, enters, foundNothing: tags.includes(NOTHING_FOUND) });
  };
}

/** Counts baskets when their first goods are put in: the visitor had no basket, and now gets its cookie. */
export function countBaskets(app: FastifyInstance, counts: PageCounts): void {
  app.addHook('onResponse', (request, reply, done) => {
    const set = request.method === 'POST' ? String(reply.getHeader('set-cookie') ?? '') : '';
    if (/(?:^|,|-)basket=[^;]/.test(set) && basketToken(request) === null) counts.basketBegun();
    done();
  });
}
