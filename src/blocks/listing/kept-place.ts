/** Where a shopper was among appended pages; lies in the entry of the history, so that back and reload find it [LIST-13]. */
export interface KeptPlace {
  /** The last page that was appended. */
  page: number;
  /** The goods that were at the top of the window, by address, and how far below its edge in CSS pixels. */
  goods: string | null;
  offset: number;
}

/** What somebody scrolls through; more are not brought back at once. */
const MOST_PAGES = 40;

function write(place: KeptPlace): void {
  history.replaceState({ ...history.state, listing: place }, '');
}

/** The place in the history's present entry; null when no page was appended there. */
export function keptPlace(): KeptPlace | null {
  const place = (history.state as { listing?: Partial<KeptPlace> } | null)?.listing;
  if (!place || !Number.isInteger(place.page)) return null;
  return {
    page: Math.min(place.page ?? 1, MOST_PAGES),
    goods: place.goods ?? null,
    offset: place.offset ?? 0,
  };
}

/** Notes that pages up to `page` stand in the list; from now on the place is brought back here, not by the browser. */
export function keepPages(page: number): void {
  history.scrollRestoration = 'manual';
  write({ page, goods: null, offset: 0 });
  keepPlace();
}

const linkOf = (card: Element) => card.querySelector<HTMLAnchorElement>('.card-title a');

/** Notes what is at the top of the window, when pages were appended. */
export function keepPlace(): void {
  const place = keptPlace();
  if (!place) return;
  const cards = document.querySelectorAll('#results .cards > li');
  let [low, high] = [0, cards.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cards[middle] as Element).getBoundingClientRect().bottom > 0) high = middle;
    else low = middle + 1;
  }
  const card = cards[low];
  const goods = card && linkOf(card)?.getAttribute('href');
  if (card && goods) write({ ...place, goods, offset: Math.round(card.getBoundingClientRect().top) });
}

/** Scrolls back to a kept place; what stands above may still grow when it is drawn, so the next frames look again. */
export function returnTo({ goods, offset }: KeptPlace): void {
  const link = goods ? document.querySelector(`#results a[href="${CSS.escape(goods)}"]`) : null;
  const card = link?.closest('li');
  if (!card) return;
  let looks = 4;
  const look = () => {
    window.scrollBy({ top: card.getBoundingClientRect().top - offset, behavior: 'instant' });
    if (--looks > 0) requestAnimationFrame(look);
  };
  look();
}
