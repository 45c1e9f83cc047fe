import { LAZY_WITHIN_PX } from '../../domain/page/timings.ts';
import { readViewed, withViewed } from '../../domain/product/product-history.ts';
import { whenNear } from '../../ui/near.ts';
import { loadBlock } from '../parts/load-block.ts';

/** Where the browser keeps them; nobody else hears of it. */
const KEY = 'kafel-viewed';

/** Remembers the goods of this page and shows those looked at before, once their place comes near [NAV-9]. */
export function showRecentlyViewed(): void {
  const section = document.querySelector<HTMLElement>('[data-viewed]');
  const place = section?.querySelector<HTMLElement>('[aria-busy]');
  if (!section || !place) return;
  const current = Number(section.dataset['viewed']);
  const before = remember(current).filter((id) => id !== current);
  if (before.length === 0) return;
  section.hidden = false;
  const address = `/views/ajax/recently-viewed/?ids=${before.join()}`;
  whenNear(place, LAZY_WITHIN_PX, () => void loadBlock(place, address, 'Не получилось показать эти товары.'));
}

/** Answers the goods looked at, this one included; a browser that keeps nothing has looked at this one only. */
function remember(id: number): readonly number[] {
  try {
    const ids = withViewed(readViewed(localStorage.getItem(KEY)), id);
    localStorage.setItem(KEY, ids.join());
    return ids;
  } catch {
    return [id];
  }
}
