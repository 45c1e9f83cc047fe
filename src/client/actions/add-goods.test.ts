import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { widgetAnswered } from '../../../tests/shop-answers.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { units } from '../../domain/measures/quantity.ts';
import { $basketError } from '../store/basket-error-store.ts';
import { $notice } from '../store/notice-store.ts';
import { addGoods } from './add-goods.ts';
import { addFields } from './post-goods.ts';

let posted: { address: string; fields: URLSearchParams }[];
let answer: object;

beforeEach(() => {
  posted = [];
  answer = widgetAnswered({
    MESSAGE: 'В корзине',
    item: { name: 'Плитка', detail: '', picture: null, address: '/' },
  });
  $notice.set(null);
  $basketError.set(null);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (address: string, { body }: { body: URLSearchParams }) => {
    posted.push({ address, fields: body });
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

const goods = { offerId: 7, price: kopecks(1250), amount: units(3) };

it('[CART-2] adds products as a catalogue widget does, at the price that was shown', async () => {
  expect(await addGoods(goods, () => {})).toBe(true);
  const [{ address = '', fields = new URLSearchParams() } = {}] = posted;
  expect(address).toBe('/basket/add?offer=7');
  expect(Object.fromEntries(fields)).toMatchObject({ quantity: '3', ajax_basket: 'Y', rcm: 'yes' });
  expect([...fields.values()]).toContain('1250');
  expect($notice.get()).toMatchObject({ text: 'В корзине: Плитка', kind: 'done' });
});

it('[DOOR-5] counts the extras that were added with a product', async () => {
  await addFields(
    [
      ['offer', '7'],
      ['BASKET_ADD_LIST[8]', 'Y'],
      ['BASKET_ADD_LIST[9]', 'Y'],
    ],
    () => {},
  );
  expect($notice.get()?.text).toMatch(/: Плитка и ещё 2$/);
});

it('[CART-2] a refusal opens its popup, with the shop’s message or the default one', async () => {
  const closed = vi.fn();
  answer = { STATUS: 'ERROR', MESSAGE: 'Осталось 2 шт.' };
  expect(await addGoods(goods, closed)).toBe(false);
  expect($basketError.get()?.message).toBe('Осталось 2 шт.');
  $basketError.get()?.onClosed();
  expect(closed).toHaveBeenCalledOnce();
  answer = { STATUS: 'ERROR' };
  await addGoods(goods, closed);
  expect($basketError.get()?.message).toContain('Не получилось добавить товар');
  expect($notice.get()).toBeNull();
});
