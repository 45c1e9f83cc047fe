import { $queue } from '../store/basket-queue.ts';
import { announce } from '../store/notice-store.ts';

/** Says once that a change waits for the network, should it find none, and what happens then. Answers how to stop looking. */
export function announceStuck(about: string, then: string): () => void {
  let told = false;
  return $queue.subscribe((queue) => {
    if (told || !queue.some((change) => change.about === about && change.tries > 1)) return;
    told = true;
    announce({ text: `Нет связи с магазином. ${then}, как только связь появится`, kind: 'failed' });
  });
}
