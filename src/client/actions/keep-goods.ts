import { keptAnswerSchema } from '../../domain/listing/kept-answer.ts';
import { postJson } from '../net/post-json.ts';
import { type KeptWish, WISHLIST_EVENT } from '../rules/page-events.ts';
import { announce } from '../store/notice-store.ts';
import { $comparison, $favourites, type ListName, showList } from '../store/visitor-store.ts';

const LISTS = {
  favourites: { store: $favourites, link: { address: '/favourites/', text: 'Открыть избранное' } },
  comparison: { store: $comparison, link: { address: '/comparison/', text: 'Открыть сравнение' } },
};

/** Changes go out one after the other: each answer's cookie is what the next one starts from. */
let turn: Promise<void> = Promise.resolve();

/** Puts a product into a list or takes it out where it is in it, and announces what came of it [FAV-1]. */
export function toggleKept(list: ListName, productId: number): Promise<void> {
  turn = turn.then(() => change(list, productId, !LISTS[list].store.get()?.includes(productId)));
  return turn;
}

/** Takes a product out of a list whatever the page knows of it, see {@link toggleKept}. */
export function removeKept(list: ListName, productId: number): Promise<void> {
  turn = turn.then(() => change(list, productId, false));
  return turn;
}

/** Lets two compared products change places [FAV-3]. */
export function swapCompared(productId: number, otherId: number): Promise<void> {
  const fields = { product: String(productId), with: String(otherId) };
  turn = turn.then(async () => void (await send('comparison', 'move', fields)));
  return turn;
}

async function change(list: ListName, productId: number, adding: boolean): Promise<void> {
  const done = await send(list, adding ? 'add' : 'remove', { product: String(productId) }, adding);
  const detail: KeptWish = { list, productId };
  if (done && adding) document.dispatchEvent(new CustomEvent(WISHLIST_EVENT, { detail }));
}

/** Changes a list and announces what came of it, with the way to the list where `leads` says so. Answers whether it was changed. */
async function send(
  list: ListName,
  verb: string,
  fields: Readonly<Record<string, string>>,
  leads = false,
): Promise<boolean> {
  const answer = await postJson(keptAnswerSchema, `/${list}/${verb}`, fields);
  const { ok = false, ids = [], message = 'Нет связи с магазином, попробуйте ещё раз' } = answer ?? {};
  if (ok) showList(list, ids);
  announce({
    text: message,
    kind: ok ? 'done' : 'failed',
    ...(ok && leads ? { link: LISTS[list].link } : {}),
  });
  return ok;
}
