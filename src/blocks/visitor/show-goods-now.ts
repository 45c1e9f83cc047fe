import { askGoodsNow } from '../parts/goods-now.ts';

const PRODUCT = /^\/product\/([\w-]+)\//;

function slugIn(address: string | null | undefined): string | null {
  return PRODUCT.exec(address ?? '')?.[1] ?? null;
}

/**
 * Shows the goods of a buy form as they are now, after the server has told that they are not as the page has them: sold out, fewer,
 * dearer.
 */
export async function showGoodsNow(form: HTMLFormElement): Promise<void> {
  const card = form.closest<HTMLElement>('.card');
  if (card) return renewCard(card);
  const back = form.elements.namedItem('back');
  const slug = back instanceof HTMLInputElement ? slugIn(back.value) : null;
  if (slug) await askGoodsNow(slug);
}

/** Price and foot of a card anew; what the visitor keeps it in stays, and so does the focus. */
async function renewCard(card: HTMLElement): Promise<void> {
  const slug = slugIn(card.querySelector('.card-title a')?.getAttribute('href'));
  if (!slug) return;
  const answer = await fetch(`/views/ajax/product/card/${slug}/`);
  if (!answer.ok && answer.status !== 404) return;
  const fresh = document.createRange().createContextualFragment(answer.ok ? await answer.text() : '');
  const foot = card.querySelector('.card-foot');
  const lists = card.querySelector('.card-lists');
  if (!foot) return;
  const focused = foot.contains(document.activeElement);
  const price = fresh.querySelector('.price');
  const newFoot = fresh.querySelector('.card-foot');
  if (newFoot) {
    card.querySelector('.price')?.remove();
    if (price) card.querySelector('.card-title')?.before(price);
    if (lists) newFoot.querySelector('.card-lists')?.replaceWith(lists);
    foot.replaceWith(newFoot);
  } else retire(card);
  if (focused) focusWithin(card);
}

const OF_SALE =
  '.price, .card-area, .card-bonus, .card-delivery, .card-amount, .card-stepper, button[name=offer]';

/** A product that is gone cannot be bought; its card stays until the page is left. */
function retire(card: Element): void {
  const stock = card.querySelector('.card-stock');
  if (stock) stock.textContent = 'Больше не продаётся';
  stock?.classList.remove('card-in-stock', 'card-short');
  for (const part of card.querySelectorAll(OF_SALE)) part.remove();
}

/** Where one goes on with goods, the likeliest first. */
const WAYS = [
  '.buy-unavailable a',
  '.card-foot .button',
  'button[type=submit]:not(:disabled)',
  ':scope > a.button',
  'a',
];

/** Puts the focus where one goes on with goods whose button is gone. */
export function focusWithin(place: ParentNode): void {
  const ways = WAYS.flatMap((way) => [...place.querySelectorAll<HTMLElement>(way)]);
  ways.find((way) => way.checkVisibility())?.focus({ preventScroll: true });
}
