import type { Basket, BasketSummary } from '../../domain/basket.ts';

/** What the basket's addresses answer to script. */
export interface BasketAnswer {
  ok: boolean;
  message?: string;
  basket?: Basket;
  summary?: BasketSummary;
}

/** Said when no answer came; what was typed stays. */
export const NO_ANSWER = 'Нет связи с магазином. Изменение не сохранено, попробуйте ещё раз';

/** The basket as it is now, as after a change in another tab. Never throws. */
export async function fetchBasket(): Promise<BasketAnswer> {
  try {
    const response = await fetch('/basket/state', { headers: { accept: 'application/json' } });
    return (await response.json()) as BasketAnswer;
  } catch {
    return { ok: false };
  }
}

/** Posts a change of the basket. Never throws: a lost connection is an answer too. */
export async function postBasket(address: string, fields: Record<string, string>): Promise<BasketAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    return (await response.json()) as BasketAnswer;
  } catch {
    return { ok: false, message: NO_ANSWER };
  }
}
