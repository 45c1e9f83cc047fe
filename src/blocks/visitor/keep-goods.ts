import type { Notice } from '../parts/notice-store.ts';
import { $comparison, $favourites, showList } from '../parts/visitor-store.ts';
import { productOf } from './mirror.ts';

interface KeepAnswer {
  ok: boolean;
  ids: readonly number[];
  message: string;
}

const LISTS = {
  favourites: { store: $favourites, link: { address: '/favourites/', text: 'Открыть избранное' } },
  comparison: { store: $comparison, link: { address: '/comparison/', text: 'Открыть сравнение' } },
};

/** Told to whoever counts wishes [FAV-1]. */
const WISHLIST_EVENT = 'kafel:wishlist';

/** Changes go out one after the other: each answer's cookie is what the next one starts from. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Puts the button's goods into a list or, where they are in it or `adding` is false, takes them out [FAV-1]. Answers what to
 * announce; rejects when no answer came.
 */
export function keepGoods(button: HTMLButtonElement, name: string, adding: boolean): Promise<Notice> {
  const mine = turn.then(() => change(button, name as keyof typeof LISTS, adding));
  turn = mine.catch(() => {});
  return mine;
}

async function change(button: HTMLButtonElement, name: keyof typeof LISTS, adding: boolean): Promise<Notice> {
  const { store, link } = LISTS[name];
  const productId = productOf(button);
  const add = adding && !store.get()?.includes(productId);
  const response = await fetch(`/${name}/${add ? 'add' : 'remove'}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ product: String(productId) }),
  });
  const { ok, ids, message } = (await response.json()) as KeepAnswer;
  if (ok) showList(name, ids);
  if (ok && add)
    document.dispatchEvent(new CustomEvent(WISHLIST_EVENT, { detail: { list: name, productId } }));
  if (!adding) await renewList();
  return { text: message, kind: ok ? 'done' : 'failed', ...(ok && add ? { link } : {}) };
}

/** Shows the list's page as it is now, in place. */
async function renewList(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const fresh = new DOMParser()
    .parseFromString(await answer.text(), 'text/html')
    .querySelector('[data-kept]');
  const shown = document.querySelector<HTMLElement>('[data-kept]');
  if (!fresh || !shown) return;
  shown.replaceChildren(...fresh.childNodes);
  shown.focus({ preventScroll: true });
}
