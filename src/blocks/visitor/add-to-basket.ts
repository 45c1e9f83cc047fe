import type { BasketSummary } from '../../domain/basket.ts';
import type { Notice } from '../parts/notice-store.ts';
import { showBasket } from '../parts/visitor-store.ts';

interface AddAnswer {
  ok: boolean;
  message?: string;
  summary?: BasketSummary;
}

/**
 * Posts a buy form to its own address, its button locked until the answer is there [CART-3], and answers what to
 * announce. Never throws: a lost connection is a notice too.
 */
export async function addToBasket(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Notice> {
  const button = submitter instanceof HTMLButtonElement ? submitter : form.querySelector('button');
  if (button?.getAttribute('aria-busy') === 'true') return { text: 'Добавляем в корзину', kind: 'done' };
  button?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch('/basket/add', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    });
    const answer = (await response.json()) as AddAnswer;
    if (answer.summary) showBasket(answer.summary);
    if (answer.ok)
      return {
        text: answer.message ?? 'Товар в корзине',
        kind: 'done',
        link: { address: '/cart/', text: 'Перейти в корзину' },
      };
    return { text: answer.message ?? 'Не получилось добавить товар', kind: 'failed' };
  } catch {
    return { text: 'Нет связи с магазином. Товар не добавлен, попробуйте ещё раз', kind: 'failed' };
  } finally {
    button?.removeAttribute('aria-busy');
  }
}
