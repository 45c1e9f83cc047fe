import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { widgetAnswered } from '../../../tests/shop-answers.ts';
import { $basketError } from '../store/basket-error-store.ts';
import { $notice } from '../store/notice-store.ts';
import { $outdated } from '../store/outdated-goods.ts';
import { addFields, type Fields, fieldsOf, fieldValue, postGoods } from './post-goods.ts';

let addresses: string[];
let answer: object;
const item = { name: 'Плитка', detail: '', picture: null, address: '/product/plitka/' };

beforeEach(() => {
  addresses = [];
  $notice.set(null);
  $outdated.set(null);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[CART-2] a form posts its fields in their order, without absent ones', () => {
  const form = new FormData();
  form.append('offer', '7');
  form.append('quantity', '3');
  expect(fieldsOf(form)).toEqual([
    ['offer', '7'],
    ['quantity', '3'],
  ]);
  expect([fieldValue(fieldsOf(form), 'offer'), fieldValue(fieldsOf(form), 'pair')]).toEqual(['7', '']);
});

it('[CART-2] an offer’s name is encoded in the address of its product', async () => {
  answer = widgetAnswered();
  await postGoods([['offer', '7&quantity=9']]);
  expect(addresses).toEqual(['/basket/add?offer=7%26quantity%3D9']);
});

it('[CART-2] products without an offer are posted as the list, of which the first names the others', async () => {
  answer = widgetAnswered({ item });
  const list: Fields = [
    ['BASKET_ADD_LIST[7]', 'Y'],
    ['BASKET_ADD_LIST[8]', 'Y'],
    ['BASKET_ADD_LIST[9]', 'Y'],
  ];
  await postGoods(list);
  expect([addresses, $notice.get()?.text]).toEqual([['/basket/add'], 'Товар в корзине: Плитка и ещё 2']);
});

it('[CART-2] [LIST-15] the message names the variant that was added', async () => {
  answer = widgetAnswered({ item: { ...item, detail: 'белая · 2 кг' } });
  await postGoods([['offer', '1']]);
  expect($notice.get()?.text).toBe('Товар в корзине: Плитка, белая · 2 кг');
});

it('[CART-3] counts a paired second item as one more', async () => {
  answer = widgetAnswered({ item });
  await postGoods([
    ['offer', '7'],
    ['pair', '8'],
  ]);
  expect($notice.get()?.text).toBe('Товар в корзине: Плитка и ещё 1');
});

it.each([
  ['added as the page shows them', widgetAnswered(), false],
  ['added, but not as the page shows them', widgetAnswered({ changed: true }), true],
  ['refused', { STATUS: 'ERROR', MESSAGE: 'Нет в наличии' }, true],
])('[PROD-1] decides whether the page is out of date when products are %s', async (_, given, isOutdated) => {
  answer = given;
  const fields: Fields = [['offer', '7']];
  await postGoods(fields);
  expect($outdated.get()).toBe(isOutdated ? fields : null);
});

it('[CART-2] a refusal names its row', async () => {
  answer = { STATUS: 'ERROR', MESSAGE: 'Осталось 2 шт.', row: 9 };
  const closed = vi.fn();
  expect(await addFields([['offer', '7']], closed)).toBe(false);
  $basketError.get()?.onClosed();
  expect(closed).toHaveBeenCalledExactlyOnceWith(9);
});
