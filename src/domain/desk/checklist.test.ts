import { expect, it } from 'vitest';
import { CREDIT } from '../../../content/credit.ts';
import { ORDER } from '../../../content/order.ts';
import { demoParts } from '../../../demo/content.ts';
import { checklistOf } from './checklist.ts';

const NOTHING = { order: ORDER, credit: CREDIT };
const { order, credit } = demoParts();

it('[SHOP-1] lists what is missing for each method of payment, and where to set it', () => {
  const { rows, testPayment } = checklistOf({ content: NOTHING, cardBank: 'none' });
  expect(testPayment).toBe(false);
  expect(rows.filter(({ state }) => state === 'on').map(({ name }) => name)).toEqual(['При получении']);
  const missing = rows.filter(({ state }) => state === 'missing');
  expect(missing.map(({ name, place }) => [name, place])).toEqual([
    ['Картой на сайте', null],
    ['Через ЕРИП', '/desk/content/order/'],
    ['По счёту', '/desk/content/order/'],
    ['В кредит или рассрочку', '/desk/content/credit/'],
  ]);
  for (const { needs } of missing) expect(needs).not.toBe('');
});

it('[SHOP-1] reports the stand-in bank while it takes cards', () => {
  const content = { order, credit };
  expect(checklistOf({ content, cardBank: 'test' })).toMatchObject({ testPayment: true });
  expect(checklistOf({ content, cardBank: 'bepaid' })).toMatchObject({ testPayment: false });
  const off = { credit, order: { ...order, off: ['card'] as const } };
  expect(checklistOf({ content: off, cardBank: 'test' })).toMatchObject({ testPayment: false });
});
