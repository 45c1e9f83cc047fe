import type { BasketSummary } from '../../domain/basket.ts';
import type { Notice } from '../parts/notice-store.ts';
import { showBasket } from '../parts/visitor-store.ts';

interface AddAnswer {
  ok: boolean;
  message?: string;
  summary?: BasketSummary;
}

/** Posts go out one after the other: the first one brings the cookie of the basket that the next ones add to. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Posts a buy form to its own address and answers what to announce. Never throws: a lost connection is a notice too.
 */
export function addToBasket(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Notice> {
  const fields = fieldsOf(form, submitter);
  const mine = turn.then(() => post(fields));
  turn = mine;
  return mine;
}

/** A card may count in another unit than the one it sells; what is sent is always the selling unit. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams(
    [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
  );
  const { amount } = form.dataset;
  if (amount !== undefined) fields.set('quantity', amount);
  return fields;
}

async function post(fields: URLSearchParams): Promise<Notice> {
  try {
    const response = await fetch('/basket/add', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fields,
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
  }
}
