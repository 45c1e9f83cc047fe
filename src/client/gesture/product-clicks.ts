import { isPlainClick } from './plain-click.ts';

export interface ProductClick {
  path: string;
  /** Their place in the list, from 1; 1 outside of one. */
  position: number;
}

function placeOf(link: Element): number {
  const item = link.closest('li');
  return item?.parentElement ? Array.from(item.parentElement.children).indexOf(item) + 1 : 1;
}

/** Calls back for each link to goods that is followed in this window, before anything else hears of the press [TRACK-3]. */
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
