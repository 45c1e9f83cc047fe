import { isPlainClick } from './plain-click.ts';

export interface ProductClick {
  path: string;
  /** Position in the list, starting from 1; 1 for links outside of lists. */
  position: number;
}

function placeOf(link: Element): number {
  const item = link.closest('li');
  return item?.parentElement ? Array.from(item.parentElement.children).indexOf(item) + 1 : 1;
}

/** Calls `clicked` for each product link that is followed, before any other listener runs [TRACK-3]. */
export function listenToProductClicks(clicked: (click: ProductClick) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href^="/product/"]');
      const isOther = link && link.pathname !== location.pathname;
      if (isOther) clicked({ path: link.pathname, position: placeOf(link) });
    },
    { capture: true },
  );
}
