import type { BasketResponse } from '../../domain/basket/basket-response.ts';
import { BASKET_SILENT_MS } from '../rules/timings.ts';
import { $queue, queueChange } from '../store/basket-queue.ts';
import { announce } from '../store/notice-store.ts';

/**
 * Announces once that a change is waiting for the network, and what will happen when the network is back. Returns a function that stops
 * watching.
 */
export function announceStuck(about: string, then: string): () => void {
  let announced = false;
  const announceOnce = () => {
    if (!announced)
      announce({ text: `Нет связи с магазином. ${then}, как только связь появится`, kind: 'failed' });
    announced = true;
  };
  const silent = setTimeout(announceOnce, BASKET_SILENT_MS);
  const unsubscribe = $queue.subscribe((queue) => {
    if (queue.some((change) => change.about === about && change.tries > 1)) announceOnce();
  });
  return () => {
    clearTimeout(silent);
    unsubscribe();
  };
}

/** A change of the basket: the path and fields to post, its subject, and the message about what happens once the connection is back. */
interface AnnouncedChange {
  address: string;
  fields: readonly (readonly [string, string])[];
  about: string;
  outcome: string;
}

/** Queues a change and resolves with its response; announces it if the change has to wait for the network. */
export async function queueAnnounced({
  address,
  fields,
  about,
  outcome,
}: AnnouncedChange): Promise<BasketResponse> {
  const answered = queueChange(address, fields, about);
  const stopWatching = announceStuck(about, outcome);
  const answer = await answered;
  stopWatching();
  return answer;
}
