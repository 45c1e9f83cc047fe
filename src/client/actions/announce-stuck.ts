import type { BasketAnswer } from '../../domain/basket/basket-answer.ts';
import { BASKET_SILENT_MS } from '../rules/timings.ts';
import { $queue, queueChange } from '../store/basket-queue.ts';
import { announce } from '../store/notice-store.ts';

/** Says once that a change waits for the network, should it find none or no answer in time, and what happens then. Answers how to stop looking. */
export function announceStuck(about: string, then: string): () => void {
  let announced = false;
  const say = () => {
    if (!announced)
      announce({ text: `Нет связи с магазином. ${then}, как только связь появится`, kind: 'failed' });
    announced = true;
  };
  const silent = setTimeout(say, BASKET_SILENT_MS);
  const unsubscribe = $queue.subscribe((queue) => {
    if (queue.some((change) => change.about === about && change.tries > 1)) say();
  });
  return () => {
    clearTimeout(silent);
    unsubscribe();
  };
}

/** A change of the basket: own path and fields, what it is about, and what happens once it has arrived. */
interface AnnouncedChange {
  address: string;
  fields: readonly (readonly [string, string])[];
  about: string;
  outcome: string;
}

/** Queues a change and answers for it; should it wait for the network meanwhile, that is said. */
export async function queueAnnounced({
  address,
  fields,
  about,
  outcome,
}: AnnouncedChange): Promise<BasketAnswer> {
  const answered = queueChange(address, fields, about);
  const stopWatching = announceStuck(about, outcome);
  const answer = await answered;
  stopWatching();
  return answer;
}
