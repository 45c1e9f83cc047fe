import { expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { type CouponRow, couponState } from './coupon-row.ts';

const now = new Date('2026-11-25T12:00:00Z');
const coupon: CouponRow = {
  ...{ id: 1, code: 'ОСЕНЬ', kind: 'percent', amount: 10, minTotal: kopecks(0), sections: 0 },
  ...{ startsAt: null, endsAt: null, uses: 3, maxUses: null, maxUsesEach: null, active: true },
};

it.each([
  ['действует', {}],
  ['действует', { maxUses: 4, endsAt: '2026-11-25T12:00:01Z', startsAt: '2026-11-25T12:00:00Z' }],
  ['выключен', { active: false, maxUses: 3 }],
  ['использован весь', { maxUses: 3 }],
  ['закончился', { endsAt: '2026-11-25T12:00:00Z' }],
  ['ещё не начался', { startsAt: '2026-11-25T12:00:01Z' }],
])('[BONUS-3] the admin shows «%s» for a coupon as the shop accepts it (%#)', (text, change) => {
  expect(couponState({ ...coupon, ...change }, now)).toEqual({ text, isValid: text === 'действует' });
});
