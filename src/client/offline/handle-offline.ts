import { BUYS, buyLater } from '../actions/buy-early.ts';
import { followedLink } from '../gesture/plain-click.ts';
import { $queue } from '../store/basket-queue.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** Returns true for a link that does not leave the page: an anchor on the page, or an address such as a telephone number. */
function staysHere({ protocol, hash, pathname, search }: HTMLAnchorElement): boolean {
  return (
    !protocol.startsWith('http') || (hash !== '' && pathname + search === location.pathname + location.search)
  );
}

/**
 * Handles clicks and submissions that regions leave to the browser while there is no connection, so that the browser's error page does not
 * appear. Buy forms are queued, and survive leaving the page; other forms and links wait on the page. An attribute of the page shows that
 * queued changes are waiting, because the component that would show it may not have loaded.
 */
export function handleOffline(): void {
  addEventListener('click', (event) => {
    const link = followedLink(event, 'a[href]');
    if (navigator.onLine || !link || staysHere(link)) return;
    event.preventDefault();
    waitForConnection(link, () => link.click());
  });
  addEventListener('submit', (event) => {
    const { target, submitter, defaultPrevented } = event;
    if (defaultPrevented || navigator.onLine) return;
    event.preventDefault();
    const form = target as HTMLFormElement;
    if (!submitter?.matches(BUYS)) return waitForConnection(form, () => form.requestSubmit(submitter));
    submitter.ariaBusy = 'true';
    void buyLater({ form, formData: new FormData(form, submitter) }).finally(() => {
      submitter.ariaBusy = null;
    });
  });
  $queue.subscribe((queue) =>
    document.documentElement.toggleAttribute(
      'data-waits',
      queue.some(({ tries }) => tries > 1),
    ),
  );
}
