import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cities } from '../../domain/delivery/city.ts';
import { type AddressedCity, readAddressedCity } from '../../domain/delivery/city-choice.ts';
import type { Outcome } from '../../domain/form/outcome-schema.ts';
import type { DeskVisit } from '../../services/desk/open-desk.ts';
import { basketToken } from '../endpoints/basket/basket-cookie.ts';
import { keepCity } from '../endpoints/city/city-cookie.ts';
import { keepCookie } from '../endpoints/request/keep-cookie.ts';
import { safeRedirectPath } from '../endpoints/request/safe-redirect-path.ts';
import { isGone, sendNothing } from '../host/client-aborts.ts';
import { answerError, answerFailure, type ErrorPage } from '../host/error-answer.ts';
import { sharedLife } from './cache-control.ts';
import { canonicalPath } from './canonical-path.ts';
import { encodeOnce } from './content-encoding.ts';
import { withoutEmptyFields } from './empty-fields.ts';
import { createMessagePages } from './message-pages.ts';
import type { MadePage, PageCache } from './page-cache.ts';
import { NOBODY, type PageMaker } from './page-maker.ts';
import type { AddressMemory, PageAddress, RuleOf } from './page-rules.ts';
import { madePage, sendShared } from './shared-answer.ts';
import { readTemplateChoice, readVariant, type TemplateChoice, type Variant } from './variant.ts';

/** What a page of one visitor is rendered with beside the visitor. */
interface RenderOptions {
  form?: Outcome | null;
  status?: number;
  /** For a page of the desk. */
  desk?: DeskVisit | null;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with a page of the shop, rendered for this visitor, whatever address was asked for. */
    renderPage(path: string, options?: RenderOptions): Promise<FastifyReply>;
    /** Answers with a page that says nothing but this; `back` is the own path it leads to. */
    messagePage(status: number, text: string, back: string): Promise<FastifyReply>;
    /** Whether one more page would take long: then what can be said in a sentence should be. */
    isBusy(): boolean;
  }
}

export interface PagesParts {
  make: PageMaker;
  cache: PageCache;
  errorPage: ErrorPage;
  addresses: AddressMemory;
  ruleOf: RuleOf;
  cities: Cities;
  /** For how many seconds more the days of delivery that pages name are true. */
  secondsTrue: () => number;
}

async function makeShared(
  { make, secondsTrue }: PagesParts,
  address: PageAddress,
  variant: Variant,
  request: FastifyRequest,
): Promise<MadePage> {
  const { body, keepable, ...page } = await make(address.path + address.query, request, {
    ...NOBODY,
    variant,
  });
  const life = keepable ? sharedLife(address.life, secondsTrue) : null;
  return madePage({ ...page, text: body, life }, address.keepable);
}

async function sendPersonal(
  { make, cities }: Pick<PagesParts, 'make' | 'cities'>,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  { form = null, status, desk = null }: RenderOptions,
) {
  // What a form brought may be part of it.
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
    desk,
    variant: readVariant(request.cookies, true, cities),
  });
  if (isGone(reply)) return sendNothing(reply);
  const { bytes, encoding } = await encodeOnce(page.body, request.headers['accept-encoding']);
  reply.code(page.status === 200 ? (status ?? 200) : page.status).headers(page.headers);
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store').header('vary', 'accept, accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

const YEAR = 365 * 24 * 3600;

/** Remembers the chosen template until another is chosen, and leads to the clean address: a page itself changes nothing. */
function choose({ template, rest }: TemplateChoice, reply: FastifyReply) {
  if (template === 'Mobile') keepCookie(reply, 'site_version', 'Mobile', { maxAge: YEAR });
  else reply.clearCookie('site_version');
  return reply.redirect(safeRedirectPath(rest) ?? '/', 302);
}

/** Keeps the city an address names and leads to the address without it [CITY-3]; an unknown one changes nothing. */
function chooseCity({ ids, rest }: AddressedCity, cities: Cities, reply: FastifyReply) {
  const city = ids.map(cities.known).find((known) => known !== null);
  if (city) keepCity(reply, city.id);
  return reply.redirect(safeRedirectPath(rest) ?? '/', 302);
}

/** Serves every page of the shop: from the cache what is the same for everybody, rendered what belongs to one visitor. */
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
      return sendPersonal(parts, request, reply, address.path + address.query, {});
    }
    const variant = readVariant(request.cookies, address.byCity, cities);
    const render = () => makeShared(parts, address, variant, request);
    if (!address.keepable) return render().then((page) => sendShared(request, reply, page, variant.usual));
    const narrowed = address.narrowed || !variant.usual;
    const key = { text: `${variant.key}${address.path}${address.query}`, narrowed };
    return cache.get(key, render).then((page) => sendShared(request, reply, page, variant.usual));
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
