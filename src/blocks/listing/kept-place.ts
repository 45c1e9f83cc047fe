import type { ListingData } from '../../domain/listing/listing-data.ts';

/** Where a shopper was among appended pages; lies in the entry of the history, so that back and reload find it [LIST-13]. */
export interface KeptPlace {
  page: number;
  /** The product at the top of the window, and how far below its edge in CSS pixels. */
  product: number | null;
  offset: number;
}

/** What somebody scrolls through; more are not brought back at once. */
const MAX_PAGES = 40;

function write(place: KeptPlace): void {
  history.replaceState({ ...history.state, listing: place }, '');
}

/** The place in the history's present entry; null when no page was appended there. */
export function keptPlace(): KeptPlace | null {
  const place = (history.state as { listing?: Partial<KeptPlace> } | null)?.listing;
  if (!place || !Number.isInteger(place.page)) return null;
  return {
    page: Math.min(place.page ?? 1, MAX_PAGES),
    product: place.product ?? null,
    offset: place.offset ?? 0,
  };
}

/** Notes that pages up to `page` stand in the list; from now on the place is brought back here, not by the browser. */
export function keepPages(page: number): void {
  history.scrollRestoration = 'manual';
  write({ page, product: null, offset: 0 });
}

/** The products of a listing in the order of its cards. */
export function productsOf(pages: readonly ListingData[]): number[] {
  return pages.flatMap(({ result }) => result.cards.map(({ id }) => id));
}

/** Notes what is at the top of the window, when pages were appended; `products` are those of the list's cards. */
export function keepPlace(list: HTMLElement, products: readonly number[]): void {
  const place = keptPlace();
  if (!place) return;
  const { children } = list;
  let [low, high] = [0, children.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((children[middle] as Element).getBoundingClientRect().bottom > 0) high = middle;
    else low = middle + 1;
  }
  const card = children[low];
  const product = products[low];
  if (card && product !== undefined)
    write({ ...place, product, offset: Math.round(card.getBoundingClientRect().top) });
}

/** Scrolls back to a kept place; what stands above may still grow when it is drawn, so the next frames look again. */
export function returnTo(
  { product, offset }: KeptPlace,
  list: HTMLElement,
  products: readonly number[],
): void {
  const card = product === null ? undefined : list.children[products.indexOf(product)];
  if (!card) return;
  let looks = 4;
  const look = () => {
    window.scrollBy({ top: card.getBoundingClientRect().top - offset, behavior: 'instant' });
    if (--looks > 0) requestAnimationFrame(look);
  };
  look();
}
