import { readViewed, withViewed } from '../../domain/product-history.ts';
import { LAZY_WITHIN_PX } from '../../domain/timings.ts';
import { whenNear } from '../../ui/near.ts';

/** Where the browser keeps them; nobody else hears of it. */
const KEY = 'kafel-viewed';

/** Remembers the goods of this page and shows those looked at before, once their place comes near [NAV-9]. */
export function showRecentlyViewed(): void {
  const place = document.querySelector<HTMLElement>('[data-viewed]');
  if (!place) return;
  const current = Number(place.dataset['viewed']);
  const before = remember(current).filter((id) => id !== current);
  if (before.length === 0) return;
  place.hidden = false;
  whenNear(place, LAZY_WITHIN_PX, () => void load(place, before));
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

async function load(place: HTMLElement, ids: readonly number[]): Promise<void> {
  const goods = place.querySelector<HTMLElement>('[aria-live]');
  if (!goods) return;
  try {
    const answer = await fetch(`/views/ajax/recently-viewed/?ids=${ids.join()}`);
    if (!answer.ok) throw new Error(`goods looked at were answered with ${answer.status}`);
    const html = await answer.text();
    if (html.includes('<li')) goods.innerHTML = html;
    else place.hidden = true;
  } catch {
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'button button-quiet';
    again.textContent = 'Повторить';
    again.addEventListener('click', () => void load(place, ids));
    goods.replaceChildren('Не получилось показать эти товары. ', again);
  }
  goods.ariaBusy = 'false';
}
