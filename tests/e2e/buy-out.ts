import type { Basket } from '../../src/domain/basket/basket.ts';
import { filledForm } from '../services/serve-orders.ts';
import { at } from './browser.ts';

/** A quantity above any stock; the shop reduces it to what is available. */
const ALL = '99999';

async function post(path: string, fields: Record<string, string>, cookie = '') {
  const answer = await fetch(at(path), {
    method: 'POST',
    headers: { accept: 'application/json', cookie },
    body: new URLSearchParams(fields),
  });
  const [set = ''] = answer.headers.getSetCookie();
  const body = (await answer.json()) as { ok: boolean; message?: string; basket: Basket };
  return { ...body, cookie: set.split(';', 1)[0] ?? '' };
}

/** Orders the whole stock of an offer except `left` units as another visitor, while a page of a test is open. */
export async function buyOut(offer: string, left = 0): Promise<void> {
  let { basket, cookie } = await post('/basket/add', { offer, quantity: ALL });
  const line = basket.lines[0];
  if (!line) throw new Error(`nothing left of offer ${offer}`);
  if (left > 0) {
    const COUNT = String(line.quantity / 1000 - left);
    ({ basket } = await post('/basket/change', { offer, COUNT }, cookie));
  }
  const placed = await post('/order/place', filledForm(basket), cookie);
  if (!placed.ok) throw new Error(`nobody could buy offer ${offer}: ${placed.message}`);
}
