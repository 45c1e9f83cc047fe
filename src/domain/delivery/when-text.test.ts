import { expect, it } from 'vitest';
import { whenText } from './when-text.ts';

const days = [
  { value: '2026-11-24', text: 'вт, 24 ноября: 14–18 ч' },
  { value: '2026-11-26', text: 'чт, 26 ноября' },
];
const soonest = '24–26 ноября';
const parts = [{ value: '9-14', text: 'с 9:00 до 14:00' }];

it.each([
  ['2026-11-26', '9-14', 'чт, 26 ноября, с 9:00 до 14:00'],
  ['2026-11-26', '', 'чт, 26 ноября, в течение дня'],
  ['', '', 'как можно раньше: 24–26 ноября'],
  ['', '9-14', 'как можно раньше: 24–26 ноября, с 9:00 до 14:00'],
  ['2020-01-01', '', 'как можно раньше: 24–26 ноября'],
])('[CART-9] states when an order for «%s» «%s» arrives', (day, part, text) => {
  expect(whenText({ soonest, days, parts }, { day, part })).toBe(text);
});

it('[CART-9] promises no hours where the shop has none, and no day where it has to name it', () => {
  expect(whenText({ soonest, days, parts: [] }, { day: '2026-11-26', part: '' })).toBe('чт, 26 ноября');
  expect(whenText({ soonest, days: [], parts }, { day: '', part: '' })).toBeNull();
});
