import { buyEarly, buyLater } from '../actions/buy-early.ts';
import { nextTask } from '../gesture/next-task.ts';
import { followedLink } from '../gesture/plain-click.ts';
import { waitForConnection } from '../offline/wait-for-connection.ts';
import { $queue } from '../store/basket-queue.ts';
import { BUYS, EARLY_PRESS, type EarlyPress, KEEPS, LISTENING } from './early-press.ts';

/** Buys by what is pressed before its island is alive. */
export function buyByEarlyPresses(): void {
  document.addEventListener(EARLY_PRESS, (event) => {
    const { detail } = event as CustomEvent<EarlyPress>;
    // The button's look comes first: a slow phone would be busy with the question to the shop.
    detail.sent = nextTask()
      .then(() => buyEarly(detail))
      .catch(() => false);
  });
  document.dispatchEvent(new Event(LISTENING));
  keepWithoutConnection();
}

/** Whether a link stays where it stands: a place in the page, or what is no page at all, as a telephone number. */
function staysHere({ protocol, hash, pathname, search }: HTMLAnchorElement): boolean {
  return (
    !protocol.startsWith('http') || (hash !== '' && pathname + search === location.pathname + location.search)
  );
}

/**
 * What no island takes goes to the browser, and without a connection to the browser's own page. What a form buys is kept for later
 * instead, whatever has become of the page by then; every other form and a link wait in the page. A mark lets the page say so, for what
 * else would say it is drawn by script that did not come.
 */
function keepWithoutConnection(): void {
  document.documentElement.toggleAttribute(KEEPS, true);
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
