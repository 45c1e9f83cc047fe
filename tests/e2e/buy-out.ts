import { randomUUID } from 'node:crypto';
import { type Basket, markOf } from '../../src/domain/basket/basket.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { at } from './browser.ts';

/** More than there is of anything; the shop gives what it has. */
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

/** Somebody else orders all there is of an offer, or all but `left` units, while a page of a test is open. */
export async function buyOut(offer: string, left = 0): Promise<void> {
  let { basket, cookie } = await post('/basket/add', { offer, quantity: ALL });
  const line = basket.lines[0];
  if (!line) throw new Error(`nothing left of offer ${offer}`);
  if (left > 0) {
    const COUNT = String(line.quantity / 1000 - left);
    ({ basket } = await post('/basket/change', { offer, COUNT }, cookie));
  }
  const placed = await post(
    '/order/place',
    {
      [HIDDEN.robot]: ROBOT_CODE,
      name: 'Анна',
      buyer: 'person',
      phone: '8 029 123 45 67',
      city: 'Минск',
      delivery: 'pickup',
      payment: 'on-delivery',
      agreement: 'on',
      idempotencyKey: randomUUID(),
      seenTotal: String(basket.total),
      seenMark: markOf(basket),
    },
    cookie,
  );
  if (!placed.ok) throw new Error(`nobody could buy offer ${offer}: ${placed.message}`);
}
