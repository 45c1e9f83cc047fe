import { announce } from '../store/notice-store.ts';
import { queueAnnounced } from './announce-stuck.ts';

/** Requests a sample of an offer and announces the result [BEYOND-6]. */
export async function requestSample(offer: string): Promise<void> {
  const { ok, message } = await queueAnnounced({
    address: '/samples/add',
    fields: [['offer', offer]],
    about: `sample ${offer}`,
    outcome: 'Образец попадёт в корзину',
  });
  if (!ok) return announce({ text: message ?? 'Не получилось заказать образец', kind: 'failed' });
  announce({
    text: 'Образец привезём вместе с заказом',
    kind: 'done',
    link: { address: '/cart/', text: 'Перейти в корзину' },
  });
}
