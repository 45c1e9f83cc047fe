import { buyEarly, buyLater } from '../actions/buy-early.ts';
import { $queue } from '../store/basket-queue.ts';
import { BUYS, EARLY_PRESS, type EarlyPress, KEEPS, LISTENING } from './early-press.ts';
import { nextTask } from './next-task.ts';

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

/**
 * A form that no island takes goes to the page's address, and without a connection to the browser's own page: what it buys is kept for
 * later instead. A mark lets the page say so, for what else would say it is drawn by script that did not come.
 */
function keepWithoutConnection(): void {
  document.documentElement.toggleAttribute(KEEPS, true);
  addEventListener('submit', (event) => {
    const { target, submitter, defaultPrevented } = event;
    if (defaultPrevented || navigator.onLine || !submitter?.matches(BUYS)) return;
    event.preventDefault();
    const form = target as HTMLFormElement;
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
