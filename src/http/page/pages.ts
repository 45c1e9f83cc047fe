import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath } from '../../domain/address/canonical-path.ts';
import type { Cities } from '../../domain/delivery/city.ts';
import { type AddressedCity, readAddressedCity } from '../../domain/delivery/city-choice.ts';
import type { Outcome } from '../../domain/form/outcome-schema.ts';
import type { AdminVisit } from '../../services/admin/open-admin.ts';
import { basketToken } from '../endpoints/basket/basket-cookie.ts';
import { writeCityCookie } from '../endpoints/city/city-cookie.ts';
import { safeRedirectPath } from '../endpoints/request/safe-redirect-path.ts';
import { writeCookie } from '../endpoints/request/write-cookie.ts';
import { isGone, sendNothing } from '../host/client-aborts.ts';
import { answerError, answerFailure, type ErrorPage } from '../host/error-answer.ts';
import { sharedLife } from './cache-control.ts';
import { encodeOnce } from './content-encoding.ts';
import type { CountPage } from './count-pages.ts';
import { withoutEmptyFields } from './empty-fields.ts';
import { createMessagePages } from './message-pages.ts';
import type { MadePage, PageCache } from './page-cache.ts';
import { NOBODY, type PageMaker } from './page-maker.ts';
import type { AddressMemory, PageAddress, RuleOf } from './page-rules.ts';
import { madePage, sendShared } from './shared-answer.ts';
import { readTemplateChoice, readVariant, type TemplateChoice, type Variant } from './variant.ts';

/** Options for rendering a page for one visitor. */
interface RenderOptions {
  form?: Outcome | null;
  status?: number;
  /** Set for pages of the admin. */
  admin?: AdminVisit | null;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Responds with the page at `path`, rendered for this visitor, whatever address was requested. */
    renderPage(path: string, options?: RenderOptions): Promise<FastifyReply>;
    /** Responds with a page that contains only this message; `back` is the path it links to. */
    messagePage(status: number, text: string, back: string): Promise<FastifyReply>;
    /** True when rendering one more page would take long, so that a plain message should be sent if possible. */
    isBusy(): boolean;
  }
}

/** What becomes of addresses without a page. */
export interface MissingPages {
  /** Returns the target of an address; null if there is none. */
  find(url: string): Promise<string | null>;
  /** Counts an address without a page. */
  missed(url: string): void;
}

export interface PagesParts {
  make: PageMaker;
  cache: PageCache;
  errorPage: ErrorPage;
  addresses: AddressMemory;
  ruleOf: RuleOf;
  cities: Cities;
  /** Seconds for which the delivery dates on pages remain true. */
  secondsTrue: () => number;
  missing: MissingPages | null;
  count: CountPage | null;
}

async function makeShared(
  { make, secondsTrue }: PagesParts,
  address: PageAddress,
  variant: Variant,
  request: FastifyRequest,
): Promise<MadePage> {
  const { body, cacheable, ...page } = await make(address.path + address.query, request, {
    ...NOBODY,
    variant,
  });
  const life = cacheable ? sharedLife(address.life, secondsTrue) : null;
  return madePage({ ...page, text: body, life }, address.cacheable, request);
}

async function sendPersonal(
  { make, cities }: Pick<PagesParts, 'make' | 'cities'>,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  { form = null, status, admin = null }: RenderOptions,
) {
  // Throws for an invalid path, because the address may come from a form.
  canonicalPath(address.split('?', 1)[0] ?? '');
  const page = await make(address, request, {
    gone: () => isGone(reply),
    basketToken: basketToken(request),
    headers: {
      accept: request.headers.accept ?? '',
      cookie: request.headers.cookie ?? '',
      referer: request.headers.referer ?? '',
    },
    form,
    problem: null,
    admin,
    variant: readVariant(request.cookies, true, cities),
  });
  if (isGone(reply)) return sendNothing(reply);
  const { bytes, encoding } = encodeOnce(page.body, request.headers['accept-encoding']);
  reply.code(page.status === 200 ? (status ?? 200) : page.status).headers(page.headers);
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store').header('vary', 'accept, accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Seconds for which browsers may remember a redirect, so that one saved by mistake does not stay in them. */
const REDIRECT_LIFE = 600;

/**
 * Sends a page for everybody; an address without a page leads where it is redirected. Redirects are looked up only here, so that they cost
 * existing pages nothing [SHOP-6].
 */
async function sendOrLead(
  { missing }: Pick<PagesParts, 'missing'>,
  request: FastifyRequest,
  reply: FastifyReply,
  page: MadePage,
  usual: boolean,
) {
  if (page.status !== 404 || !missing) return sendShared(request, reply, page, usual);
  const to = await missing.find(request.url).catch(() => null);
  if (to !== null) return reply.header('cache-control', `max-age=${REDIRECT_LIFE}`).redirect(to, 301);
  missing.missed(request.url);
  return sendShared(request, reply, page, usual);
}

const YEAR = 365 * 24 * 3600;

/**
 * Stores the chosen template and redirects to the address without the choice. The page is not rendered in the same request, because
 * rendering a page must change nothing.
 */
function choose({ template, rest }: TemplateChoice, reply: FastifyReply) {
  if (template === 'Mobile') writeCookie(reply, 'site_version', 'Mobile', { maxAge: YEAR });
  else reply.clearCookie('site_version');
  return reply.redirect(safeRedirectPath(rest) ?? '/', 302);
}

/** Stores the city in an address and redirects to the address without it [CITY-3]; an unknown city changes nothing. */
function chooseCity({ ids, rest }: AddressedCity, cities: Cities, reply: FastifyReply) {
  const city = ids.map(cities.known).find((known) => known !== null);
  if (city) writeCityCookie(reply, city.id);
  return reply.redirect(safeRedirectPath(rest) ?? '/', 302);
}

/** Serves every page of the shop: shared ones from the cache, a visitor's own rendered for each request. */
export function pages(app: FastifyInstance, parts: PagesParts): void {
  const { make, cache, errorPage, addresses, cities } = parts;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const choice = readTemplateChoice(request.url);
    if (choice) return choose(choice, reply);
    const addressed = readAddressedCity(request.url);
    if (addressed) return chooseCity(addressed, cities, reply);
    const chosen = withoutEmptyFields(request.url);
    if (chosen) return reply.redirect(safeRedirectPath(chosen) ?? '/', 302);
    const address = await addresses.read(request.url, parts.ruleOf);
    if (address.for === 'host') return answerError(request, reply, 404, errorPage);
    if (address.for === 'visitor') {
      parts.count?.(address, request.headers, []);
      return sendPersonal(parts, request, reply, address.path + address.query, {});
    }
    const variant = readVariant(request.cookies, address.byCity, cities);
    const render = () => makeShared(parts, address, variant, request);
    const send = (page: MadePage) => {
      if (page.status === 200) parts.count?.(address, request.headers, page.tags);
      return sendOrLead(parts, request, reply, page, variant.usual);
    };
    if (!address.cacheable) return render().then(send);
    const narrowed = address.narrowed || !variant.usual;
    const key = { text: `${variant.key}${address.path}${address.query}`, narrowed };
    return cache.get(key, render).then(send);
  }

  app.decorateReply('renderPage', async function (this: FastifyReply, path, options) {
    const { request } = this;
    return sendPersonal(parts, request, this, path, options ?? {}).catch((error) =>
      answerFailure(error, request, this, errorPage),
    );
  });

  const messagePage = createMessagePages(make);
  app.decorateReply('messagePage', async function (this: FastifyReply, status, text, back) {
    try {
      const { body, headers } = await messagePage(this.request, text, back);
      return this.code(status).headers(headers).header('cache-control', 'no-store').send(body);
    } catch (error) {
      return answerFailure(error as Error, this.request, this, errorPage);
    }
  });
  app.decorateReply('isBusy', make.isBusy);

  app.get('/*', answer);
}
