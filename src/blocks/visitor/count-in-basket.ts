import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import { BASKET_QUANTITY_MS } from '../../domain/page/timings.ts';
import { queueChange } from '../parts/basket-queue.ts';
import { announce } from '../parts/notice-store.ts';
import { tellStuck } from './tell-stuck.ts';

const WAITS = 'Нет связи с магазином. Количество изменится, как только связь появится';

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  send: () => void;
}

const waiting = new Map<HTMLFormElement, Waiting>();

/**
 * Gives the line of a card's goods another quantity, after a pause, so that a run of clicks is one change [CART-5]; zero takes
 * them out of the basket.
 */
export function countInBasket(form: HTMLFormElement, amount: Quantity): void {
  clearTimeout(waiting.get(form)?.timer);
  const send = () => {
    clearTimeout(waiting.get(form)?.timer);
    waiting.delete(form);
    void change(form, amount);
  };
  waiting.set(form, { timer: setTimeout(send, BASKET_QUANTITY_MS), send });
}

/** Sends at once what still waits for its pause, as when the page goes. */
export function sendCounted(): void {
  for (const { send } of waiting.values()) send();
}

async function change(form: HTMLFormElement, amount: Quantity): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[name=offer]');
  const offer = button?.value ?? '';
  if (button) button.ariaBusy = 'true';
  const fields: [string, string][] = [
    ['offer', offer],
    ['COUNT', formatQuantity(amount)],
  ];
  const answered = queueChange('/basket/change', fields, `offer ${offer}`);
  const deaf = tellStuck(`offer ${offer}`, WAITS);
  const { message } = await answered;
  deaf();
  if (button) button.ariaBusy = null;
  if (!message) return;
  announce({ text: message, kind: 'failed' });
  const { showGoodsNow } = await import('./show-goods-now.ts');
  await showGoodsNow(form).catch(() => {});
}

addEventListener('pagehide', sendCounted);
