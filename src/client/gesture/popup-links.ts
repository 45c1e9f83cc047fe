import { $popup } from '../store/popup.ts';
import { followedLink } from './plain-click.ts';

/**
 * Shows the targets of links with `data-popup` over the page [PROD-8]; the attribute's value is the title. A link to the current page does
 * nothing.
 */
export function listenToPopupLinks(): void {
  document.addEventListener('click', (event) => {
    const link = followedLink(event, 'a[data-popup]');
    if (!link || link.pathname === location.pathname) return;
    event.preventDefault();
    $popup.set({ address: link.pathname + link.search, title: link.dataset['popup'] ?? '' });
  });
}
