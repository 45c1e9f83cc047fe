import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MAX_COMPARED,
  MAX_FAVOURITES,
  readIdList,
  withIds,
  withoutId,
  withSwapped,
} from '../../../domain/listing/saved-list.ts';
import { counted } from '../../../domain/measures/plural.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { readId } from '../basket/basket-fields.ts';
import { fieldText, postedFields } from '../request/fields.ts';
import { pageBefore } from '../request/page-before.ts';
import { wantsJson } from '../request/wants-json.ts';
import { writeCookie } from '../request/write-cookie.ts';

interface SavedList {
  /** Name of the list's cookie, also used in the path of its page. */
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

const FAVOURITES: SavedList = {
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
const COMPARISON: SavedList = {
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
const LISTS: readonly SavedList[] = [FAVOURITES, COMPARISON];

/** Messages after goods were copied from another list. */
interface AdoptionTexts {
  /** None of the copied goods is on sale any more. */
  gone: string;
  /** All the copied goods were in the list already. */
  known: string;
  /** Prefix before the number of added goods. */
  adopted: string;
}

const COMPARISON_TEXTS: AdoptionTexts = {
  gone: 'Этих товаров больше нет',
  known: 'Всё это уже было в вашем сравнении',
  adopted: 'В сравнение добавлено',
};
const SHARED_TEXTS: AdoptionTexts = {
  gone: 'Этого списка больше нет',
  known: 'Всё из этого списка уже было в избранном',
  adopted: 'В избранное добавлено',
};

/** In seconds; 100 days from the last change [FAV-1]. */
const HUNDRED_DAYS = 100 * 24 * 3600;
const MINUTE = 60;

/** Product ids in the visitor's list, including those of goods that are not on sale at the moment. */
function idsOf(request: FastifyRequest, { name, max }: SavedList): readonly number[] {
  return readIdList(request.cookies[name], max);
}

/** Product ids named by a form; 0 for an invalid one. */
function namedIn(request: FastifyRequest): readonly number[] {
  const given = [postedFields(request)['product'] ?? []].flat().filter((id) => id !== '');
  return given.map((id) => readId(String(id)) ?? 0);
}

function writeIds(reply: FastifyReply, { name }: SavedList, ids: readonly number[]): void {
  if (ids.length === 0) reply.clearCookie(name, { path: '/' });
  else writeCookie(reply, name, ids.join(','), { path: '/', maxAge: HUNDRED_DAYS, encode: String });
}

/** Where to redirect without script: to the list's page if the form was on it, with its query, otherwise to the list with a link back. */
function pageAfter(request: FastifyRequest, path: string): string {
  const before = pageBefore(request);
  if (before === null) return path;
  return before.startsWith(path) ? before : `${path}?back=${encodeURIComponent(before)}`;
}

/**
 * Registers the endpoints of favourites and comparison, two lists of products in cookies. Scripts post the same forms as pages do and get
 * JSON.
 */
export function savedListEndpoints(shop: Pick<Shop, 'lists'>) {
  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    list: SavedList,
    result: { ids: readonly number[]; message: string; ok: boolean; address?: string },
  ) {
    const { ids, message, ok } = result;
    if (ok) writeIds(reply, list, ids);
    if (wantsJson(request))
      return reply.code(ok ? 200 : 422).send({ ok, ids: shop.lists.known(ids), message });
    const path = `/${list.name}/`;
    writeCookie(reply, `${list.name}_note`, message, { path, maxAge: MINUTE });
    return reply.redirect(result.address ?? pageAfter(request, path), 303);
  }

  function add(request: FastifyRequest, reply: FastifyReply, list: SavedList) {
    const ids = idsOf(request, list);
    const productId = readId(fieldText(postedFields(request), 'product')) ?? 0;
    const saved = shop.lists.save(ids, productId, list.max);
    if (!saved.ok) return answer(request, reply, list, { ok: false, ids, message: saved.message });
    const { dropped } = saved.value;
    const { texts } = list;
    const message = dropped === null ? texts.added : `${texts.added}. ${texts.dropped(dropped)}`;
    return answer(request, reply, list, { ok: true, ids: saved.value.ids, message });
  }

  function remove(request: FastifyRequest, reply: FastifyReply, list: SavedList) {
    const productId = readId(fieldText(postedFields(request), 'product')) ?? 0;
    const ids = withoutId(idsOf(request, list), productId);
    return answer(request, reply, list, { ok: true, ids, message: list.texts.removed });
  }

  /** Removes the products named by a form, or all if it names none. */
  function clear(request: FastifyRequest, reply: FastifyReply, list: SavedList) {
    const named = namedIn(request);
    const ids = named.length > 0 ? idsOf(request, list).filter((id) => !named.includes(id)) : [];
    const { removed, someRemoved, cleared } = list.texts;
    const message = ids.length === 0 ? cleared : named.length > 1 ? someRemoved : removed;
    return answer(request, reply, list, { ok: true, ids, message });
  }

  /** Swaps two compared products. */
  function move(request: FastifyRequest, reply: FastifyReply) {
    const fields = postedFields(request);
    const idOf = (name: string) => readId(fieldText(fields, name)) ?? 0;
    const ids = withSwapped(idsOf(request, COMPARISON), idOf('product'), idOf('with'));
    return answer(request, reply, COMPARISON, { ok: true, ids, message: 'Поменяли местами' });
  }

  /** Adds products of a shared list to the visitor's own; those already in it move to its end, where the newest are. */
  function adopt(
    request: FastifyRequest,
    reply: FastifyReply,
    list: SavedList,
    { given, texts }: { given: readonly number[]; texts: AdoptionTexts },
  ) {
    const before = idsOf(request, list);
    const ids = withIds(before, given, list.max);
    const adopted = given.filter((id) => !before.includes(id)).length;
    const message =
      given.length === 0
        ? texts.gone
        : adopted === 0
          ? texts.known
          : `${texts.adopted}: ${counted(adopted, 'товар', 'товара', 'товаров')}`;
    return answer(request, reply, list, { ok: given.length > 0, ids, message, address: `/${list.name}/` });
  }

  /** Adds the products of a shared comparison, which the form names [FAV-3]. */
  function adoptComparison(request: FastifyRequest, reply: FastifyReply) {
    const given = shop.lists.known(namedIn(request).filter(Boolean).slice(0, COMPARISON.max));
    return adopt(request, reply, COMPARISON, { given, texts: COMPARISON_TEXTS });
  }

  /** Adds the products of a list that was shared by messenger [FAV-2]. */
  async function adoptShared(request: FastifyRequest, reply: FastifyReply) {
    const id = fieldText(postedFields(request), 'list');
    const given = shop.lists.known((await shop.lists.readShared(id)) ?? []).toReversed();
    return adopt(request, reply, FAVOURITES, { given, texts: SHARED_TEXTS });
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
    app.post('/favourites/take', adoptShared);
    app.get('/favourites/take', (_request, reply) => reply.redirect('/favourites/', 303));
    for (const [verb, act] of Object.entries({ move, take: adoptComparison })) {
      app.post(`/comparison/${verb}`, act);
      app.get(`/comparison/${verb}`, (_request, reply) => reply.redirect('/comparison/', 303));
    }
  };
}
