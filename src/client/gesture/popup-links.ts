import { $popup } from '../store/popup.ts';
import { followedLink } from './plain-click.ts';

/** Lets links marked `data-popup`, whose value is a title, open over the page [PROD-8]; a link to the page itself does nothing new. */
export function listenToPopupLinks(): void {
  document.addEventListener('click', (event) => {
    const link = followedLink(event, 'a[data-popup]');
    if (!link || link.pathname === location.pathname) return;
    event.preventDefault();
    $popup.set({ address: link.pathname + link.search, title: link.dataset['popup'] ?? '' });
  });
}
