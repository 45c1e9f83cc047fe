// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { sameControl } from './same-control.ts';

const form = (product: number, quantity: string) => `<form>
  <input type="hidden" name="product" value="${product}">
  <input name="quantity" value="${quantity}">
  <button type="submit" formaction="/comparison/add"></button>
</form>`;
const page = (goods: string, more = '') =>
  `<div id="region">${goods}<button type="button" id="all">Все фильтры</button>${more}</div>`;

/** What is found for a control of the first page once the second stands in its place. */
function found(selector: string, then: string): HTMLElement | undefined {
  showPage(page(form(1, '1') + form(2, '1')));
  const control = the(selector);
  showPage(then);
  return sameControl(control, the('#region'));
}

it('[NAV-9] a control that still stands is itself', () => {
  showPage(page(form(1, '1')));
  expect(sameControl(the('#all'), the('#region'))).toBe(the('#all'));
});

it('[LIST-15] a control that was drawn anew is found by what it says of which goods, wherever they stand', () => {
  const then = page(form(2, '3') + form(1, '7'));
  expect(found('form:first-child button', then)).toBe(the('form:nth-child(2) button'));
  expect(found('form:first-child [name=quantity]', then)).toBe(the('form:nth-child(2) [name=quantity]'));
  expect(found('#all', then)).toBe(the('#all'));
});

it('[LIST-15] nothing else is pressed in the place of what is gone, or of what there are two of', () => {
  expect(found('form:first-child button', page(form(2, '1')))).toBeUndefined();
  expect(found('#all', page('', '<button type="button">Все фильтры</button>'))).toBeUndefined();
});
