import { BUYS, buyLater } from '../actions/buy-early.ts';
import { followedLink } from '../gesture/plain-click.ts';
import { $queue } from '../store/basket-queue.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** Whether a link stays where it stands: a place in the page, or what is no page at all, as a telephone number. */
function staysHere({ protocol, hash, pathname, search }: HTMLAnchorElement): boolean {
  return (
    !protocol.startsWith('http') || (hash !== '' && pathname + search === location.pathname + location.search)
  );
}

/**
 * What no region takes goes to the browser, and without a connection to the browser's own page. What a form buys is saved for later
 * instead, whatever has become of the page by then; every other form and a link wait in the page. A mark lets the page say so, for what
 * else would say it is drawn by script that did not come.
 */
export function keepWithoutConnection(): void {
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
    void buyLater({ form, said: new FormData(form, submitter) }).finally(() => {
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
