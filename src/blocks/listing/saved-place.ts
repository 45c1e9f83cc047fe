import type { ListingData } from '../../domain/listing/listing-data.ts';

/** The shopper's position among appended pages, stored in the history entry, so that Back and reload restore it [LIST-13]. */
export interface SavedPlace {
  page: number;
  /** The product at the top of the window, and its distance from the edge in CSS pixels. */
  product: number | null;
  offset: number;
}

/** Maximum number of pages restored. */
const MAX_PAGES = 40;

function write(place: SavedPlace): void {
  history.replaceState({ ...history.state, listing: place }, '');
}

/** Returns the position stored in the current history entry; null if no page was appended there. */
export function savedPlace(): SavedPlace | null {
  const place = (history.state as { listing?: Partial<SavedPlace> } | null)?.listing;
  if (!place || !Number.isInteger(place.page)) return null;
  return {
    page: Math.min(place.page ?? 1, MAX_PAGES),
    product: place.product ?? null,
    offset: place.offset ?? 0,
  };
}

/** Records that pages up to `page` were appended; from then on the listing, not the browser, restores the scroll position. */
export function savePages(page: number): void {
  history.scrollRestoration = 'manual';
  write({ page, product: null, offset: 0 });
}

/** Returns the product ids of a listing in the order of its cards. */
export function productsOf(pages: readonly ListingData[]): number[] {
  return pages.flatMap(({ result }) => result.cards.map(({ id }) => id));
}

/** Records the card at the top of the window if pages were appended; `products` are those of the list's cards. */
export function savePlace(list: HTMLElement, products: readonly number[]): void {
  const place = savedPlace();
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

/** Scrolls to a saved position, and again in the next frames, because content above may still grow. */
export function returnTo(
  { product, offset }: SavedPlace,
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
