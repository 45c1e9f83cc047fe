import { hydrate } from '../../client/region/hydrate.ts';
import { resumeQueue, subscribeToAnswers } from '../../client/store/basket-queue.ts';
import { announce } from '../../client/store/notice-store.ts';

/**
 * Goes on with the changes of the basket that an earlier page could not send, and says what could not be done [BEYOND-9]. Where they
 * wait is shown at once.
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
