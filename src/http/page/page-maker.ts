import type { FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../data/database-unavailable.ts';
import type { Cities } from '../../domain/delivery/city.ts';
import { NotOfThisRole } from '../../domain/desk/roles.ts';
import type { Outcome } from '../../domain/form/outcome-schema.ts';
import type { DeskVisit } from '../../services/desk/open-desk.ts';
import type { Shop } from '../../services/open-shop.ts';
import type { ErrorPage } from '../host/error-answer.ts';
import { refusal } from '../host/limits.ts';
import { readTags } from './cache-control.ts';
import type { Renderer } from './renderer.ts';
import { usualVariant, type Variant } from './variant.ts';

/** For whom a page is made. */
export interface Visitor {
  basketToken: string | null;
  headers: Record<string, string>;
  form: Outcome | null;
  problem: string | null;
  /** Null: that of a visitor without cookies. */
  variant: Variant | null;
  desk: DeskVisit | null;
  /** Whether nobody waits for the page any more; never for one that others may get. */
  gone(): boolean;
}

/** Nobody in particular: what a page that everybody gets may know. */
export const NOBODY: Visitor = {
  basketToken: null,
  headers: {},
  form: null,
  problem: null,
  variant: null,
  desk: null,
  gone: () => false,
};

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
  /** Whether others may get it: nothing failed, it has no cookies and does not say otherwise by a Cache-Control of its own. */
  keepable: boolean;
  tags: string[];
}

export interface PageMaker {
  /** Renders a page; `address` is path and query. Rejects when nothing came back in time or the database is away. */
  (address: string, request: FastifyRequest, visitor: Visitor): Promise<RenderedPage>;
  /** So many pages are being made that one more would take a second or so. */
  isBusy(): boolean;
}

export interface PageMakerParts {
  shop: Shop;
  cities: Pick<Cities, 'usual'>;
  renderer: Renderer;
  /** Without a trailing slash. */
  publicUrl: string;
  /** What pages may load and run. */
  policy: string;
}

/** Milliseconds; a page that waits longer for the database will not come. */
const RENDER_LIMIT = 20_000;
/** Pages being made at once, beyond which visitors are turned away: they would wait for seconds and leave anyway. */
const MAX_AT_ONCE = 300;
/** While more than these are being made, an answer of one sentence takes the place of a page where it can. */
const MANY_AT_ONCE = 24;
/** Set by the host itself. */
const OWN_HEADERS = new Set(['content-length', 'cache-control', 'set-cookie']);

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(refusal(503, 'rendering took too long')), RENDER_LIMIT);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function keptHeaders(response: Response, policy: string): Record<string, string> {
  const headers: Record<string, string> = { 'content-security-policy': policy };
  for (const [name, value] of response.headers) if (!OWN_HEADERS.has(name)) headers[name] = value;
  if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8';
  return headers;
}

/** The page as it is drawn by being read; nothing for who is gone. */
async function readPage(response: Response, gone: () => boolean): Promise<Buffer> {
  if (!gone()) return Buffer.from(await response.arrayBuffer());
  await response.body?.cancel();
  return Buffer.alloc(0);
}

/** Binds the built pages to the shop. */
export function createPageMaker(parts: PageMakerParts): PageMaker {
  let running = 0;

  async function respond(asked: Request, locals: App.Locals): Promise<Response> {
    if (running >= MAX_AT_ONCE) throw refusal(503, 'too many pages are being made');
    running++;
    try {
      return await inTime(parts.renderer.render(asked, locals));
    } finally {
      running--;
    }
  }

  const make = async (address: string, request: FastifyRequest, visitor: Visitor) => {
    const { variant: chosen, basketToken, form, problem, desk } = visitor;
    const variant = chosen ?? usualVariant(parts.cities);
    let reason: unknown = null;
    const locals: App.Locals = {
      shop: parts.shop,
      basketToken,
      form,
      problem,
      desk,
      requestId: request.id,
      cityId: variant.cityId,
      template: variant.template,
      publicUrl: parts.publicUrl,
      failed: (error) => {
        reason = error;
        if (!isDatabaseUnavailable(error) && !(error instanceof NotOfThisRole))
          request.log.error({ err: error, url: request.url }, 'a page could not be made');
      },
    };
    const asked = new Request(parts.publicUrl + address, { headers: visitor.headers });
    const response = await respond(asked, locals);
    if (response.status >= 500 && isDatabaseUnavailable(reason)) throw reason;
    if (reason instanceof NotOfThisRole) throw refusal(404, reason.message);
    const cookies = response.headers.getSetCookie();
    const refuses = response.headers.has('cache-control');
    return {
      status: response.status,
      headers: keptHeaders(response, parts.policy),
      cookies,
      body: await readPage(response, visitor.gone),
      keepable: response.status === 200 && cookies.length === 0 && !refuses,
      tags: readTags(response.headers.get('cache-tag')),
    };
  };
  return Object.assign(make, { isBusy: () => running >= MANY_AT_ONCE });
}

/** The shop's own error pages: 500.astro for the shop's failures, 503.astro for those that pass, 404.astro for what the visitor asked. */
export function createErrorPage(make: PageMaker): ErrorPage {
  return async (request, status, problem) => {
    const address = status === 503 ? '/503/' : status >= 500 ? '/500/' : '/404/';
    const { body, headers } = await make(address, request, { ...NOBODY, problem });
    return body.length > 0 ? { body, headers } : null;
  };
}
