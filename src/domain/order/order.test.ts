import { expect, it } from 'vitest';
import { canPayByCard, eripNumber, orderAddress, readOrderNumber } from './order.ts';

it.each([
  ['К-000123', 'К-000123'],
  ['к-123', 'К-000123'],
  ['k 123', 'К-000123'],
  ['123', 'К-000123'],
  [' К-1234567 ', 'К-1234567'],
  ['0', null],
  ['К-', null],
  ['12а', null],
])('[CART-11] reads the number «%s» of an order as %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});

it('an order is opened by its secret, and known to ЕРИП by its digits', () => {
  expect(orderAddress({ number: 'К-000123', secret: 'a_b' })).toBe('/order/%D0%9A-000123/?key=a_b');
  expect(eripNumber('К-000123')).toBe('000123');
});

it('[CART-9] only an open unpaid order by card can be paid by card', () => {
  const order = { payment: 'card', paymentState: 'waiting', state: 'reserved' } as const;
  expect(canPayByCard(order)).toBe(true);
  expect(canPayByCard({ ...order, paymentState: 'refused' })).toBe(true);
  expect(canPayByCard({ ...order, paymentState: 'paid' })).toBe(false);
  expect(canPayByCard({ ...order, payment: 'erip' })).toBe(false);
  for (const state of ['paid', 'assembled', 'on-the-way', 'issued', 'cancelled'] as const)
    expect(canPayByCard({ ...order, state })).toBe(false);
});
