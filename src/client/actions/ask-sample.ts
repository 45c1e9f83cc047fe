import { queueChange } from '../store/basket-queue.ts';
import { announce } from '../store/notice-store.ts';
import { announceStuck } from './announce-stuck.ts';

/** Asks for a sample of an offer and announces what came of it [BEYOND-6]. */
export async function askSample(offer: string): Promise<void> {
  const about = `sample ${offer}`;
  const answered = queueChange('/samples/add', [['offer', offer]], about);
  const stopWatching = announceStuck(about, 'Образец попадёт в корзину');
  const { ok, message } = await answered;
  stopWatching();
  if (!ok) return announce({ text: message ?? 'Не получилось заказать образец', kind: 'failed' });
  announce({
    text: 'Образец привезём вместе с заказом',
    kind: 'done',
    link: { address: '/cart/', text: 'Перейти в корзину' },
  });
}
