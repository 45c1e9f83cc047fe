import { queueChange } from '../parts/basket-queue.ts';
import type { Notice } from '../parts/notice-store.ts';
import { tellStuck } from './tell-stuck.ts';

const WAITS = 'Нет связи с магазином. Образец попадёт в корзину, как только связь появится';

/** Asks for a sample of the offer that a buy form has chosen, and answers what to announce [BEYOND-6]. */
export async function askSample(form: HTMLFormElement): Promise<Notice> {
  const offer = String(new FormData(form).get('offer') ?? '');
  const about = `sample ${offer}`;
  const answered = queueChange('/samples/add', [['offer', offer]], about);
  const deaf = tellStuck(about, WAITS);
  const { ok, message } = await answered;
  deaf();
  if (!ok) return { text: message ?? 'Не получилось заказать образец', kind: 'failed' };
  return {
    text: 'Образец привезём вместе с заказом',
    kind: 'done',
    link: { address: '/cart/', text: 'Перейти в корзину' },
  };
}
