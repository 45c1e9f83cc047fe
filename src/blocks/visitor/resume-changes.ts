import { hydrate } from '../../client/region/hydrate.ts';
import { resumeQueue, subscribeToAnswers } from '../../client/store/basket-queue.ts';
import { announce } from '../../client/store/notice-store.ts';

/**
 * Sends changes of the basket that an earlier page could not send, and announces failures [BEYOND-9]. Lines with pending changes are marked
 * immediately.
 */
export function resumeChanges(): void {
  hydrate('basket');
  subscribeToAnswers(({ ok, STATUS, message, MESSAGE }) => {
    const failed = STATUS === undefined ? ok === false : STATUS !== 'OK';
    if (failed) announce({ text: MESSAGE ?? message ?? 'Корзина не изменилась', kind: 'failed' });
    else if (STATUS === 'OK') announce({ text: MESSAGE ?? 'Товар в корзине', kind: 'done' });
  });
  resumeQueue();
}
