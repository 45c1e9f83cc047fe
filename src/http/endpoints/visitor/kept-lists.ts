import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MAX_COMPARED,
  MAX_FAVOURITES,
  readIdList,
  withIds,
  withoutId,
  withSwapped,
} from '../../../domain/listing/kept-list.ts';
import { counted } from '../../../domain/measures/plural.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { readId } from '../basket/basket-fields.ts';
import { fieldText, postedFields } from '../request/fields.ts';
import { keepCookie } from '../request/keep-cookie.ts';
import { safeRedirectPath } from '../request/safe-redirect-path.ts';
import { wantsJson } from '../request/wants-json.ts';

interface KeptList {
  /** Its cookie, and its page's address between slashes. */
  name: 'favourites' | 'comparison';
  max: number;
  texts: {
    added: string;
    removed: string;
    someRemoved: string;
    cleared: string;
    dropped: (name: string) => string;
  };
}

const FAVOURITES: KeptList = {
  name: 'favourites',
  max: MAX_FAVOURITES,
  texts: {
    added: 'Товар в избранном',
    removed: 'Товар убран из избранного',
    someRemoved: 'Товары убраны из избранного',
    cleared: 'В избранном теперь пусто',
    dropped: (name) => `В избранном помещается ${MAX_FAVOURITES} товаров, поэтому убрали «${name}»`,
  },
};
const COMPARISON: KeptList = {
  name: 'comparison',
  max: MAX_COMPARED,
  texts: {
    added: 'Товар в сравнении',
    removed: 'Товар убран из сравнения',
    someRemoved: 'Товары убраны из сравнения',
    cleared: 'В сравнении теперь пусто',
    dropped: (name) => `Сравнить можно ${MAX_COMPARED} товаров, поэтому убрали «${name}»`,
  },
};
const LISTS: readonly KeptList[] = [FAVOURITES, COMPARISON];

/** What is said of goods that are taken over. */
interface TakenTexts {
  /** None of them is sold any more. */
  gone: string;
  /** All of them were there. */
  known: string;
  /** Begins what says how many came. */
  taken: string;
}

const COMPARED_TAKEN: TakenTexts = {
  gone: 'Этих товаров больше нет',
  known: 'Всё это уже было в вашем сравнении',
  taken: 'В сравнение добавлено',
};
const SHARED_TAKEN: TakenTexts = {
  gone: 'Этого списка больше нет',
  known: 'Всё из этого списка уже было в избранном',
  taken: 'В избранное добавлено',
};

/** Seconds: a hundred days, begun anew with each change [FAV-1]. */
const HUNDRED_DAYS = 100 * 24 * 3600;
const MINUTE = 60;

/** The visitor's list; what it holds of goods that are not sold now waits for their return. */
function idsOf(request: FastifyRequest, { name, max }: KeptList): readonly number[] {
  return readIdList(request.cookies[name], max);
}

/** The goods that a form names; 0 for what is no id. */
function namedIn(request: FastifyRequest): readonly number[] {
  const given = [postedFields(request)['product'] ?? []].flat().filter((id) => id !== '');
  return given.map((id) => readId(String(id)) ?? 0);
}

function keepIds(reply: FastifyReply, { name }: KeptList, ids: readonly number[]): void {
  if (ids.length === 0) reply.clearCookie(name, { path: '/' });
  else keepCookie(reply, name, ids.join(','), { path: '/', maxAge: HUNDRED_DAYS, encode: String });
}

/** The page of the shop that the form stood on; null where that is not known. */
function pageBefore(request: FastifyRequest): string | null {
  const referer = request.headers.referer ?? '';
  if (!URL.canParse(referer) || new URL(referer).host !== request.headers.host) return null;
  const { pathname, search } = new URL(referer);
  return safeRedirectPath(pathname + search);
}

/** Where a form without script leads: to the list's page, as it was shown if the form stood there, else with the way back. */
function pageAfter(request: FastifyRequest, path: string): string {
  const before = pageBefore(request);
  if (before === null) return path;
  return before.startsWith(path) ? before : `${path}?back=${encodeURIComponent(before)}`;
}

/** Favourites and comparison: lists of products in cookies. Forms post here, scripts post the same and ask for JSON. */
export function keptListEndpoints(shop: Pick<Shop, 'lists'>) {
  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    list: KeptList,
    result: { ids: readonly number[]; message: string; ok: boolean; address?: string },
  ) {
    const { ids, message, ok } = result;
    if (ok) keepIds(reply, list, ids);
    if (wantsJson(request))
      return reply.code(ok ? 200 : 422).send({ ok, ids: shop.lists.known(ids), message });
    const path = `/${list.name}/`;
    keepCookie(reply, `${list.name}_note`, message, { path, maxAge: MINUTE });
    return reply.redirect(result.address ?? pageAfter(request, path), 303);
  }

  function add(request: FastifyRequest, reply: FastifyReply, list: KeptList) {
    const ids = idsOf(request, list);
    const productId = readId(fieldText(postedFields(request), 'product')) ?? 0;
    const kept = shop.lists.keep(ids, productId, list.max);
    if (!kept.ok) return answer(request, reply, list, { ok: false, ids, message: kept.message });
    const { dropped } = kept.value;
    const { texts } = list;
    const message = dropped === null ? texts.added : `${texts.added}. ${texts.dropped(dropped)}`;
    return answer(request, reply, list, { ok: true, ids: kept.value.ids, message });
  }

  function remove(request: FastifyRequest, reply: FastifyReply, list: KeptList) {
    const productId = readId(fieldText(postedFields(request), 'product')) ?? 0;
    const ids = withoutId(idsOf(request, list), productId);
    return answer(request, reply, list, { ok: true, ids, message: list.texts.removed });
  }

  /** Forgets the goods a form names, all where it names none. */
  function clear(request: FastifyRequest, reply: FastifyReply, list: KeptList) {
    const named = namedIn(request);
    const ids = named.length > 0 ? idsOf(request, list).filter((id) => !named.includes(id)) : [];
    const { removed, someRemoved, cleared } = list.texts;
    const message = ids.length === 0 ? cleared : named.length > 1 ? someRemoved : removed;
    return answer(request, reply, list, { ok: true, ids, message });
  }

  /** Lets two of the compared goods change places. */
  function move(request: FastifyRequest, reply: FastifyReply) {
    const fields = postedFields(request);
    const idOf = (name: string) => readId(fieldText(fields, name)) ?? 0;
    const ids = withSwapped(idsOf(request, COMPARISON), idOf('product'), idOf('with'));
    return answer(request, reply, COMPARISON, { ok: true, ids, message: 'Поменяли местами' });
  }

  /** Takes goods that somebody shared over into a list: known ones, whose newest is last. */
  function takeOver(
    request: FastifyRequest,
    reply: FastifyReply,
    list: KeptList,
    { given, texts }: { given: readonly number[]; texts: TakenTexts },
  ) {
    const before = idsOf(request, list);
    const ids = withIds(before, given, list.max);
    const taken = given.filter((id) => !before.includes(id)).length;
    const message =
      given.length === 0
        ? texts.gone
        : taken === 0
          ? texts.known
          : `${texts.taken}: ${counted(taken, 'товар', 'товара', 'товаров')}`;
    return answer(request, reply, list, { ok: given.length > 0, ids, message, address: `/${list.name}/` });
  }

  /** The goods of a comparison, which its form names [FAV-3]. */
  function takeCompared(request: FastifyRequest, reply: FastifyReply) {
    const given = shop.lists.known(namedIn(request).filter(Boolean).slice(0, COMPARISON.max));
    return takeOver(request, reply, COMPARISON, { given, texts: COMPARED_TAKEN });
  }

  /** The goods of a list that was sent [FAV-2]. */
  async function takeShared(request: FastifyRequest, reply: FastifyReply) {
    const id = fieldText(postedFields(request), 'list');
    const given = shop.lists.known((await shop.lists.readShared(id)) ?? []).toReversed();
    return takeOver(request, reply, FAVOURITES, { given, texts: SHARED_TAKEN });
  }

  return async (app: FastifyInstance): Promise<void> => {
    for (const list of LISTS) {
      const path = `/${list.name}`;
      app.post(`${path}/add`, (request, reply) => add(request, reply, list));
      app.post(`${path}/remove`, (request, reply) => remove(request, reply, list));
      app.post(`${path}/clear`, (request, reply) => clear(request, reply, list));
      for (const verb of ['add', 'remove', 'clear'])
        app.get(`${path}/${verb}`, (_request, reply) => reply.redirect(`${path}/`, 303));
    }
    app.post('/favourites/take', takeShared);
    app.get('/favourites/take', (_request, reply) => reply.redirect('/favourites/', 303));
    for (const [verb, act] of Object.entries({ move, take: takeCompared })) {
      app.post(`/comparison/${verb}`, act);
      app.get(`/comparison/${verb}`, (_request, reply) => reply.redirect('/comparison/', 303));
    }
  };
}
