import { expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import { pickupReserve } from './reserve-text.ts';

const { reserveHours: all } = demoParts().order;
const hours = (count: number) => ({ ...all, 'on-delivery': count });

it.each([
  ['the hours of the demo', all, ['on-delivery', 'card'], '3\u00a0дня'],
  ['one day', hours(24), ['on-delivery'], '1\u00a0день'],
  ['no whole days', hours(36), ['on-delivery'], '36\u00a0часов'],
  ['no hours', null, ['on-delivery'], null],
  ['no payment on receipt', all, ['card'], null],
] as const)('[PROD-11] [SHOP-1] of a shop with %s', (_what, reserveHours, paymentMethods, expected) => {
  expect(pickupReserve({ reserveHours, paymentMethods })).toBe(expected);
});
