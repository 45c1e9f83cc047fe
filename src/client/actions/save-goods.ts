import { savedListResponseSchema } from '../../domain/listing/saved-list-response.ts';
import { postJson } from '../net/post-json.ts';
import { type SavedGoods, WISHLIST_EVENT } from '../rules/page-events.ts';
import { announce } from '../store/notice-store.ts';
import { $comparison, $favourites, type ListName, showList } from '../store/visitor-store.ts';

const LISTS = {
  favourites: { store: $favourites, link: { address: '/favourites/', text: 'Открыть избранное' } },
  comparison: { store: $comparison, link: { address: '/comparison/', text: 'Открыть сравнение' } },
};

/** Changes are sent one after the other, because each one starts from the cookie of the previous response. */
let turn: Promise<void> = Promise.resolve();

/** Adds a product to a list, or removes it if it is there already, and announces the result [FAV-1]. */
export function toggleSaved(list: ListName, productId: number): Promise<void> {
  turn = turn.then(() => change(list, productId, !LISTS[list].store.get()?.includes(productId)));
  return turn;
}

/** Removes a product from a list even if the page does not know that it is there; see {@link toggleSaved}. */
export function removeSaved(list: ListName, productId: number): Promise<void> {
  turn = turn.then(() => change(list, productId, false));
  return turn;
}

/** Swaps two compared products [FAV-3]. */
export function swapCompared(productId: number, otherId: number): Promise<void> {
  const fields = { product: String(productId), with: String(otherId) };
  turn = turn.then(async () => void (await send('comparison', 'move', fields)));
  return turn;
}

async function change(list: ListName, productId: number, adding: boolean): Promise<void> {
  const done = await send(list, adding ? 'add' : 'remove', { product: String(productId) }, adding);
  const detail: SavedGoods = { list, productId };
  if (done && adding) document.dispatchEvent(new CustomEvent(WISHLIST_EVENT, { detail }));
}

/** Changes a list and announces the result, with a link to the list if `leads` is true. Resolves with whether it was changed. */
async function send(
  list: ListName,
  verb: string,
  fields: Readonly<Record<string, string>>,
  leads = false,
): Promise<boolean> {
  const answer = await postJson(savedListResponseSchema, `/${list}/${verb}`, fields);
  const { ok = false, ids = [], message = 'Нет связи с магазином, попробуйте ещё раз' } = answer ?? {};
  if (ok) showList(list, ids);
  announce({
    text: message,
    kind: ok ? 'done' : 'failed',
    ...(ok && leads ? { link: LISTS[list].link } : {}),
  });
  return ok;
}
