// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { sameControl } from './same-control.ts';

const form = (product: number, quantity: string) => `<form>
  <input name="quantity" value="${quantity}">
  <button type="submit" name="product" value="${product}" formaction="/favourites/add"></button>
  <button type="submit" name="product" value="${product}" formaction="/comparison/add"></button>
</form>`;
const page = (goods: string, more = '') =>
  `<div id="region">${goods}<button type="button" id="all">Все фильтры</button>${more}</div>`;

/** Returns the control on the second page that matches a control on the first page. */
function found(selector: string, then: string): HTMLElement | undefined {
  showPage(page(form(1, '1') + form(2, '1')));
  const control = the(selector);
  showPage(then);
  return sameControl(control, the('#region'));
}

it('[NAV-9] a control that still exists is found as itself', () => {
  showPage(page(form(1, '1')));
  expect(sameControl(the('#all'), the('#region'))).toBe(the('#all'));
});

it('[LIST-15] a redrawn control is found by its label and product, whatever its position', () => {
  const then = page(form(2, '3') + form(1, '7'));
  expect(found('form:first-child button', then)).toBe(the('form:nth-child(2) button'));
  expect(found('form:first-child [name=quantity]', then)).toBe(the('form:nth-child(2) [name=quantity]'));
  expect(found('#all', then)).toBe(the('#all'));
});

it('[LIST-15] no other control is pressed when the original is gone or ambiguous', () => {
  expect(found('form:first-child button', page(form(2, '1')))).toBeUndefined();
  expect(found('#all', page('', '<button type="button">Все фильтры</button>'))).toBeUndefined();
});
