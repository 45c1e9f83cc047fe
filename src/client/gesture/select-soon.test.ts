// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { selectSoon } from './select-soon.ts';

beforeEach(() => {
  vi.useFakeTimers();
  showPage('<input id="amount" value="12,5"><input id="other">');
  return () => void vi.useRealTimers();
});

const selected = () => {
  const { value, selectionStart, selectionEnd } = the<HTMLInputElement>('#amount');
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};

it('[CART-5] what a field holds is selected after the press that entered it has placed its caret', () => {
  const amount = the<HTMLInputElement>('#amount');
  amount.focus();
  selectSoon(amount);
  amount.setSelectionRange(1, 1);
  expect(selected()).toBe('');
  vi.runAllTimers();
  expect(selected()).toBe('12,5');
});

it('[CART-5] a field that was left meanwhile is left alone', () => {
  const amount = the<HTMLInputElement>('#amount');
  amount.focus();
  amount.setSelectionRange(1, 1);
  selectSoon(amount);
  the('#other').focus();
  vi.runAllTimers();
  expect([selected(), document.activeElement]).toEqual(['', the('#other')]);
});
