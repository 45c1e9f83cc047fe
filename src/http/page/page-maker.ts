import type { FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../data/database-unavailable.ts';
import { NotOfThisRole } from '../../domain/admin/roles.ts';
import type { Cities } from '../../domain/delivery/city.ts';
import type { Outcome } from '../../domain/form/outcome-schema.ts';
import type { AdminVisit } from '../../services/admin/open-admin.ts';
import type { Shop } from '../../services/open-shop.ts';
import type { ErrorPage } from '../host/error-answer.ts';
import { refusal } from '../host/limits.ts';
import { readTags } from './cache-control.ts';
import { PlacedParts } from './placed-parts.ts';
import type { Renderer } from './renderer.ts';
import { usualVariant, type Variant } from './variant.ts';

/** The visitor for whom a page is rendered. */
export interface Visitor {
  basketToken: string | null;
  headers: Record<string, string>;
  form: Outcome | null;
  problem: string | null;
  /** Null for the variant that a visitor without cookies sees. */
  variant: Variant | null;
  admin: AdminVisit | null;
  /** True when nobody waits for the page any more; always false for a page that others may get. */
  gone(): boolean;
}

/** The anonymous visitor of pages that everybody gets. */
export const NOBODY: Visitor = {
  basketToken: null,
  headers: {},
  form: null,
  problem: null,
  variant: null,
  admin: null,
  gone: () => false,
};

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
  /** True when the page may be given to others: it succeeded, and sets no cookie and no Cache-Control of its own. */
  cacheable: boolean;
  tags: string[];
}

export interface PageMaker {
  /** Renders a page; `address` is path and query. Rejects after the time limit or when the database is unreachable. */
  (address: string, request: FastifyRequest, visitor: Visitor): Promise<RenderedPage>;
  /** True when so many pages are being rendered that one more would take about a second. */
  isBusy(): boolean;
}

export interface PageMakerParts {
  shop: Shop;
  cities: Pick<Cities, 'usual'>;
  renderer: Renderer;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Content security policy of pages. */
  policy: string;
}

/** In milliseconds; a page that takes longer waits for a database that does not respond. */
const RENDER_LIMIT = 20_000;
/** Maximum number of pages rendered at once. Further visitors are turned away, because they would wait for seconds and leave. */
const MAX_AT_ONCE = 300;
/** Above this many renderings, a plain message replaces a page where possible. */
const MANY_AT_ONCE = 24;
/** Headers that the server sets itself. */
const OWN_HEADERS = new Set(['content-length', 'cache-control', 'set-cookie']);

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(refusal(503, 'rendering took too long')), RENDER_LIMIT);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function ownHeaders(response: Response, policy: string): Record<string, string> {
  const headers: Record<string, string> = { 'content-security-policy': policy };
  for (const [name, value] of response.headers) if (!OWN_HEADERS.has(name)) headers[name] = value;
  if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8';
  return headers;
}

/** Renders the page by reading its stream; renders nothing if the visitor has already left. */
async function readPage(response: Response, parts: PlacedParts, gone: () => boolean): Promise<Buffer> {
  if (!gone())
    return parts.isEmpty ? Buffer.from(await response.arrayBuffer()) : parts.fill(await response.text());
  await response.body?.cancel();
  return Buffer.alloc(0);
}

/** Connects the built pages to the shop. */
export function createPageMaker(parts: PageMakerParts): PageMaker {
  let running = 0;

  async function respond(pageRequest: Request, locals: App.Locals): Promise<Response> {
    if (running >= MAX_AT_ONCE) throw refusal(503, 'too many pages are being made');
    running++;
    try {
      return await inTime(parts.renderer.render(pageRequest, locals));
    } finally {
      running--;
    }
  }

  const make = async (address: string, request: FastifyRequest, visitor: Visitor) => {
    const { variant: chosen, basketToken, form, problem, admin } = visitor;
    const variant = chosen ?? usualVariant(parts.cities);
    let reason: unknown = null;
    const placed = new PlacedParts();
    const locals: App.Locals = {
      shop: parts.shop,
      basketToken,
      form,
      problem,
      admin,
      requestId: request.id,
      cityId: variant.cityId,
      template: variant.template,
      publicUrl: parts.publicUrl,
      place: (part) => placed.place(part),
      failed: (error) => {
        reason = error;
        if (!isDatabaseUnavailable(error) && !(error instanceof NotOfThisRole))
          request.log.error({ err: error, url: request.url }, 'a page could not be made');
      },
    };
    const pageRequest = new Request(parts.publicUrl + address, { headers: visitor.headers });
    const response = await respond(pageRequest, locals);
    if (response.status >= 500 && isDatabaseUnavailable(reason)) throw reason;
    if (reason instanceof NotOfThisRole) throw refusal(404, reason.message);
    const cookies = response.headers.getSetCookie();
    const refuses = response.headers.has('cache-control');
    return {
      status: response.status,
      headers: ownHeaders(response, parts.policy),
      cookies,
      body: await readPage(response, placed, visitor.gone),
      cacheable: response.status === 200 && cookies.length === 0 && !refuses,
      tags: readTags(response.headers.get('cache-tag')),
    };
  };
  return Object.assign(make, { isBusy: () => running >= MANY_AT_ONCE });
}

/** Renders the shop's own error pages: 500.astro for failures, 503.astro for temporary ones, 404.astro for visitors' mistakes. */
export function createErrorPage(make: PageMaker): ErrorPage {
  return async (request, status, problem) => {
    const address = status === 503 ? '/503/' : status >= 500 ? '/500/' : '/404/';
    const { body, headers } = await make(address, request, { ...NOBODY, problem });
    return body.length > 0 ? { body, headers } : null;
  };
}
